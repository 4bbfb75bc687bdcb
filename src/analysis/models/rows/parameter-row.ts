import type { SinkKind } from '../sink-kind.ts'
import type { Origin } from '../origin.ts'
import type { Names } from './api-pattern.ts'

export type ParameterModel =
  | null
  /** A library object: `express.Request`. */
  | { readonly api: string }
  /** Hostile itself: a path variable, a message body. */
  | {
      readonly origin: Origin
      readonly label: string
      readonly ownMembers?: ReadonlySet<string>
      /** What it cannot do from the start: text is no object. */
      readonly without?: readonly SinkKind[]
      /** Set where nothing but a name speaks for it. */
      readonly doubt?: 'guessed-source'
    }

/**
 * A parameter that is hostile, or a library object, by its own annotation, type or name, whatever function it is of.
 * @example { decorators: ['io.leangen.graphql.annotations.GraphQLArgument'], model: { origin: 'remote', label: 'a query' } }
 */
export type ParameterRow = {
  /** Apis of a decorator on the parameter, or of its type, each a root and a path joined by a dot. */
  readonly decorators?: Names
  readonly types?: Names
  /** With `decorators`: only where the parameter is declared as one of these types, which the framework enforces. */
  readonly declared?: ReadonlySet<string>
  /** For untyped languages: the name of the parameter, then names that must be among the function's other parameters. */
  readonly names?: readonly RegExp[]
  /** With `names`: only in files with such text, their imports for instance. */
  readonly files?: RegExp
  readonly model: NonNullable<ParameterModel>
}
