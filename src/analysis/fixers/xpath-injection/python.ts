import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { PieceOf } from '../editing/pieces.ts'
import { appendArguments, argumentsOf } from '../editing/python/arguments.ts'
import { BOUNDARY, textOfExpression } from '../editing/python/string-pieces.ts'
import { isCertainlyText } from '../editing/python/text-values.ts'
import { rewriteText } from '../editing/python/write-text.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { nameValues } from '../sql-injection/python/name-values.ts'

/** `tree.xpath("//a[b='" + x + "']")` → `tree.xpath("//a[b=$x]", x=x)`: variables of lxml. */
export function fixPythonXpathInjection({ file, sighting }: PythonFixContext): FixPlan | null {
  const { argument, call } = sighting
  if (!call || !argument || call.name !== 'xpath') return null
  const given = argumentsOf(file, call.node)
  const text = textOfExpression(file, argument)
  if (!text || given[0]?.node !== argument || given.some(({ isSpread }) => isSpread)) return null
  const nodes = text.pieces.flatMap(({ node }) => (node ? [node] : []))
  if (nodes.length === 0 || nodes.some(({ type }) => type === 'interpolation')) return null
  const names = nameValues(
    file,
    nodes.map((node) => [{ text: null, node }]),
  )
  if (given.some(({ name }) => name !== null && names.includes(name))) return null
  const pieces = withVariables(text.pieces, names)
  const written = pieces && rewriteText(file, argument, text, pieces)
  const values = nodes.map((node, index) => {
    const isText = isCertainlyText(file, node) || file.parentOf(node)?.type === 'binary_operator'
    return `${names[index]}=${isText ? file.textOf(node) : `str(${file.textOf(node)})`}`
  })
  const appended = appendArguments(file, call.node, values)
  if (!written || !appended) return null
  return {
    edits: [...written, appended],
    safety: 'merge',
    title: 'Hand the value over as a variable',
    explanation:
      'The query names a variable and the value is handed over next to it, so it can no longer be read as XPath.',
    behaviourChange: 'None.',
  }
}

/** Each value stands in quotes of its own, which go. null when one does not. */
function withVariables(pieces: readonly PieceOf<SyntaxNode>[], names: readonly string[]): PieceOf<SyntaxNode>[] | null {
  let index = 0
  const result: PieceOf<SyntaxNode>[] = []
  let quote: string | null = null
  for (const [at, piece] of pieces.entries()) {
    if (piece.text === null) {
      if (quote === null) return null
      result.push({ text: `$${names[index++]}`, node: null })
      continue
    }
    let { text } = piece
    if (quote !== null) {
      const match: RegExpExecArray | null = new RegExp(`^${BOUNDARY}*${quote}`).exec(text)
      if (!match) return null
      text = match[0].replace(quote, '') + text.slice(match[0].length)
      quote = null
    }
    if (pieces[at + 1]) {
      const match: RegExpExecArray | null = new RegExp(`(['"])${BOUNDARY}*$`).exec(text)
      if (!match) return null
      quote = match[1]!
      text = text.slice(0, match.index) + match[0].slice(1)
    }
    result.push({ text, node: null })
  }
  return quote === null ? result : null
}
