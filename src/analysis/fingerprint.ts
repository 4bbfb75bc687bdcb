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
