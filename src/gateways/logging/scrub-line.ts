const REDACTED = '[redacted]'
const MIN_SECRET_LENGTH = 8

/** Formats of secrets, searched in the whole line: a library may put a secret into any field. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----(?:[^"\\]|\\.)*?(?:-----END [A-Z ]*PRIVATE KEY-----|(?="))/g, REDACTED],
  [/(?<![A-Za-z0-9])(?:gh[a-z]_|github_pat_|fxw_)[A-Za-z0-9_.-]+/g, REDACTED],
  [/(?<![A-Za-z0-9])(?:[sr]k[_-]|gsk_|whsec_)[A-Za-z0-9_-]{8,}/g, REDACTED],
  [/(?<![A-Za-z0-9])eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g, REDACTED],
  [/\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]{6,}/gi, `$1 ${REDACTED}`],
  [/encrypted:[0-9a-f]+:[0-9a-f]*:[0-9a-f]*/gi, REDACTED],
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/"@\\]+@/gi, `$1${REDACTED}@`],
  [/([?&](?:code|state|token|access_token|refresh_token|client_secret|code_verifier)=)[^&\s"\\#]+/gi, `$1${REDACTED}`],
  [
    /"([a-z_-]*(?:password|secret|authorization|cookie|private_?key|api_?key|access_?token|refresh_?token))":"(?:[^"\\]|\\.)*"/gi,
    `"$1":"${REDACTED}"`,
  ],
]

/** JSON escapes characters below U+0020. These can also move a terminal's cursor, end a line or reverse its direction. */
const CONTROL_CHARACTERS = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/**
 * Returns the function that every finished log line passes through. It removes known secrets and text that looks like one.
 * @param secrets exact values to remove; those shorter than 8 characters are left to the patterns.
 */
export function createLineScrubber(secrets: readonly string[] = []): (line: string) => string {
  const exact = createExactPattern(secrets)
  return (line) => {
    let scrubbed = exact ? line.replace(exact, REDACTED) : line
    for (const [pattern, replacement] of PATTERNS) scrubbed = scrubbed.replace(pattern, replacement)
    return scrubbed.replace(CONTROL_CHARACTERS, escapeCharacter)
  }
}

function createExactPattern(secrets: readonly string[]): RegExp | undefined {
  const forms = secrets
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    .sort((a, b) => b.length - a.length)
  return forms.length > 0 ? new RegExp([...new Set(forms)].map(escapePattern).join('|'), 'g') : undefined
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
