import { isMark, isTextPiece, textPiece } from '../editing/pieces.ts'
import { appendArguments, argumentsOf } from '../editing/python/arguments.ts'
import { type PythonPiece, textOfExpression } from '../editing/python/string-pieces.ts'
import { isCertainlyText } from '../editing/python/text-values.ts'
import { rewriteText } from '../editing/python/write-text.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { nameValues } from '../sql-injection/python/name-values.ts'

/** `tree.xpath("//a[b='" + x + "']")` → `tree.xpath("//a[b=$x]", x=x)`: variables of lxml. */
export function fixPythonXpathInjection({ file, match }: PythonFixContext): FixPlan | null {
  const { argument, call } = match
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
    title: 'Pass the value as an XPath variable',
    explanation:
      'The expression uses a variable and the value is passed separately, so it can no longer be parsed as XPath.',
    behaviourChange: 'None.',
  }
}

/** Removes the quotes around each value. null when a value has none of its own. */
function withVariables(pieces: readonly PythonPiece[], names: readonly string[]): PythonPiece[] | null {
  const result = [...pieces]
  let count = 0
  for (const [at, piece] of pieces.entries()) {
    if (isTextPiece(piece) || isMark(piece)) continue
    // Literals may end and begin between the value and its quotes.
    const left = result.slice(0, at).findLastIndex((one) => !isMark(one))
    const right = result.findIndex((one, index) => index > at && !isMark(one))
    const [before, after] = [result[left]?.text, result[right]?.text]
    const quote = before && /['"]$/.exec(before)?.[0]
    if (!quote || !after?.startsWith(quote)) return null
    result[left] = textPiece(before.slice(0, -1))
    result[at] = textPiece(`$${names[count++]}`)
    result[right] = textPiece(after.slice(1))
  }
  return result
}
