import type { FlowMatch } from '../../engine/knowledge/matches.ts'

const TAG = /<\/?[a-z][\w-]*[\s/>]/i

/**
 * What a caller passes may be markup on purpose, `setHtml(element, html)`. Where the program puts tags around it, it was meant
 * to be a text.
 */
export function isDataInMarkup({ taint, value }: FlowMatch): boolean {
  return taint.origin !== 'parameter' || (value.pieces ?? []).some((piece) => 'text' in piece && TAG.test(piece.text))
}
