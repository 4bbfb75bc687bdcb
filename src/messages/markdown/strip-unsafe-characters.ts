// Format characters (bidi overrides, zero-width, soft hyphen, tags) and invisible letters (Hangul fillers, empty
// braille).
const INVISIBLE = /[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu
const WHITE_SPACE = /[\s\u0085]+/gu
const CONTROLS = /\p{Cc}/gu

/**
 * One line of visible text: white space becomes single spaces, characters that are invisible or change the reading direction are
 * removed, lone surrogates become U+FFFD. The result must still be escaped for Markdown or HTML.
 */
export function stripUnsafeCharacters(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, '').replace(WHITE_SPACE, ' ').replace(CONTROLS, '').trim()
}

/** Cuts to `maxCharacters` code points, the last of which is `…` if something was cut. */
export function shorten(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  const characters = Array.from(text)
  if (characters.length <= maxCharacters) return text
  return `${characters.slice(0, Math.max(0, maxCharacters - 1)).join('')}…`
}
