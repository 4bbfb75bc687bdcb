import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { isMark, textPiece } from '../editing/pieces.ts'
import { argumentsOf } from '../editing/python/arguments.ts'
import { hostileIn } from '../editing/python/hostile.ts'
import { withoutLineBreaks } from '../editing/python/line-breaks.ts'
import { textOfExpression } from '../editing/python/string-pieces.ts'
import { rewriteText } from '../editing/python/write-text.ts'
import { hostileArguments } from '../editing/tree-match.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { ONE_LINE, SEVERAL_LINES } from './plan.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'

/** `log.info(f"user {name}")` → `log.info("user %s", name.replace("\r", "").replace("\n", ""))`. */
export function fixPythonLogInjection({ file, match }: PythonFixContext): FixPlan | NoFix | null {
  const { argument, call } = match
  if (!argument || !call || call.name === 'print') return null
  const all = argumentsOf(file, call.node)
  const text = textOfExpression(file, argument)
  if (!text) {
    const isKnown = /^(?:identifier|attribute|subscript|call)$/.test(argument.type)
    const hostile = hostileArguments(call, 'log-injection').filter(
      (node) => node !== argument && !textOfExpression(file, node),
    )
    const nodes = [argument, ...hostile].filter((node) =>
      takesText(
        all.map(({ node: one }) => one),
        node,
        file,
      ),
    )
    if (nodes.length === 0) return null
    if (match.value?.fixedText.includes('\n')) return SEVERAL_LINES
    return isKnown
      ? { ...ONE_LINE, edits: nodes.map((node) => replaceNode(node, withoutLineBreaks(file, node))) }
      : null
  }
  const others = all.filter(({ name, isSpread }) => name === null || isSpread)
  if (onlyOf(others)?.node !== argument) return null
  const isHostile = hostileIn(file, match, 'log-injection')
  const nodes = text.pieces.flatMap(({ node }) => (node ? [node] : []))
  if (nodes.length === 0 || nodes.some(({ type }) => type === 'interpolation')) return null
  const pieces = text.pieces.map((piece) => {
    if (isMark(piece)) return piece
    return textPiece(piece.text === null ? '%s' : piece.text.replaceAll('%', '%%'))
  })
  const written = rewriteText(file, argument, text, pieces)
  if (!written) return null
  const values = nodes.map((node) => (isHostile(node) === false ? file.textOf(node) : withoutLineBreaks(file, node)))
  const at = argument.end
  return { ...ONE_LINE, edits: [...written, { start: at, end: at, newText: `, ${values.join(', ')}` }] }
}

/** `%d` accepts only numbers, and `%r` and `!r` already escape line breaks; a string there would fail or not help. */
function takesText(all: readonly SyntaxNode[], node: SyntaxNode, file: PythonFixContext['file']): boolean {
  const [format] = all
  if (!format || !/^(?:string|concatenated_string)$/.test(format.type)) return true
  const at = all.indexOf(node) - 1
  const placeholders = file.textOf(format).match(/%(?:%|[-+ #0]*[\d*]*(?:\.[\d*]+)?[a-zA-Z])/g) ?? []
  const placeholder = placeholders.filter((one) => one !== '%%')[at]
  return placeholder === undefined || placeholder.endsWith('s')
}
