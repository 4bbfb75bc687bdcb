import { createHash } from 'node:crypto'
import type { FileIr, FunctionIr } from './ir/nodes.ts'
import { walkFile } from './ir/walk.ts'

const HEX_LENGTH = 32
const MAX_CODE = 2000
const MAX_CONTEXT = 200
/** Less code than this before an anonymous function does not identify it. */
const MIN_CONTEXT = 4

/** Code without whitespace and comments, so that formatting does not change it. */
export function normaliseCode(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, '').replace(/\s+/g, '')
}

/** Code without the contents of its string literals, for places where those are secret. */
export function maskLiterals(code: string): string {
  return code.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/gs, '""')
}

type Place = { readonly rule: { readonly id: string }; readonly start: number; readonly end: number }

/**
 * Creates the fingerprints of the places in one file, from the rule, the code of the place, and its context. Neither
 * path nor line is included, so a fingerprint survives code that moves within its file or with it; places that are
 * otherwise equal are told apart by their order. Contents of literals are left out where they are secret.
 */
export function createFingerprints(content: string, ir: FileIr | null): (place: Place) => string {
  const functions: FunctionIr[] = []
  if (ir) walkFile(ir, { fn: (fn) => fn !== ir.main && functions.push(fn) })
  return ({ rule, start, end }) => {
    const isSecret = rule.id === 'hardcoded-secret'
    const from = isSecret ? content.lastIndexOf('\n', start) + 1 : start
    const clean = (code: string): string => normaliseCode(isSecret ? maskLiterals(code) : code)
    const code = clean(content.slice(from, Math.min(end, from + MAX_CODE)))
    return hash([rule.id, code, contextOf(content, functions, start, clean)])
  }
}

/**
 * The name of the enclosing function. For an anonymous function, the code before it on its line (`app.get('/users', `)
 * if that identifies it, else the context of the next enclosing function.
 */
function contextOf(
  content: string,
  functions: readonly FunctionIr[],
  start: number,
  clean: (code: string) => string,
): string {
  const around = functions
    .filter(({ at }) => at.start <= start && start < at.end)
    .toSorted((a, b) => a.at.end - a.at.start - (b.at.end - b.at.start))
  for (const { name, at } of around) {
    if (name !== '') return name
    const line = content.lastIndexOf('\n', at.start - 1) + 1
    const before = clean(content.slice(Math.max(line, at.start - MAX_CONTEXT), at.start))
    if (before.length >= MIN_CONTEXT) return before
  }
  return ''
}

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, HEX_LENGTH)
}
