/** The position in a page of a value that follows this text. */
export type HtmlPosition = 'text' | 'quoted-attribute' | 'elsewhere'

/**
 * Attributes that run code or link somewhere, where escaping keeps the syntax valid but does not make the value safe.
 */
const ACTIVE_ATTRIBUTE =
  /^(?:on\w+|style|href|src|srcset|srcdoc|action|formaction|data|xlink:href|background|content|poster|ping|http-equiv)$/i
const RAW_TEXT = /^(?:script|style|xmp|iframe|noembed|noframes|plaintext)$/i

/** Parsing takes quadratic time in the number of tags. */
const LONGEST = 20_000

/**
 * Parses fixed text in which `UNKNOWN` represents other values. Returns `text` or `quoted-attribute` only if certain.
 */
export function htmlPositionAfter(text: string): HtmlPosition {
  if (text.length > LONGEST) return 'elsewhere'
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('<', at)
    if (open === -1) return 'text'
    if (text.startsWith('<!--', open)) {
      const close = text.indexOf('-->', open + 4)
      if (close === -1) return 'elsewhere'
      at = close + 3
      continue
    }
    const [tag, name] = /^<(\/?[A-Za-z][\w:-]*|![A-Za-z]+)/.exec(text.slice(open, open + 60)) ?? []
    if (tag === undefined || name === undefined) {
      if (/^<[\s=\d]/.test(text.slice(open, open + 2))) {
        at = open + 1
        continue
      }
      return 'elsewhere'
    }
    const end = endOfTag(text, open + tag.length)
    if (typeof end === 'string') return end
    at = end
    if (RAW_TEXT.test(name)) {
      const close = new RegExp(`</${name}`, 'i').exec(text.slice(at))
      if (!close) return 'elsewhere'
      at += close.index
    }
  }
  return 'text'
}

/** The offset after the tag, or the position of the value when the tag is still open. */
function endOfTag(text: string, from: number): number | HtmlPosition {
  let at = from
  while (at < text.length) {
    const rest = text.slice(at)
    const [quoted, attribute, quote] = /^\s*([\w:@.-]+)\s*=\s*(["'])/.exec(rest) ?? []
    if (quoted !== undefined && attribute !== undefined && quote !== undefined) {
      const close = rest.indexOf(quote, quoted.length)
      if (close === -1) return ACTIVE_ATTRIBUTE.test(attribute) ? 'elsewhere' : 'quoted-attribute'
      at += close + 1
      continue
    }
    const other = /^(?:\s+|\s*[\w:@.-]+\s*=\s*[^\s"'=<>`\uFFFD]+(?=[\s>])|\s*[\w:@.-]+(?=[\s>/])|\/(?=>))/.exec(rest)
    if (rest.startsWith('>')) return at + 1
    if (!other || other[0] === '') return 'elsewhere'
    at += other[0].length
  }
  return 'elsewhere'
}
