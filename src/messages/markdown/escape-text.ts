import { shorten, stripUnsafeCharacters } from './strip-unsafe-characters.ts'

const DEFAULT_MAX_CHARACTERS = 1_000
/** A zero-width space, to stop links that the code host adds after rendering, when backslashes are already gone. */
const BREAK = '&#8203;'

/**
 * Text from outside as plain text in Markdown, on one line, also inside a table cell: without emphasis, links, images, HTML,
 * mentions, issue references or bare addresses.
 */
export function escapeText(text: string, maxCharacters = DEFAULT_MAX_CHARACTERS): string {
  return breakReferences(
    shorten(stripUnsafeCharacters(text), maxCharacters)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('|', '&#124;')
      .replace(/[\\`*_{}[\]()!~$]/g, '\\$&')
      .replace(/^([-+=]|\d+(?=[.)]))/, `${BREAK}$1`),
  )
}

/** The same for places where Markdown is not read, such as a `<summary>`: HTML text without mentions or addresses. */
export function escapeForSummary(text: string, maxCharacters = DEFAULT_MAX_CHARACTERS): string {
  return breakReferences(
    shorten(stripUnsafeCharacters(text), maxCharacters)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;'),
  )
}

function breakReferences(escaped: string): string {
  return escaped
    .replaceAll('@', `@${BREAK}`)
    .replace(/(?<!&)#/g, `#${BREAK}`)
    .replace(/:(?=\/\/)/g, `:${BREAK}`)
    .replace(/\b(www|mailto:|xmpp:)/gi, `$1${BREAK}`)
    .replace(/\b(GH-)(?=\d)/gi, `$1${BREAK}`)
}
