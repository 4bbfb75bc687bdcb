/** The formats that the API accepts. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const SHORTEST = 3
const LONGEST = 48
const UNSEEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/
const ONLY_BLANKS = /^[\s\u200c\u200d]*$/

export const SLUG_RULE = `${SHORTEST} to ${LONGEST} lower-case letters, digits and single hyphens; no other team may have it`

/** The problem with a slug as a sentence; null if it is valid. */
export function checkSlug(text: string): string | null {
  const slug = text.trim()
  if (slug.length < SHORTEST) return `A slug has at least ${SHORTEST} characters.`
  if (slug.length > LONGEST) return `A slug has at most ${LONGEST} characters.`
  if (SLUG.test(slug)) return null
  return 'Use lower-case letters, digits, and single hyphens between them, such as acme-payments.'
}

export function checkName(text: string): string | null {
  if (ONLY_BLANKS.test(text)) return 'Give the team a name.'
  return UNSEEN.test(text) ? 'The name contains a character that cannot be shown. Type it again.' : null
}
