import { shorten, stripUnsafeCharacters } from './markdown/strip-unsafe-characters.ts'

const DEFAULT_MAX_CHARACTERS = 600
/** `[skip ci]`, `[ci skip]`, `[no ci]`, `[skip actions]` and their like in other systems. */
const SKIP_TOKEN = /\[(?=[^\]]*skip|[^\]]*\bno\b[^\]]*\bci\b|[^\]]*\bci\b[^\]]*\bno\b)([^[\]]*)\]/gi
/** Words that git and GitHub read as a trailer when a colon follows. */
const TRAILER = /([a-z]+-by|(?:skip|request)-checks|fixwright-fix-pr)(\s*):/gi

/**
 * Text of others, such as the name of a file, for a commit message or a title: one line in which nothing mentions a person,
 * closes an issue, skips checks or credits an author. What would is percent-encoded, as it is in addresses, so that people
 * still read the name.
 */
export function commitText(text: string, maxCharacters = DEFAULT_MAX_CHARACTERS): string {
  return shorten(
    stripUnsafeCharacters(text)
      .replaceAll('@', '%40')
      .replaceAll('#', '%23')
      .replaceAll('://', '%3A//')
      .replace(/(gh)-(?=\d)/gi, '$1%2D')
      .replace(TRAILER, '$1$2%3A')
      .replace(SKIP_TOKEN, '%5B$1%5D'),
    maxCharacters,
  )
}
