/** As the API takes them. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const SHORTEST = 3
const LONGEST = 48
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

export const SLUG_RULE = `${SHORTEST} to ${LONGEST} lower-case letters, digits and single hyphens; no other team may have it`

/** What is wrong with a slug, in a sentence; null: nothing. */
export function checkSlug(text: string): string | null {
  const slug = text.trim()
  if (slug.length < SHORTEST) return `A slug has at least ${SHORTEST} characters.`
  if (slug.length > LONGEST) return `A slug has at most ${LONGEST} characters.`
  if (SLUG.test(slug)) return null
  return 'Use lower-case letters, digits, and single hyphens between them, such as acme-payments.'
}

export function checkName(text: string): string | null {
  if (text.trim() === '') return 'Give the team a name.'
  return CONTROL.test(text) ? 'The name has a character that cannot be shown. Type it anew.' : null
}
