import { shorten, stripUnsafeCharacters } from './markdown/strip-unsafe-characters.ts'

const DEFAULT_MAX_CHARACTERS = 600
/** Words that Git and GitHub read as a trailer if a colon follows. */
const TRAILER = /([a-z]+-by|(?:skip|request)-checks|fixwright-fix-pr)(\s*):/gi

/**
 * Text from outside, such as the name of a file, for a commit message or a title: one line in which nothing mentions a person,
 * closes an issue, skips checks or credits an author. Characters that would are percent-encoded, as in URLs, so that people
 * can still read the name.
 */
export function commitText(text: string, maxCharacters = DEFAULT_MAX_CHARACTERS): string {
  return shorten(
    stripUnsafeCharacters(text)
      .replaceAll('@', '%40')
      .replaceAll('#', '%23')
      .replaceAll('://', '%3A//')
      .replace(/(gh)-(?=\d)/gi, '$1%2D')
      .replace(TRAILER, '$1$2%3A')
      .split(']')
      .map((piece, index, { length }) => (index === length - 1 ? piece : closeBracket(piece)))
      .join(''),
    maxCharacters,
  )
}

/**
 * A piece of text with its closing bracket. `[skip ci]`, `[ci skip]`, `[no ci]`, `[skip actions]` and those of other systems
 * lose all their brackets, including nested ones.
 */
function closeBracket(piece: string): string {
  const start = piece.indexOf('[')
  const inside = start === -1 ? '' : piece.slice(start)
  const skips = /skip/i.test(inside) || (/\bno\b/i.test(inside) && /\bci\b/i.test(inside))
  return skips ? `${piece.replaceAll('[', '%5B')}%5D` : `${piece}]`
}
