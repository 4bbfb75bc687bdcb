export type TextPart = { readonly text: string; readonly invisible: boolean }

/**
 * Controls, format characters (bidi overrides and isolates, zero width, tags), separators that break lines, and letters
 * that are drawn as nothing. A tab is code's ordinary white space.
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
  // No character has no name.
  if (number === undefined) return { text: '', invisible: false }
  return { text: `U+${number.toString(16).toUpperCase().padStart(4, '0')}`, invisible: true }
}

/** The same as one text, for places that take no elements. */
export function nameInvisible(text: string): string {
  return splitInvisible(text)
    .map((part) => part.text)
    .join('')
}
