/** What patterns and texts say about host names. */

const COMMON_DOMAINS = 'com|org|net|edu|gov|mil'
/** These are also words in code, so they count only after a scheme. */
const OTHER_DOMAINS = 'int|io|dev|app|co|ai|me|info|biz|cloud|uk|de|fr|eu|cn|ru|jp|internal'
/** Stands for a character class. */
const ANY_CLASS = '\u25A1'
const LABEL = String.raw`(?:[a-z0-9-]{1,40}|\((?:[a-z0-9|?:-]|\\\.){1,80}\)|${ANY_CLASS})`
const DOT = String.raw`(?:\\\.|\.(?![*+?{]))`

/** A host of three labels or more, dots escaped or not: `www.example.com`; the dots before the last label are kept. */
function hostWith(domains: string): RegExp {
  return new RegExp(String.raw`(${LABEL}?[*+?]?)((?:${DOT}${LABEL}){1,6})${DOT}(?:${domains})(?![\w-])`, 'gi')
}
const HOST = hostWith(COMMON_DOMAINS)
const HOST_OF_ADDRESS = hostWith(`${COMMON_DOMAINS}|${OTHER_DOMAINS}`)

/** Whether a pattern for a host has an unescaped dot, which matches any character: `www.example\.com`. */
export function hasOpenDotInHost(pattern: string): boolean {
  if (pattern.length > 500) return false
  const plain = pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, (part) => (part.startsWith('[') ? ANY_CLASS : part))
  for (const match of plain.matchAll(plain.includes('//') || plain.includes('\\/\\/') ? HOST_OF_ADDRESS : HOST)) {
    const [, first, dots = ''] = match
    // `.+\.example\.com` means any subdomain; `.example.com` after nothing is a suffix.
    const before = plain.slice(0, match.index)
    const hasStart = first !== '' || /[)\]*+?\u25A1]$/.test(before) || /(?:\^|\/)$/.test(before)
    if (hasStart && /(?<!\\)\./.test(dots)) return !takesApart(plain, match.index)
  }
  return false
}

/** A pattern that extracts parts of a text, or is about markup, does not grant access. */
function takesApart(pattern: string, host: number): boolean {
  return pattern.startsWith('<') || /(?<!\\)\((?!\?)(?:\u25A1|\.)[*+]/.test(pattern.slice(host))
}

const PLAIN_HOST = new RegExp(
  String.raw`^(?:https?:)?(?:\/\/)?(?:[a-z0-9-]{1,60}\.){1,5}(?:${COMMON_DOMAINS}|${OTHER_DOMAINS})(?::\d{1,5})?(\/?)$`,
  'i',
)

/** Whether a text is the name of a host, with or without a scheme before it. */
export function isHostText(text: string): boolean {
  return text.length < 200 && PLAIN_HOST.test(text)
}

const ADDRESS_WORDS =
  /(?:ur[il]|href|host(?:name)?|origin|referr?er|domain|link|redirect|location|address|website|endpoint|target|src|netloc)s?$/i

/** Whether a name says that its value is an address. */
export function isAddressName(name: string): boolean {
  return ADDRESS_WORDS.test(name)
}

/** Ranges between different kinds of characters: `A-z`, `0-Z`; `,-.` is fine. */
export function hasStrangeRange(pattern: string): boolean {
  if (pattern.length > 1000) return false
  for (const [, body] of pattern.matchAll(/\\.|\[\^?((?:\\.|[^\]\\])*)\]/g)) {
    // Authors who write character codes know the character table.
    if (body === undefined || /\\[xu]/.test(body)) continue
    for (const [, from, to] of body.matchAll(/(\\.|[^\\])-([^\\\]])/g)) {
      if (from?.length === 1 && to !== undefined && isStrange(from, to)) return true
    }
  }
  return false
}

function isStrange(from: string, to: string): boolean {
  const [low, high] = [kindOf(from), kindOf(to)]
  if (from >= to) return false
  // A range that starts or ends at a control or outermost printable character is intended.
  if (from <= '!' || to >= '~') return false
  if (low === high) return low === 'other' && from < 'A' && to >= '0' && !(from > '9' && to < 'A')
  return true
}

function kindOf(character: string): 'digit' | 'upper' | 'lower' | 'other' {
  if (/\d/.test(character)) return 'digit'
  if (/[A-Z]/.test(character)) return 'upper'
  return /[a-z]/.test(character) ? 'lower' : 'other'
}

/** A filter for HTML that misses variants that browsers accept: other case, line breaks, spaces in the closing tag. */
export function isLeakyTagFilter(pattern: string, flags: string): boolean {
  if (pattern.length > 600) return false
  if (/<(?:\(script[^)]*\)|\[sS\]|script)/i.test(pattern) && /<\\{0,2}\/(?:\(script[^)]*\)|script)/i.test(pattern)) {
    const ignoresCase = flags.includes('i') || /\[sS\]/.test(pattern)
    const isClosedLoosely = /<\\{0,2}\/\(?script[^>]{0,20}?(?:\[\^>\]|\\s|\[\\s)[*+?]*[^>]{0,6}>/i.test(pattern)
    const crossesLines =
      flags.includes('s') || /\[\\s\\S\]|\[\\S\\s\]|\[\\w\\W\]|\[\\W\\w\]|\[\^\]|\[\\d\\D\]|\[\^<\]/.test(pattern)
    return !ignoresCase || !isClosedLoosely || !crossesLines
  }
  // One that takes tags out one by one, whichever of both they are.
  if (/^<\\?\/\??\(?(?:\?:)?script\b/.test(pattern)) return !flags.includes('i')
  return /^<!--.{1,14}-->$/.test(pattern)
}
