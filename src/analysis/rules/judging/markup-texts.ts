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
