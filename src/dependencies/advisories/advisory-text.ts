import type { OsvRecord } from './osv-record.ts'

const MAX_TITLE_LENGTH = 200
/** Length of the text that a title is made from, before markup is removed. */
const MAX_LINE_LENGTH = 2000
const MAX_REFERENCES = 10
const MAX_REFERENCE_LENGTH = 2048
/** Control characters, invisible characters, and those that change the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]+/gu

/** The summary or the first line of the details, as plain text on one line; null if there is neither. */
export function titleOf({ summary = '', details = '' }: OsvRecord): string | null {
  return (
    toPlainLine(summary) ??
    details
      .slice(0, MAX_LINE_LENGTH)
      .split('\n')
      .map(toPlainLine)
      .find((line) => line !== null) ??
    null
  )
}

/** Web addresses only, without duplicates. */
export function referencesOf(records: readonly OsvRecord[]): string[] {
  const urls = records.flatMap(({ references = [] }) => references.map(({ url }) => url)).filter(isWebAddress)
  return [...new Set(urls)].slice(0, MAX_REFERENCES)
}

function isWebAddress(url: string): boolean {
  if (url.length > MAX_REFERENCE_LENGTH || !/^https?:\/\/[\x21-\x7e]+$/.test(url)) return false
  const parsed = URL.parse(url)
  return parsed !== null && parsed.username === '' && parsed.password === ''
}

/** Removes Markdown, HTML and invisible characters, and cuts the text to one line. null if nothing is left. */
function toPlainLine(text: string): string | null {
  const plain = text
    .slice(0, MAX_LINE_LENGTH)
    .replace(UNSEEN, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^[\s#>*+-]+/, '')
    .replace(/[`*]+|__+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (!/[\p{L}\p{N}]/u.test(plain)) return null
  const characters = Array.from(plain.toWellFormed())
  return characters.length <= MAX_TITLE_LENGTH
    ? plain.toWellFormed()
    : `${characters
        .slice(0, MAX_TITLE_LENGTH - 1)
        .join('')
        .trimEnd()}…`
}
