/** A team's slug: lower-case letters, digits and single hyphens, 3 to 48 characters. */
export const SLUG_PATTERN = '^[a-z0-9]+(?:-[a-z0-9]+)*$'
export const MIN_SLUG_LENGTH = 3
export const MAX_SLUG_LENGTH = 48

/** Used for a name without Latin letters or digits, and as a prefix for one that is too short. */
const FALLBACK = 'team'
const WELL_FORMED = new RegExp(SLUG_PATTERN)

export function isSlug(text: string): boolean {
  return text.length >= MIN_SLUG_LENGTH && text.length <= MAX_SLUG_LENGTH && WELL_FORMED.test(text)
}

/** The slug for a name; always well-formed, whatever the name. */
export function slugFromName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const slug = trimHyphens(trimHyphens(words).slice(0, MAX_SLUG_LENGTH))
  if (slug === '') return FALLBACK
  return slug.length < MIN_SLUG_LENGTH ? `${FALLBACK}-${slug}` : slug
}

/** The wanted slug, or the first free one with `-2`, `-3` and so on; truncated so that the number fits. */
export function chooseFreeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number++) {
    const candidate = numberedSlug(wanted, number)
    if (!taken.has(candidate)) return candidate
  }
}

function numberedSlug(wanted: string, number: number): string {
  const suffix = `-${number}`
  return trimHyphens(wanted.slice(0, MAX_SLUG_LENGTH - suffix.length)) + suffix
}

function trimHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, '')
}
