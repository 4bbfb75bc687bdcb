import { createHash } from 'node:crypto'

const HEX_LENGTH = 32

/**
 * The identity of a finding: it stays the same when lines move, when other code changes, and when white space does.
 * `occurrence` counts findings that are alike otherwise, from 0, in the order of the text.
 */
export function fingerprint(ruleId: string, path: string, code: string, occurrence: number): string {
  return createHash('sha256')
    .update(JSON.stringify([ruleId, path, code, occurrence]))
    .digest('hex')
    .slice(0, HEX_LENGTH)
}

/** Code without white space and comments, so that formatting does not change it. */
export function normaliseCode(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, '').replace(/\s+/g, '')
}

/** Code without the contents of its texts: for places where those are secret. */
export function maskLiterals(code: string): string {
  return code.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/gs, '""')
}

const MAX_CODE = 2000

type Place = { readonly rule: { readonly id: string }; readonly start: number; readonly end: number }

/**
 * The identity of a found place: its rule and its code. Contents of texts are left out where they are secret. `seen` counts
 * places that are alike.
 */
export function fingerprintOf(
  { path, content }: { readonly path: string; readonly content: string },
  { rule, start, end }: Place,
  seen: Map<string, number>,
): string {
  const isSecret = rule.id === 'hardcoded-secret'
  const from = isSecret ? content.lastIndexOf('\n', start) + 1 : start
  const code = content.slice(from, Math.min(end, from + MAX_CODE))
  const normal = normaliseCode(isSecret ? maskLiterals(code) : code)
  const key = `${rule.id}\0${normal}`
  const occurrence = seen.get(key) ?? 0
  seen.set(key, occurrence + 1)
  return fingerprint(rule.id, path, normal, occurrence)
}
