import { isFilled, lastOf } from '../../../lib/collections/lists.ts'
import { plainWordsOf, setOfWords } from './names.ts'
import { isOfPlace } from './secret-places.ts'

const SECRETS = setOfWords(
  'password passwd passwort pwd passphrase passcode secret apikey accesstoken authtoken privatekey secretkey ssn cvv cvc ccn creditcard',
)
const SECRET_PAIRS =
  /\b(?:api|secret|private|access|encryption|signing|master) key$|\b(?:auth|access|refresh|bearer|session|id|api|reset|security) token$|\b(?:client|app|shared|jwt|session) secret$|\b(?:credit card|card) (?:number|no)$|\bsocial security(?: number)?$|\b(?:passport|bank account) ?(?:number|no)$|\b(?:credit|debit) card$|\bbank account$/

/**
 * Whether a value with this name must not be shown: the name ends with the secret itself, not with something about it.
 */
export function isSensitiveName(name: string): boolean {
  const words = plainWordsOf(name)
  if (!isFilled(words) || words.length > 5 || NOT_ITSELF.has(words[0]) || isOfPlace(words)) return false
  if (words.some((word) => MASKED.has(word))) return false
  return SECRETS.has(lastOf(words)) || SECRET_PAIRS.test(words.join(' '))
}

/** Questions about a secret, and what is done with it: `UPDATE_USER_PASSWORD` is the name of a page. */
const NOT_ITSELF = setOfWords(
  'is has no not can should must may invalid wrong missing need needs require requires public forgot change reset show null empty use update validate verify check delete remove revoke rotate regenerate prompt ask allow enable disable expire set',
)
const MASKED = setOfWords('masked hashed hash encrypted redacted obfuscated hidden length placeholder')

const PRIVATE =
  /\b(?:phone|mobile|telephone|cell) (?:number|no)$|\b(?:post|zip) ?code$|\b(?:home|street) address$|\bdate of birth$|\bbirth ?(?:date|day)$|^dob$|\bdiagnosis$|\bmedical record$|\b(?:tax|national|patient) id$|\bsalary$|^user (?:latitude|longitude)$/

/** Whether the name says that the value is personal data. */
export function isPrivateName(name: string): boolean {
  const words = plainWordsOf(name)
  if (!isFilled(words) || words.length > 5 || NOT_ITSELF.has(words[0])) return false
  return !words.some((word) => MASKED.has(word)) && PRIVATE.test(words.join(' '))
}
