import { isFilled, lastOf } from '../../../lib/collections/lists.ts'
import { plainWordsOf, setOfWords } from './names.ts'
import { isFileName, isOfPlace } from './secret-places.ts'
import { entropyOf, isPlaceholder, isPlaceholderWord } from './secret-formats.ts'

const PASSWORD_WORDS = setOfWords('password passwd passwort pwd passphrase passcode pass')
const CREDENTIAL_WORDS = setOfWords(
  'password passwd passwort pwd passphrase secret token apikey authtoken accesstoken secretkey privatekey credential credentials apisecret clientsecret bearer jwt',
)
const CREDENTIAL_PAIRS =
  /\b(?:api|secret|private|access|encryption|encrypt|signing|sign|auth|master|service|account|consumer|license|crypto|cipher|aes|hmac|jwt|app) ?key$|\b(?:client|app|consumer|shared|session|cookie|jwt|webhook) secret\b|\b(?:db|database|user|admin|root|login|smtp|mail|ftp) pass(?:word|wd)?\b/
/** Other words about credentials than those of `isOfPlace`: `passwordField`, `token_type`. */
const ABOUT = setOfWords(
  'field fields type types prefix suffix placeholder message messages error errors regex regexp pattern length expiry expires param params parameter input selector class hint title text description desc format mode event action route scope policy strategy page screen form rule attribute attr property symbol status code codes provider issuer algorithm alg method manager handler service factory validator encoder generator count index size kind schema query info help example default template tag theme locale separator delimiter start end open close begin sep regexes question confirmation reset strength mgr realm realms utils util config options exception checker hasher reader writer builder client server interceptor filter listener adapter view dialog activity controller entity wrapper spec test callback prompt hash hashes',
)
const DENYING = setOfWords(
  'no not invalid wrong is has missing bad forgot forgotten reset change show hide toggle validate verify check get set find need needs require requires required enable disable use with without clear remove delete old max min',
)

/** Placeholders shown instead of a credential: `REDACTED_CREDENTIAL_VALUE`. */
const STANDING_FOR = setOfWords('blank censored mask masked masking placeholder redacted replacement')
/** Names of types, as in a schema: `password: 'string'`. */
const KINDS = setOfWords(
  'array binary boolean date encrypted hidden input integer masked number object optional private protected public readonly required sensitive string text varchar',
)
/** `application/token-introspection+jwt`. */
const MEDIA_TYPE =
  /^(?:(?:application|audio|font|image|message|model|multipart|text|video)\/[\w.+-]+|[a-z][\w.-]*\+(?:jwt|json|xml))$/

/** `m.login.token`, `org.acme.v1.get-token`: an identifier made of words and versions. */
const NAMESPACED = /^[a-z]+\d{0,4}(?:\.[a-z]+\d{0,4}(?:[-_][a-z]+\d{0,4}){0,8}){2,12}$/

/** `com.acme.security.TokenFilter`: the path of a class. */
function isTypePath(text: string): boolean {
  return /^[a-z_]\w{0,40}(?:\.[A-Za-z_]\w{0,60}){1,12}\.[A-Z][A-Za-z]{0,60}$/.test(text)
}

/** Pagination tokens: `next_page_token`. */
const PLACES_IN_LISTS = setOfWords('page continuation cursor pagination sync')

/** Whether a name says that its value is a credential. */
export function isCredentialName(name: string): boolean {
  const words = withoutForm(plainWordsOf(name))
  if (!isFilled(words) || words.length > 6 || isAbout(words) || DENYING.has(words[0])) return false
  if (words.some((word) => PLACES_IN_LISTS.has(word))) return false
  if (words.includes('public') || words.some((word) => STANDING_FOR.has(word))) return false
  return words.some((word) => CREDENTIAL_WORDS.has(word)) || CREDENTIAL_PAIRS.test(words.join(' '))
}

function isAbout(words: readonly string[]): boolean {
  return ABOUT.has(words.at(-1) ?? '') || isOfPlace(words)
}

/** `SECRET_KEY_BYTES` and `tokenBase64` contain the same as `SECRET_KEY` and `token`. */
function withoutForm(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex((word) => !FORMS.has(word)) + 1
  return end > 0 ? words.slice(0, end) : words
}
const FORMS = setOfWords('bytes base64 base b64 hex')

export function isPasswordName(name: string): boolean {
  return plainWordsOf(name).some((word) => PASSWORD_WORDS.has(word))
}

const MAX_CREDENTIAL = 512

/** Whether a text with a credential's name can be one, rather than a label, a path or an identifier. */
export function isCredentialText(text: string, name: string): boolean {
  if (text.length < 4 || text.length > MAX_CREDENTIAL || /\s/.test(text) || isPlaceholder(text)) return false
  if (isGenerated(text)) return true
  if (isAddressLike(text) || isCode(text) || KINDS.has(text) || MEDIA_TYPE.test(text)) return false
  if (NAMESPACED.test(text) || isTypePath(text) || isFileName(text)) return false
  // A text that ends with punctuation is the prefix of a kind of token.
  if (/[-_.:]$/.test(text)) return false
  const isPassword = isPasswordName(name)
  if (text.length < 6 && !(isPassword && /\d/.test(text))) return false
  // A value equal to its name: `PASSWORD = 'password'`, `TOKEN: 'access_token'`.
  if (isNameOfItself(text, name)) return false
  // Words joined by punctuation are keys, routes or identifiers: `auth.login.failed`, `x-access-token`.
  if (/^[A-Za-z]+(?:[-_.:/][A-Za-z]+){0,40}$/.test(text)) {
    if (/[-_.:/]/.test(text)) return false
    return isPassword ? isLowerMixed(text) : text.length >= 20 && entropyOf(text) > 3.8
  }
  return isPassword || (text.length >= 8 && entropyOf(text) >= 2.8)
}

/**
 * Whether a text may be a weak credential: too short, too regular or too much like a word to be certain, but with a
 * name that holds nothing else.
 */
export function isWeakCredential(text: string, name: string): boolean {
  if (text.length < 4 || text.length > MAX_CREDENTIAL || /[\s()<>{}[\]]/.test(text) || isAddressLike(text)) return false
  if (isPlaceholderWord(text) || new Set(text).size < 2 || /[-_.:/]/.test(text) || isNameOfItself(text, name))
    return false
  const words = plainWordsOf(name)
  if (isAbout(words) || DENYING.has(words[0] ?? '') || words.length > 3) return false
  // A value named after its kind: `apiKey: 'ApiKeyAuth'`.
  if (plainWordsOf(text).some((word) => word.length > 2 && words.includes(word))) return false
  if (words.some((word) => PASSWORD_WORDS.has(word))) return /\d/.test(text)
  return (
    text.length >= 8 && (words.includes('secret') || CREDENTIAL_PAIRS.test(words.join(' ')) || words.includes('apikey'))
  )
}

function isLowerMixed(text: string): boolean {
  return !/^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/.test(text) || text.length < 12
}

function isAddressLike(text: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]{1,20}:\/\/|\/|\.\.?\/|~\/|#|\$|@|%|--|[A-Za-z]:\\)/i.test(text)
}

function isCode(text: string): boolean {
  return /[()<>{}[\]]/.test(text) || /^\\/.test(text)
}

/**
 * Secrets that frameworks generate for a new project: long, and with letters, digits and punctuation mixed too evenly
 * for code, where punctuation occurs in typical combinations.
 */
function isGenerated(text: string): boolean {
  if (text.length < 32 || CODE_SIGNS.test(text)) return false
  const signs = new Set(text.replaceAll(/[A-Za-z0-9]/g, ''))
  return signs.size >= 5 && /\d.*\d.*\d/.test(text) && entropyOf(text) >= 4.2
}
const CODE_SIGNS = /\[\^|\[[a-z\d]-[a-z\d]|\(\?|[\])}][*+?]|\.\*|\\[wdsb]|=>|==|\(\)|["'`]|&\w+=|^\w+:\/\//i

function isNameOfItself(text: string, name: string): boolean {
  const words = plainWordsOf(text)
  if (isMessageKey(text, words, plainWordsOf(name))) return true
  const named = new Set([
    ...plainWordsOf(name),
    ...PASSWORD_WORDS,
    ...CREDENTIAL_WORDS,
    'key',
    'api',
    'access',
    'client',
    'auth',
  ])
  return words.every((word) => named.has(word) || named.has(word.replace(/s$/, '')))
}

/** `UPDATE_PASSWORD = "updatePasswordMessage"`: a key in a list of messages. */
function isMessageKey(text: string, words: readonly string[], named: readonly string[]): boolean {
  if (!/^[a-z]+(?:[A-Z][a-z]+)+$/.test(text)) return false
  return (
    (isFilled(words) && MESSAGE_KINDS.has(lastOf(words))) ||
    (named.length > 1 && named.every((word) => words.includes(word)))
  )
}

const MESSAGE_KINDS = setOfWords('message msg label title text error hint placeholder tooltip')

/** `SECRET_OR_PRIVATE_KEY_LOCAL`: what to write there, and where it is known. */
const SETTING_NAME = /^[A-Z]{2,}(?:_[A-Z0-9]+){2,}$/

/** A constant key or password passed to a function that wants one, unless it is a placeholder. */
export function isConstantCredential(text: string): boolean {
  if (text.length === 0 || text.length > 8192 || /^-----BEGIN (?:PUBLIC|CERTIFICATE|RSA PUBLIC)/.test(text))
    return false
  if (/^\[[\w -]{1,40}\]$|^\*+$/.test(text) || SETTING_NAME.test(text) || isFileName(text)) return false
  return !/^(?:\$\{|\{\{|<[^>]{1,80}>$|%[^%]{1,80}%$)|process\.env|^(?:\.\.?)?\/[\w./-]*\.\w{2,4}$/.test(text)
}
