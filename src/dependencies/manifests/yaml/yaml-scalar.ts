import type { YamlField } from './yaml-value.ts'

/** YAML syntax that is valid here but in no lock file. */
export const UNSUPPORTED = Symbol('unsupported')

/** A multi-line text begins here. */
export const TEXT_BLOCK = Symbol('text block')

type Scalar = string | null | Map<string, YamlField> | typeof UNSUPPORTED | typeof TEXT_BLOCK

/** `key: value` with a plain or quoted key; null if the line has no key. */
export function readKey(content: string): { readonly key: string; readonly rest: string } | null {
  const quote = content[0]
  if (quote === '"' || quote === "'") {
    const end = findQuoteEnd(content)
    const key = end < 0 ? null : unquote(content.slice(0, end + 1))
    if (key === null || content[end + 1] !== ':') return null
    const rest = content.slice(end + 2)
    return rest === '' || rest.startsWith(' ') ? { key, rest: rest.trim() } : null
  }
  if (/^[&*!|>%@`[\]{},?]/.test(content) && !/^@[\w-]/.test(content)) return null
  const colon = content.indexOf(': ')
  const end = colon >= 0 ? colon : content.endsWith(':') ? content.length - 1 : -1
  if (end <= 0 || content.slice(0, end).includes(' #')) return null
  return { key: content.slice(0, end).trimEnd(), rest: content.slice(end + 1).trim() }
}

/** null for no value. A flow list is read as the empty string. */
export function readScalar(written: string): Scalar {
  const first = written[0]
  if (first === undefined || first === '#') return null
  if (first === '"' || first === "'") return readQuoted(written)
  if (first === '{') return readFlowMap(written)
  if (first === '[') return /\](?:\s+#.*)?$/.test(written.slice(-256)) ? '' : UNSUPPORTED
  if (/^[|>][+-]?\d?$/.test(written)) return TEXT_BLOCK
  if ('&*!|>%@`,]}?'.includes(first)) return UNSUPPORTED
  const comment = written.indexOf(' #')
  return comment < 0 ? written : written.slice(0, comment).trimEnd()
}

function readQuoted(written: string): string | typeof UNSUPPORTED {
  const end = findQuoteEnd(written)
  const rest = written.slice(end + 1).trim()
  if (end < 0 || (rest !== '' && !rest.startsWith('#'))) return UNSUPPORTED
  return unquote(written.slice(0, end + 1)) ?? UNSUPPORTED
}

/** The end of the string that the text begins with; -1 if it is unterminated. */
function findQuoteEnd(text: string): number {
  const quote = text[0]
  for (let at = 1; at < text.length; at += 1) {
    if (text[at] === '\\' && quote === '"') at += 1
    else if (text[at] === quote) {
      if (quote !== "'" || text[at + 1] !== "'") return at
      at += 1
    }
  }
  return -1
}

function unquote(quoted: string): string | null {
  const inner = quoted.slice(1, -1)
  if (quoted.startsWith("'")) return inner.replaceAll("''", "'")
  if (!inner.includes('\\')) return inner
  try {
    return String(JSON.parse(quoted))
  } catch {
    return null
  }
}

/** `{node: '>=8', integrity: sha512-…}`, without nested maps or lists. */
function readFlowMap(written: string): Map<string, YamlField> | typeof UNSUPPORTED {
  const map = new Map<string, YamlField>()
  if (!written.endsWith('}')) return UNSUPPORTED
  let rest = written.slice(1, -1).trim()
  while (rest !== '') {
    const colon = rest.indexOf(': ')
    const key = rest.slice(0, Math.max(colon, 0))
    if (key === '' || /[{}[\]&*!"',#]/.test(key)) return UNSUPPORTED
    const behind = rest.slice(colon + 2).trimStart()
    const isQuoted = behind.startsWith("'") || behind.startsWith('"')
    const end = isQuoted ? findQuoteEnd(behind) + 1 : endOfPlain(behind)
    const value = isQuoted ? unquote(behind.slice(0, end)) : behind.slice(0, end).trim()
    rest = behind.slice(end).trimStart()
    if (end === 0 || value === null || (!isQuoted && /[{}[\]&*!"'#]/.test(value))) return UNSUPPORTED
    if (rest !== '' && !rest.startsWith(',')) return UNSUPPORTED
    rest = rest.slice(1).trimStart()
    map.set(key, { line: 0, value })
    if (map.size > MAX_IN_LINE) return UNSUPPORTED
  }
  return map
}

const MAX_IN_LINE = 32

function endOfPlain(text: string): number {
  const comma = text.indexOf(',')
  return comma < 0 ? text.length : comma
}
