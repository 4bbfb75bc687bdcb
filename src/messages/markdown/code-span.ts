import { escapeText } from './escape-text.ts'
import { shorten, stripUnsafeCharacters } from './strip-unsafe-characters.ts'

const DEFAULT_MAX_CHARACTERS = 200

/** Text from outside as inline code, also inside a table cell or a link's label. */
export function codeSpan(text: string, maxCharacters = DEFAULT_MAX_CHARACTERS): string {
  const content = shorten(stripUnsafeCharacters(text), maxCharacters)
  if (content === '') return '(empty)'
  // Table rows are split at pipes before code spans are parsed, and a backslash in a code span does not help. Also, not every
  // renderer parses a code span with several backticks before the brackets of the link around it.
  if (/[|`]/.test(content)) return `<code>${escapeText(content, maxCharacters)}</code>`
  return `\`${content}\``
}

/** The length of the longest unbroken run of `character`. */
export function longestRun(text: string, character: string): number {
  let longest = 0
  let current = 0
  for (const each of text) {
    current = each === character ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return longest
}
