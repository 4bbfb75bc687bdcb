import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { PythonDriver } from './drivers.ts'

/** Where the values of a statement go. */
export type SqlTarget = {
  readonly call: SyntaxNode
  readonly driver: PythonDriver
  /** `text(…)` that is executed elsewhere: its values are bound to it. */
  readonly binds?: SyntaxNode
  /** A statement that has to be wrapped in `text(…)` to have placeholders. */
  readonly isBare?: true
}
