/** Keys that providers give out in a form of their own, so that the text alone tells. */
const PROVIDER_FORMATS: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'An AWS access key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/ },
  { name: 'A GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{50,})\b/ },
  { name: 'A GitLab token', pattern: /\bglpat-[A-Za-z0-9_-]{20,}/ },
  { name: 'A Stripe key', pattern: /\b[sr]k_live_[A-Za-z0-9]{16,}\b/ },
  { name: 'A Slack token', pattern: /\bxox[abeprs]-[A-Za-z0-9-]{20,}/ },
  { name: 'A Slack webhook', pattern: /hooks\.slack\.com\/services\/T[A-Z0-9]{6,}\/B[A-Z0-9]{6,}\/[A-Za-z0-9]{20,}/ },
  { name: 'A Google API key', pattern: /\bAIza[0-9A-Za-z_-]{35}\b/ },
  { name: 'A SendGrid key', pattern: /\bSG\.[A-Za-z0-9_-]{20,24}\.[A-Za-z0-9_-]{40,}/ },
  { name: 'An npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { name: 'An OpenAI or Anthropic key', pattern: /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{40,}/ },
  { name: 'A private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----[\s\\rn]*[A-Za-z0-9+/]{40}/ },
]

const CONNECTION =
  /\b(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|redis|amqps?|mssql):\/\/[^\s:/@]+:([^\s:/@]+)@([^\s/:@]+)/i

/** What kind of credential a text is by its form; null when it has none. Never part of the text itself. */
export function credentialKind(text: string): string | null {
  // Formats are at most a few thousand characters long; a megabyte of data is none.
  const head = text.slice(0, 8192)
  for (const { name, pattern } of PROVIDER_FORMATS) {
    const match = pattern.exec(head)
    if (match && !looksInvented(match[0])) return name
  }
  const connection = CONNECTION.exec(head)
  if (!connection) return null
  const [, password = '', host = ''] = connection
  const isLocal = /^(?:localhost|127\.|0\.0\.0\.0|db$|postgres$|mysql$|mongo$|redis$|host$|.*example)/i.test(host)
  return isLocal || isPlaceholder(password) || /^(?:postgres|root|password|pass|pw|user|admin)$/i.test(password)
    ? null
    : 'A password in a connection address'
}

function looksInvented(text: string): boolean {
  return /example|sample|dummy|placeholder|x{6}|0{8}|1234567890/i.test(text)
}

const PLACEHOLDER =
  /example|sample|dummy|placeholder|change[-_ ]?(?:me|it|this)|your|xxx|\*\*\*|\.\.\.|todo|fixme|replace|insert|redacted|undefined|process\.env|^test|^fake|^mock|<[^>]*>|\{\{|\$\{|^%|^null$|^none$/i

/** Texts that stand for a secret instead of being one. */
export function isPlaceholder(text: string): boolean {
  return text.trim() === '' || PLACEHOLDER.test(text) || new Set(text).size <= 2
}

/** Shannon entropy in bits for each character. */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  let entropy = 0
  for (const count of counts.values()) entropy -= (count / text.length) * Math.log2(count / text.length)
  return entropy
}
