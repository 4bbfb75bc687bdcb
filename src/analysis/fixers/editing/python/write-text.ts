import { calledName, type PythonFile } from '../../../frontends/python/python-file.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { replaceNode } from '../edits.ts'
import { argumentsOf } from './arguments.ts'
import { BOUNDARY, type PythonPiece, type PythonText } from './string-pieces.ts'

/**
 * Edits that write a text again with other pieces: each literal in its place and quotes where they can stay, else all as one
 * literal. null when the literals cannot be joined, or expressions are left and the text is no f-string.
 */
export function rewriteText(
  file: PythonFile,
  expression: SyntaxNode,
  { literals }: PythonText,
  pieces: readonly PythonPiece[],
  escape: (text: string) => string = (text) => text,
): TextEdit[] | null {
  const [first] = literals
  if (!first || pieces.some(({ text }) => text === null)) return null
  const parts = escape(pieces.map(({ text }) => text).join('')).split(BOUNDARY)
  const isJuxtaposed = expression.type === 'concatenated_string' || expression.type === 'string'
  if (isJuxtaposed && parts.length === literals.length) {
    return literals.flatMap(({ node, prefix, quotes }, index) => {
      const newText = `${prefix}${quotes}${parts[index]}${quotes}`
      return newText === file.textOf(node) ? [] : [replaceNode(node, newText)]
    })
  }
  const joined = parts.join('')
  if (literals.some(({ prefix }) => prefix !== first.prefix)) return null
  const quotes = quotesFor(
    joined,
    literals.map((one) => one.quotes),
  )
  return quotes === null ? null : [replaceNode(expression, `${first.prefix}${quotes}${joined}${quotes}`)]
}

/** The first of the quotes in use that the text does not hold. */
function quotesFor(text: string, candidates: readonly string[]): string | null {
  return (
    candidates.find(
      (quotes) => !text.replace(/\\./gs, '').includes(quotes) && (quotes.length === 3 || !text.includes('\n')),
    ) ?? null
  )
}

/** The value that was put into a text: the expression alone, or an f-string of all its pieces. */
export function valueText(file: PythonFile, pieces: readonly PythonPiece[]): string | null {
  const kept = pieces.filter(({ text }) => text !== BOUNDARY && text !== '')
  const [only] = kept
  if (kept.length === 1 && only?.node && only.node.type !== 'interpolation') return plainValue(file, only.node)
  const quotes = file.style.quote('')[0]!
  let text = ''
  for (const piece of kept) {
    if (piece.text !== null) text += piece.text.replaceAll(BOUNDARY, '').replace(/[{}]/g, '$&$&')
    else text += piece.node.type === 'interpolation' ? file.textOf(piece.node) : `{${file.textOf(piece.node)}}`
  }
  // Before Python 3.12 the quotes of an f-string must not occur in it.
  const mark = [quotes, quotes === '"' ? "'" : '"'].find((one) => !text.includes(one))
  return mark === undefined || /[\\\n]/.test(text) ? null : `f${mark}${text}${mark}`
}

/** Drivers take values of any type: what made a text of it for the statement goes. */
function plainValue(file: PythonFile, node: SyntaxNode): string {
  const [only, ...more] = node.type === 'call' && calledName(file, node) === 'str' ? argumentsOf(file, node) : []
  return only && more.length === 0 && only.name === null && !only.isSpread ? file.textOf(only.value) : file.textOf(node)
}
