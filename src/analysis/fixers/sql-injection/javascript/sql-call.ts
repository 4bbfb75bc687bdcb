import type { CallNode, Node } from '../../../frontends/javascript/syntax.ts'

/** A call that is given a statement. */
export type SqlCall = {
  readonly node: CallNode
  readonly api: string
  readonly argNodes: readonly Node[]
  /** The statement, or the options object that contains it. */
  readonly argument: Node
}
