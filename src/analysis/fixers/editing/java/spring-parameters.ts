import type { JavaFile } from './java-file.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { variableOf } from './variables.ts'

/** Whether a name is a required Spring parameter: Spring rejects requests without it. */
export function isRequired(file: JavaFile, node: SyntaxNode): boolean {
  const variable = node.type === 'identifier' ? variableOf(file, node) : null
  const required = /@(?:RequestParam|PathVariable)\b(?!\([^)]*required\s*=\s*false)/
  return variable?.kind === 'parameter' && required.test(file.textOf(variable.node))
}
