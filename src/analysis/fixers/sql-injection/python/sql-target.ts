import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { PythonDriver } from './drivers.ts'

/** Where the values of a statement are passed. */
export type SqlTarget = {
  readonly call: SyntaxNode
  readonly driver: PythonDriver
  /** A `text(…)` executed elsewhere, to which its values are bound. */
  readonly binds?: SyntaxNode
  /** A statement that needs `text(…)` around it to have placeholders. */
  readonly isBare?: true
  /** A condition, not a statement. */
  readonly isPart?: true
}

/** How a statement for it is read. */
export function readingOfTarget(target: SqlTarget | null): {
  readonly hasDoubleQuotedTexts: boolean
  readonly isPart: boolean
} {
  const { placeholder, isPart } = target?.driver ?? {}
  return {
    hasDoubleQuotedTexts: placeholder === '%s' || placeholder === '$name',
    isPart: isPart === true || target?.isPart === true,
  }
}
