import type { FunctionIr, Place } from '../../ir/nodes.ts'
import type { RuleContext } from '../rule.ts'
import { type CallInstruction, type IrIndex, nameOfExpr, resolveExpr, textOfExpr } from './ir-index.ts'

/** A call of `replace` with literal arguments. */
export type Replacement = {
  readonly at: Place
  readonly pattern: string
  /** null for a string, which is replaced once. */
  readonly flags: string | null
  readonly by: string
  readonly isRepeated: boolean
}

export function replacementOf(
  { callee, args, at }: CallInstruction,
  fn: FunctionIr,
  index: IrIndex,
): Omit<Replacement, 'isRepeated'> | null {
  const [replaced, replacement, ...more] = args
  if (callee.kind !== 'member' || callee.name !== 'replace' || !replaced || !replacement || more.length > 0) return null
  const what = resolveExpr(index, replaced.value)
  const by = textOfExpr(index, replacement.value)
  if (by === null) return null
  if (what.kind === 'regex') return { at, pattern: what.pattern, flags: what.flags, by }
  if (what.kind === 'temp') return constructedPattern(index.callOf(fn, what.temp), index, { at, by })
  const text = textOfExpr(index, what)
  return text === null ? null : { at, pattern: text, flags: null, by }
}

/** `new RegExp('…', 'g')`; unknown flags may be any. */
function constructedPattern(
  call: CallInstruction | null,
  index: IrIndex,
  rest: Pick<Replacement, 'at' | 'by'>,
): Omit<Replacement, 'isRepeated'> | null {
  if (!call || nameOfExpr(call.callee) !== 'RegExp' || !call.args[0]) return null
  const pattern = textOfExpr(index, call.args[0].value)
  const flags = call.args[1] ? textOfExpr(index, call.args[1].value) : ''
  return pattern === null ? null : { ...rest, pattern, flags: flags ?? 'g' }
}

/** All replacements of one function. `encodes`: it also calls a function that escapes backslashes. */
export function judgeReplacements(replaced: readonly Replacement[], encodes: boolean, context: RuleContext): void {
  const escapesBackslashes =
    encodes || replaced.some(({ pattern, flags }) => flags?.includes('g') && /^\[?\\\\/.test(pattern))
  for (const replacement of replaced) {
    if (replacement.isRepeated) continue
    const message = complaintAbout(replacement, replaced, escapesBackslashes)
    if (message) context.report({ at: replacement.at, message })
  }
}

const ONCE = 'Only the first occurrence is replaced; the others stay.'
const NO_BACKSLASH = 'Backslashes are not escaped, so one before the quote takes the escape away again.'
const AGAIN = 'What is left after cutting this out once can contain it again.'

function complaintAbout(
  replacement: Replacement,
  all: readonly Replacement[],
  escapesBackslashes: boolean,
): string | null {
  const { pattern, flags, by } = replacement
  const isGlobal = flags?.includes('g') ?? false
  if (!isGlobal && isMetaText(flags === null ? pattern : plainTextOf(pattern), by)) {
    return isPaired(replacement, all) ? null : ONCE
  }
  if (isGlobal && !escapesBackslashes && escapesQuotesOnly(pattern, by)) return NO_BACKSLASH
  if (flags !== null && by === '' && cutsDangerous(pattern)) return AGAIN
  return null
}

/** Characters and sequences that have a meaning in HTML, SQL, shells, paths and addresses. */
const META_TEXT = /^(?:['"`<>|;\\]|\/?\.\.\/?|\.\.\\|%[0-9a-f]{2})$/i

function isMetaText(text: string | null, by: string): boolean {
  if (text === null) return false
  if (text === '/') return by.startsWith('%')
  if (text === '&') return by.startsWith('&')
  // An escape is meant for every occurrence.
  if (text.length === 1 && by === `\\${text}`) return true
  return META_TEXT.test(text)
}

/** The text that a pattern without operators matches. */
function plainTextOf(pattern: string): string | null {
  if (/(?<!\\)[\^$.*+?()[\]{}|]/.test(pattern)) return null
  return pattern.replaceAll(/\\(.)/g, (_, escaped: string) => ({ n: '\n', r: '\r', t: '\t' })[escaped] ?? escaped)
}

/** The first and the last quote: each should occur once. */
function isPaired({ pattern, by, at }: Replacement, all: readonly Replacement[]): boolean {
  return by === '' && all.some((one) => one.at !== at && one.by === by && one.pattern === pattern)
}

function escapesQuotesOnly(pattern: string, by: string): boolean {
  if (!/^\\(?:\$&|\$1|['"`])$/.test(by)) return false
  return /^\(?\[?\(?(?:\\?['"`]|\|)+\)?\]?\)?$/.test(pattern)
}

function cutsDangerous(pattern: string): boolean {
  if (pattern.length > 300 || pattern.startsWith('^')) return false
  if (/<(?:\(?script|\.\*c?ript|!--)/i.test(pattern) || /^<\\?!--|--!\?>$/.test(pattern)) return true
  if (/^\(?(?:\\\/|\/)?\)?\??\\\.\\\.\\?\/?\)?$/.test(pattern) && /\//.test(pattern)) return true
  return /\bon\\w\+/.test(pattern) || /^<\\?\/?\??\(?\[[^\]]{1,40}\].{0,40}>$/.test(pattern)
}
