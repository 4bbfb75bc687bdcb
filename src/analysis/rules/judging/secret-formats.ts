/** Keys in a provider's own format, which can be recognised by the text alone. */
const PROVIDER_FORMATS: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'An AWS access key', pattern: /\b(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}\b/ },
  { name: 'A GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{50,255})\b/ },
  { name: 'A GitLab token', pattern: /\bgl(?:pat|ptt|dt|rt|cbt|oas)-[A-Za-z0-9_-]{20,64}/ },
  { name: 'A Stripe key', pattern: /\b(?:[sr]k_live|whsec)_[A-Za-z0-9]{16,255}\b/ },
  { name: 'A Slack token', pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{20,255}|\bxapp-\d-[A-Za-z0-9-]{20,255}/ },
  {
    name: 'A Slack webhook',
    pattern: /hooks\.slack\.com\/services\/T[A-Z0-9]{6,20}\/B[A-Z0-9]{6,20}\/[A-Za-z0-9]{20,64}/,
  },
  { name: 'A Discord webhook', pattern: /discord(?:app)?\.com\/api\/webhooks\/\d{15,22}\/[\w-]{60,80}/ },
  { name: 'A Google API key', pattern: /\bAIza[0-9A-Za-z_-]{35}\b/ },
  { name: 'A Google client secret', pattern: /\bGOCSPX-[0-9A-Za-z_-]{28}\b/ },
  { name: 'A SendGrid key', pattern: /\bSG\.[A-Za-z0-9_-]{20,24}\.[A-Za-z0-9_-]{40,50}/ },
  { name: 'A Mailgun key', pattern: /\bkey-[0-9a-f]{32}\b/ },
  { name: 'A Mailchimp key', pattern: /\b[0-9a-f]{32}-us\d{1,2}\b/ },
  { name: 'A Twilio key', pattern: /\bSK[0-9a-f]{32}\b/ },
  { name: 'An npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { name: 'A PyPI token', pattern: /\bpypi-AgEIcHlwaS5vcmc[\w-]{50,255}/ },
  { name: 'A Docker Hub token', pattern: /\bdckr_(?:pat|oat)_[\w-]{27,64}/ },
  { name: 'A DigitalOcean token', pattern: /\bdo[opr]_v1_[0-9a-f]{64}\b/ },
  { name: 'A Shopify token', pattern: /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}\b/ },
  { name: 'A Databricks token', pattern: /\bdapi[0-9a-f]{32}\b/ },
  { name: 'A HashiCorp Vault token', pattern: /\bhv[sbr]\.[\w-]{24,255}/ },
  { name: 'A Telegram bot token', pattern: /\b\d{8,10}:AA[\w-]{33}\b/ },
  { name: 'A Square token', pattern: /\bsq0(?:atp|csp)-[\w-]{22,43}\b/ },
  { name: 'An Azure storage key', pattern: /AccountKey=[A-Za-z0-9+/]{80,100}={0,2}/ },
  { name: 'An OpenAI or Anthropic key', pattern: /\bsk-(?:ant-|proj-|svcacct-)?[A-Za-z0-9_-]{40,255}/ },
  { name: 'A Hugging Face token', pattern: /\bhf_[A-Za-z0-9]{34}\b/ },
  {
    name: 'A private key',
    pattern: /-----BEGIN (?:[A-Z]{2,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----[\s\\rn]{0,8}[A-Za-z0-9+/]{40}/,
  },
]

/** Every text in one of these formats contains one of these; almost no other text does, so this check is fast. */
const ANY_FORMAT =
  /A[KSBC][IC]A[0-9A-Z]|gh[pousr]_|github_pat_|gl[a-z]{2,3}-|_live_|whsec_|xox[a-z]-|xapp-|hooks\.slack|discord|AIza|GOCSPX|SG\.|key-|-us\d|SK[0-9a-f]|npm_|pypi-|dckr_|_v1_|shp[a-z]{2}_|dapi|hv[sbr]\.|:AA|sq0|AccountKey|sk-|hf_|PRIVATE KEY|:\/\/|eyJ|basic |(?:password|pwd)=/i

const CONNECTION =
  /\b(?:postgres(?:ql)?|mysql2?|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver|oracle|cockroachdb|clickhouse|ldaps?|s?ftp|smtps?|imaps?|ssh)(?:\+[a-z0-9]{1,12})?:\/\/[^\s:/@'"]{0,80}:([^\s:/@'"]{1,120})@([^\s/:@'"]{1,120})/i
const WEB_ADDRESS = /\bhttps?:\/\/[^\s:/@'"]{1,80}:([^\s:/@'"]{1,120})@([^\s/:@'"]{1,120})/i
const DRIVER_OPTION = /^(?:jdbc:|Server=|Data Source=|Host=)[^\n]{0,300}?[?;&](?:password|pwd)=([^\s;&'"]{1,120})/i
/** `dbname=shop user=shop password=…` */
const DRIVER_PAIRS =
  /^(?:(?:dbname|host|hostaddr|port|user|sslmode|options|connect_timeout)=\S{1,80}\s+){1,8}password=([^\s'"]{1,120})(?=\s|$)/i
const BASIC_HEADER = /^(?:authorization:\s*)?basic ([A-Za-z0-9+/]{12,400}={0,2})$/i
const JWT_FORMAT = /^(?:Bearer )?eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}$/

/** The kind of credential that a text's format shows; null when it has none. Never contains part of the text. */
export function credentialKind(text: string): string | null {
  if (text.length < 12) return null
  // Credentials are at most a few thousand characters long; megabytes of data are not.
  const head = text.slice(0, 8192)
  if (!ANY_FORMAT.test(head)) return null
  for (const { name, pattern } of PROVIDER_FORMATS) {
    const match = pattern.exec(head)
    if (match && !looksInvented(match[0])) return name
  }
  return addressKind(head) ?? headerKind(head)
}

function addressKind(head: string): string | null {
  if (!head.includes('://') && !/(?:password|pwd)=/i.test(head)) return null
  const connection = CONNECTION.exec(head)
  if (connection && isInProse(head, connection.index)) return null
  if (connection) return judgeAddress(connection, 'A password in a connection string')
  const web = WEB_ADDRESS.exec(head)
  if (web) return judgeAddress(web, 'A password in a URL')
  const option = DRIVER_OPTION.exec(head) ?? DRIVER_PAIRS.exec(head)
  return option && judgeAddress(option, 'A password in a connection string')
}

/** An address below several lines of text is an example in a manual: `  --db='mysql://user:pa…@host/db'`. */
function isInProse(text: string, index: number): boolean {
  return /\n[^\n]*\n/.test(text.slice(0, index)) && /[a-z]+ [a-z]+ [a-z]+/i.test(text.slice(0, index))
}

const LOCAL_HOST =
  /^(?:localhost|127\.|0\.0\.0\.0|\[?::1|db$|database$|postgres$|mysql$|mongo$|redis$|rabbitmq$|host|.*example|.*\.test$|.*\.local$|\$|\{|<|%)/i
const COMMON_PASSWORD =
  /^(?:postgres|root|password|passwd|pass|pw|pwd|user|username|admin|guest|secret|test|mysql|mongo|redis)$/i

/** The groups of an address are its password and, if it has one, its host. */
function judgeAddress([, password, host = '']: RegExpExecArray, kind: string): string | null {
  if (password === undefined) return null
  const isVariable = /^[${<%[:]|[}>%]$/.test(password)
  if (LOCAL_HOST.test(host) || isVariable || isPlaceholder(password) || COMMON_PASSWORD.test(password)) return null
  return kind
}

function headerKind(head: string): string | null {
  if (JWT_FORMAT.test(head) && !looksInvented(head)) return 'A JSON Web Token'
  const [, encoded] = BASIC_HEADER.exec(head) ?? []
  return encoded && isUserAndPassword(encoded) && !looksInvented(head) ? 'A basic authentication password' : null
}

/** After `Basic` comes a user name and a password, separated by a colon and encoded in base 64. */
function isUserAndPassword(encoded: string): boolean {
  return encoded.length % 4 === 0 && /^[ -9;-~]+:[ -~]{3,}$/.test(Buffer.from(encoded, 'base64').toString('latin1'))
}

function looksInvented(text: string): boolean {
  if (/example|sample|dummy|placeholder|redacted|your|x{5}|0{6}|\*{3}|\.{3}|1234567890|abcdefgh|deadbeef/i.test(text))
    return true
  return new Set(text.slice(-16)).size <= 4
}

const PLACEHOLDER =
  /example|sample|dummy|placeholder|change[-_ ]?(?:me|it|this)|your|xxx|\*\*\*|\.\.\.|todo|fixme|tbd|replace|insert|redacted|undefined|process\.env|os\.environ|getenv|^test|^fake|^mock|^foo|^bar|^(?:lorem|ipsum)|<[^>]{0,80}>|\{\{|\$\{|#\{|^%|^\{\w{0,40}\}$|^null$|^none$|^nil$|^n\/a$|^\[[\w -]{1,40}\]$|^\W?(?:protected|hidden|masked|encrypted|unset|not[-_ ]set)\W?$/i

/** Placeholders written instead of a secret. */
export function isPlaceholder(text: string): boolean {
  return isPlaceholderWord(text) || new Set(text.slice(0, 300)).size <= 2
}

/** The same for texts that may be short and simple, such as the password `1212`. */
export function isPlaceholderWord(text: string): boolean {
  return text.trim() === '' || PLACEHOLDER.test(text.slice(0, 300))
}

/** Shannon entropy in bits for each character. */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  let entropy = 0
  for (const count of counts.values()) entropy -= (count / text.length) * Math.log2(count / text.length)
  return entropy
}
