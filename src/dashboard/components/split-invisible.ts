export type TextPart = { readonly text: string; readonly invisible: boolean }

/**
 * Control characters, format characters (bidi overrides and isolates, zero width, tags), line separators, and letters
 * without a visible glyph. A tab is normal white space in code.
 */
const INVISIBLE = /((?!\t)[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u2800\u3164\uffa0])/u

/** Splits text at its invisible characters and names each of those as `U+202E`. */
export function splitInvisible(text: string): TextPart[] {
  return text
    .toWellFormed()
    .split(INVISIBLE)
    .map((part, index) => (index % 2 === 0 ? { text: part, invisible: false } : nameCharacter(part)))
    .filter((part) => part.text !== '')
}

function nameCharacter(character: string): TextPart {
  const number = character.codePointAt(0)
  // Every character has a name.
  if (number === undefined) return { text: '', invisible: false }
  return { text: `U+${number.toString(16).toUpperCase().padStart(4, '0')}`, invisible: true }
}

/** The same as one string, for places that cannot contain elements. */
export function nameInvisible(text: string): string {
  return splitInvisible(text)
    .map((part) => part.text)
    .join('')
}
