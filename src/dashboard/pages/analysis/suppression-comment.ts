export type CommentPlace = 'code' | 'markup'

/** The maximum length that the analyser stores. */
export const MAX_REASON_LENGTH = 500
/** The analyser would read this at the end of a comment as its date. */
const LOOKS_LIKE_DAY = /(?:^|\s)[([]?until\s+[0-9]\S*?[)\].]?$/i

/** In JSX, a comment may be inside markup. */
export function mayHoldMarkup(file: string): boolean {
  return /\.[jt]sx$|\.js$/i.test(file)
}

/** The problem with a reason, or null. */
export function checkReason(reason: string, file: string, place: CommentPlace): string | null {
  const text = reason.trim()
  if (text === '') return 'Say why this is acceptable: the next reader of the code will ask.'
  if (!/\p{L}/u.test(text)) return 'A reason needs words.'
  if (/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text))
    return 'It contains an invisible character or a line break. Type it again.'
  if (LOOKS_LIKE_DAY.test(text)) return 'It ends like a date. Enter the last day beside it instead.'
  if (place === 'markup' && text.includes('*/')) return 'It must not contain “*/”, which would end the comment.'
  if (/\.java$/i.test(file) && text.includes('\\u'))
    return 'It must not contain “\\u”, which Java reads as a character.'
  return null
}

/** The comment that suppresses a finding, on the same line or above it. `until` is a date, YYYY-MM-DD, or ''. */
export function writeSuppression(input: {
  readonly ruleIds: readonly string[]
  readonly reason: string
  readonly until: string
  readonly file: string
  readonly place: CommentPlace
}): string {
  const { ruleIds, reason, until, file, place } = input
  const text = `fixwright-ignore ${ruleIds.join(', ')}: ${reason.trim()}${until === '' ? '' : ` until ${until}`}`
  if (/\.py$/i.test(file)) return `# ${text}`
  return place === 'markup' ? `{/* ${text} */}` : `// ${text}`
}
