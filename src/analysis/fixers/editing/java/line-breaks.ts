import type { NewImport } from '../import-request.ts'
import { referToType } from './imports.ts'
import { freshName, type JavaFile, unwrapParentheses } from './java-file.ts'
import { type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { replaceNode } from '../edits.ts'
import { nullabilityOf } from './types.ts'

/**
 * Edits that remove line breaks from a text: from each operand of a concatenation, else from the whole; null for other
 * values.
 */
export function withoutLineBreaks(file: JavaFile, expression: SyntaxNode): TextEdit[] | null {
  const parts = partsOf(unwrapParentheses(expression)).filter(({ type }) => !/literal$/.test(type))
  if (parts.length === 0) return null
  return parts.map((part) => replaceNode(part, cleaned(file, part)))
}

function partsOf(node: SyntaxNode): SyntaxNode[] {
  const operands = node.children.filter(({ isNamed }) => isNamed)
  const isSum = node.type === 'binary_expression' && node.children.some(({ type }) => type === '+')
  return isSum ? operands.flatMap((operand) => partsOf(unwrapParentheses(operand))) : [node]
}

const REMOVE = 'replaceAll("[\\\\r\\\\n]", "")'

/** In a concatenation null reads `null`, and still does when it is converted to a string first. */
function cleaned(file: JavaFile, part: SyntaxNode): string {
  const text = file.textOf(part)
  return `${nullabilityOf(file, part) === 'never-null' ? text : `String.valueOf(${text})`}.${REMOVE}`
}

/** Like `withoutLineBreaks`, for a text that is passed on its own: null stays null. */
export function withoutLineBreaksOrNull(
  file: JavaFile,
  expression: SyntaxNode,
): { readonly edits: TextEdit[]; readonly imports: readonly NewImport[] } | null {
  const node = unwrapParentheses(expression)
  const [part, ...more] = partsOf(node)
  if (!part || more.length > 0 || nullabilityOf(file, node) === 'never-null') {
    const edits = withoutLineBreaks(file, expression)
    return edits && { edits, imports: [] }
  }
  const text = file.textOf(node)
  if (node.type === 'identifier')
    return { edits: [replaceNode(expression, `${text} == null ? null : ${text}.${REMOVE}`)], imports: [] }
  const optional = referToType(file, 'java.util.Optional')
  const name = freshName(file, 'value')
  const cleanedText = `${optional.text}.ofNullable(${text}).map(${name} -> ${name}.${REMOVE}).orElse(null)`
  return { edits: [replaceNode(expression, cleanedText)], imports: optional.imports }
}
