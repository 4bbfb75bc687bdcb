import { type JavaFile, unwrapParentheses } from './java-file.ts'
import { childByField, childByType, hasChild, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { isWritten, mentionsOf, variableOf } from './variables.ts'

const CONSTANT_NAME = /(?:^|\.)[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/
const NAME_QUOTES = /["`\\?]/

/**
 * An expression with a fixed value and without relevant quotes: numbers, constants of the file, or constants of other
 * files by their name. Returns its text if known, otherwise ''; null for everything else.
 */
export function isFixedText(file: JavaFile, expression: SyntaxNode): string | null {
  const node = unwrapParentheses(expression)
  if (/^(?:decimal_integer_literal|true|false)$/.test(node.type)) return file.textOf(node)
  if (node.type !== 'identifier' && node.type !== 'field_access') return null
  const variable = variableOf(file, node)
  if (!variable) {
    const name = file.textOf(node)
    return CONSTANT_NAME.test(name) && !/QUOT|APOS|TICK/.test(name) ? '' : null
  }
  const declaration = file.parentOf(variable.node)
  const modifiers = declaration && childByType(declaration, 'modifiers')
  const isFinal = modifiers !== null && hasChild(modifiers, 'final')
  const isConstant =
    declaration?.type === 'constant_declaration' ||
    (variable.kind === 'field' && isFinal) ||
    (variable.kind === 'local' && !mentionsOf(file, variable).some((mention) => isWritten(file, mention)))
  const value = childByField(variable.node, 'value')
  const text = isConstant && value?.type === 'string_literal' ? file.textOf(value).slice(1, -1) : null
  if (text === null || NAME_QUOTES.test(text)) return null
  return text.split("'").length % 2 === 1 ? text : null
}
