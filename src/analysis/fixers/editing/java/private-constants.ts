import type { JavaFile } from './java-file.ts'
import { childByField, childByType, hasChild, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { mentionsOf, variableOf } from './variables.ts'

/**
 * The initial value of a private `static final` field, or of a local variable that is never reassigned, when it is used
 * only once, so that it can be changed for this place. null for all others.
 */
export function declarationOfConstant(file: JavaFile, name: SyntaxNode): SyntaxNode | null {
  const variable = variableOf(file, name)
  const declaration = variable && file.parentOf(variable.node)
  if (!variable || !declaration) return null
  const modifiers = childByType(declaration, 'modifiers')
  const isPrivate = modifiers !== null && ['private', 'static', 'final'].every((one) => hasChild(modifiers, one))
  if (variable.kind !== 'local' && !(variable.kind === 'field' && isPrivate)) return null
  const mentions = mentionsOf(file, variable)
  return mentions.length === 1 && mentions[0] === name ? childByField(variable.node, 'value') : null
}
