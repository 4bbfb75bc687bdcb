import { codeSpan } from './code-span.ts'
import { escapeText } from './escape-text.ts'
import { shorten } from './strip-unsafe-characters.ts'

const DEFAULT_MAX_CHARACTERS = 1_000
const INLINE_CODE = /(?<!`)`([^`\s](?:[^`\n]*[^`\s])?)`(?!`)/

/**
 * A sentence of the analyser as Markdown: text between single backticks becomes inline code, everything else plain text. Both are
 * escaped, so analysed code that is quoted in it stays text, even if it contains backticks.
 */
export function prose(text: string, maxCharacters = DEFAULT_MAX_CHARACTERS): string {
  return shorten(text, maxCharacters)
    .split(INLINE_CODE)
    .map((part, index) => (index % 2 === 1 ? codeSpan(part, maxCharacters) : escapePart(part)))
    .join('')
}

/** Escaping trims; the spaces around inline code are part of the sentence. */
function escapePart(part: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(part) ?? []
  return (before && ' ') + (inner && escapeText(inner)) + (after && inner ? ' ' : '')
}
