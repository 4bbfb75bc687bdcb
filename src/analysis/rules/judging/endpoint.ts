import type { MatchContext } from '../../engine/knowledge/matches.ts'
import type { Place } from '../../ir/nodes.ts'
import { codeAt, type IrIndex } from './ir-index.ts'

/** A function of a file that a framework calls for requests. */
export type Endpoint = {
  readonly at: Place
  /** What it is for, as far as names and paths say. */
  readonly purpose: string
  readonly isWrite: boolean
  /** As the framework names it; '' when it has no such name. */
  readonly verb: string
  /** What is declared beside its code: decorators, parameters, the builder it belongs to. */
  readonly declaration: string
  /** Handlers of the same route that run before it. */
  readonly before: readonly string[]
  readonly body: string
  /** Endpoints of one router, class or schema. */
  readonly group: string
  /** What is declared for the whole group. */
  readonly shared: string
  /** Who may call it can be said by a class that it extends. */
  readonly mayInherit?: boolean
}

export type EndpointSource = Pick<MatchContext, 'ir' | 'content'>
export type EndpointFile = EndpointSource & { readonly index: IrIndex }

/** The code at a place. */
export function writtenAt({ ir, content }: EndpointSource, at: Place): string {
  return codeAt(ir, content, at)
}
