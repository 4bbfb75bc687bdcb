export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  python: 'Python',
  java: 'Java',
}

/** "1 finding", "3 findings". */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`
}

/** The name of the code host: GitHub, or its host name. */
export function codeHostName(codeHostUrl: string | undefined): string {
  if (!codeHostUrl || !URL.canParse(codeHostUrl)) return 'the code host'
  const { host } = new URL(codeHostUrl)
  return host === 'github.com' ? 'GitHub' : host
}

export const PLAN_NAMES: Readonly<Record<string, string>> = { FREE: 'Free', TEAM: 'Team', ENTERPRISE: 'Enterprise' }
export const ROLE_NAMES: Readonly<Record<string, string>> = { owner: 'Owner', admin: 'Admin', member: 'Member' }

/** "an admin", "a member". */
export function withArticle(name: string): string {
  const word = name.toLowerCase()
  return /^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`
}

/** Cents as a price: "€99.00". */
export function formatAmount(cents: number, currency: string): string {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100)
  } catch {
    return `${(cents / 100).toFixed(2)} ${currency}`
  }
}
