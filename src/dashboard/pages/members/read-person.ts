/** The code host's own rule for logins, with the underscore of managed accounts. */
const LOGIN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,38}$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/
const MAX_EMAIL_LENGTH = 254

/** The person that the input names: a login, with or without a leading @, or an email address. */
export function readPerson(text: string): { login: string } | { email: string } | null {
  const wanted = text.trim()
  const login = wanted.replace(/^@/, '')
  if (LOGIN.test(login)) return { login }
  return EMAIL.test(wanted) && wanted.length <= MAX_EMAIL_LENGTH ? { email: wanted } : null
}
