import { shorten, stripUnsafeCharacters } from '../markdown/strip-unsafe-characters.ts'

const MAX_NAME_LENGTH = 80
const MAX_SUBJECT_LENGTH = 150
/** A zero-width space stops mail programs from turning addresses in plain text into links. */
const BREAK = '\u200b'

/** A name that somebody chose, marked as such. */
export function quoteName(name: string): string {
  return `“${shorten(stripUnsafeCharacters(name), MAX_NAME_LENGTH)}”`
}

/** One line of visible text without anything that mail programs turn into links. Not escaped for HTML. */
export function toVisibleLine(text: string): string {
  return stripUnsafeCharacters(text)
    .replace(/:(?=\/\/)/g, `:${BREAK}`)
    .replace(/\.(?=[\p{L}\p{N}-])(?!\d+(?!\S))/gu, `.${BREAK}`)
    .replace(/\bwww(?=\.)/gi, `$&${BREAK}`)
    .replaceAll('@', `@${BREAK}`)
    .replace(/\b(mailto|tel|sms|javascript|data):/gi, `$1:${BREAK}`)
}

/** A header of one line: no line break can start another header. */
export function toSubject(text: string): string {
  return shorten(stripUnsafeCharacters(text), MAX_SUBJECT_LENGTH)
}

/** An address that may be linked, in its normal form; null for anything but a plain web address. */
export function toWebAddress(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null
  const parsed = new URL(url)
  const isWeb = parsed.protocol === 'https:' || parsed.protocol === 'http:'
  return isWeb && parsed.username === '' && parsed.password === '' ? parsed.href : null
}

export function escapeMailHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
