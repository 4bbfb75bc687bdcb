const ESCAPE = /\\(?:\r?\n|\r|[0-7]{1,3}|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|N\{[^}]*\}|[^])/g
const SIMPLE: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

/**
 * The text of a piece of a literal. Bytes become a text with the same code points; named characters stay as written.
 */
export function decodeLiteral(raw: string, prefix: string): string {
  const text = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw
  if (!text.includes('\\') || /r/i.test(prefix)) return text
  return text.replace(ESCAPE, (escape) => decodeEscape(escape, /b/i.test(prefix)))
}

function decodeEscape(escape: string, isBytes: boolean): string {
  const kind = escape.charAt(1)
  if (kind === '\n') return ''
  const simple = SIMPLE[kind]
  if (simple !== undefined) return simple
  if (kind >= '0' && kind <= '7') return String.fromCharCode(parseInt(escape.slice(1), 8))
  if (kind === 'x' && escape.length === 4) return String.fromCharCode(parseInt(escape.slice(2), 16))
  if (isBytes || (kind !== 'u' && kind !== 'U') || escape.length === 2) return escape
  const code = parseInt(escape.slice(2), 16)
  return code > 0x10ffff ? escape : String.fromCodePoint(code)
}

/** An integer or float as written; complex numbers count as their imaginary part. */
export function decodeNumber(text: string): number {
  const plain = text.replace(/_/g, '').replace(/[jJlL]$/, '')
  if (/^0[0-7]+$/.test(plain)) return parseInt(plain, 8)
  const value = Number(plain)
  return Number.isNaN(value) ? 0 : value
}
