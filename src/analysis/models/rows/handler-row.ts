import type { Origin } from '../origin.ts'
import type { Names, Ordered } from './api-pattern.ts'
import type { ArgumentTest } from './argument-test.ts'
import type { ParameterModel } from './parameter-row.ts'
import type { Selector, Selectors } from './selector.ts'
import type { SinkRow } from './sink-row.ts'

/**
 * Where a framework calls into the program. `by`: a function handed to a call (`arg`), one decorated or annotated with
 * it, one assigned to a property with that api, a method of a class with that parent or decorator, one of a class any
 * method of which has that decorator, or a function of that name in a file of such a path.
 * @example { by: 'argument', of: ['express().get'], args: ['1+'], params: [{ api: 'express.Request' }, { api: 'express.Response' }] }
 */
export type HandlerRow = {
  readonly by: 'argument' | 'assigned' | 'decorator' | 'parent' | 'class-decorator' | 'member-decorator' | 'file'
  /** Apis of the call, decorator or parent, each a root and a path joined by a dot. For `file`: none. */
  readonly of: Names
  /** With `argument` and `assigned`: only where the receiver's written name matches. */
  readonly receiver?: RegExp
  /** With `parent`: only where the api of the parent matches, for parents that are in other projects. */
  readonly named?: RegExp
  /** With `parent` and `file`: only in files with such text, their imports for instance. */
  readonly files?: RegExp
  /** With `argument`: which arguments. */
  readonly args?: Selectors
  /** With `argument` and `decorator`: only where the call or the decorator was given such arguments. */
  readonly when?: readonly ArgumentTest[]
  /** With `parent`, `class-decorator`, `member-decorator` and `file`: which methods or functions; absent: all public ones. */
  readonly methods?: RegExp
  /** With `parent`: methods of the same object that the framework calls first, in this order. */
  readonly prepare?: Ordered
  /** With `file`: which paths. */
  readonly path?: RegExp
  /** What the parameters are, in order; the last one repeats when marked with `+`. */
  readonly params: readonly ParameterModel[]
  readonly repeatsLast?: boolean
  /** Which parameter is called to go on with the next of the functions that were handed over in one call. */
  readonly next?: number
  /** The framework checks what parameters declare beside their types: patterns, choices, limits. */
  readonly checks?: boolean
  /** The objects that the function returns are filled with such data afterwards: forms, beans. */
  readonly fills?: Extract<ParameterModel, { readonly origin: Origin }>
  /**
   * With `argument`: JSON schemas in the call that the framework checks members of a parameter against before it calls the
   * function, and answers with an error itself.
   */
  readonly schemas?: readonly SchemaPlace[]
  /** With `decorator`: its argument that names the page which is filled with what the function returns. */
  readonly page?: Selector
  /**
   * With `argument` and `decorator`: the address that leads to the function. Where it is known, only what it names is a part of
   * the address; other parameters get what the program hands over.
   */
  readonly route?: RoutePlace
  /**
   * With `argument`: the pattern that whole paths must match to get here, and which members of a parameter are such a path, or begin with
   * it.
   * @example { at: ['0'], param: 0, members: ['originalUrl', 'path', 'url'] }
   */
  readonly address?: { readonly at: Selectors; readonly param: number; readonly members: Names }
  /** What the function returns is sent as this: an HTML page, a redirect target. */
  readonly returnSink?: Pick<SinkRow, 'sinkKind' | 'condition' | 'what'>
}

/**
 * Where a call gives the pattern of an address.
 * @example { at: ['0|rule='], before: ['this.url_prefix'], fixed: ['defaults=', 'this.url_defaults'] }
 */
export type RoutePlace = {
  readonly at: Selectors
  /** Patterns that stand before it. */
  readonly before?: Selectors
  /** Records of what is handed over beside the parts of the address, by name. */
  readonly fixed?: Selectors
  /** Nothing that is said elsewhere stands before it: routers are put under other patterns, applications are not. */
  readonly isWhole?: boolean
}

/**
 * With `*` as the member: what a library made of schemas for several members, among the handlers.
 * @example { at: '1.schema.params', param: 0, member: 'params' }
 */
export type SchemaPlace = { readonly at: Selector; readonly param: number; readonly member: string }
