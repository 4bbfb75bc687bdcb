import { includesSinkKind } from '../../engine/values/sink-kind.ts'
import type { Taint, Value } from '../../engine/values/value.ts'
import type { FlowMatch } from '../../engine/knowledge/matches.ts'

const TAG = /<\/?[a-z][\w-]*[\s/>]/i

/** A name that a fragment of code does not declare: nobody passes it. */
function isUndeclared({ label }: FlowMatch['taint']): boolean {
  return label.startsWith('`')
}

/**
 * What a caller passes may be markup on purpose, `setHtml(element, html)`. Where the program puts tags around it, it was meant
 * to be a text.
 */
export function isDataInMarkup({ taint, value }: FlowMatch): boolean {
  if (taint.origin !== 'parameter') return true
  return !isUndeclared(taint) && (value.pieces ?? []).some((piece) => 'text' in piece && TAG.test(piece.text))
}

/** Browsers send `<`, `>` and double quotes in an address encoded, and nobody but a browser shows a page. */
export function staysText({ source, cleansed }: Taint, { pieces }: Value): boolean {
  if (!includesSinkKind(cleansed, 'tags')) return false
  let before = ''
  for (const piece of pieces ?? []) {
    if ('text' in piece) before += piece.text
    else if (piece.value.taints.some((taint) => taint.source === source)) break
  }
  return !canLeaveQuotes(before)
}

const OPEN_TAG = /<[a-z][^<>]*$/i
const QUOTED = /"[^"]*"|'[^']*'/g

/**
 * Whether a text without `<`, `>` and `"` behind this markup can be more than text: in a script or in a tag, unless double
 * quotes are around it. A single quote or a space ends the value of any other attribute.
 */
function canLeaveQuotes(before: string): boolean {
  const script = before.toLowerCase().lastIndexOf('<script')
  const isScript = script > before.toLowerCase().lastIndexOf('</script')
  const open = isScript ? before.slice(script) : OPEN_TAG.exec(before)?.[0]
  if (open === undefined) return false
  // What is left after all closed pairs of quotes: the quote that is open, at last.
  const quotes = open.replace(QUOTED, '').replace(/[^"']/g, '')
  return !quotes.startsWith('"') || open.slice(open.lastIndexOf('"')).includes("'")
}
