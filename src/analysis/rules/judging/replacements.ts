import type { Expr, FunctionIr, Place } from '../../ir/nodes.ts'
import type { Match, RuleContext } from '../rule.ts'
import { type CallInstruction, type IrIndex, nameOfExpr, resolveExpr, textOfExpr } from './ir-index.ts'

/** A call of `replace` with literal arguments. */
export type Replacement = {
  readonly at: Place
  readonly pattern: string
  /** null for a string, which is replaced once. */
  readonly flags: string | null
  readonly by: string
  /** The name of the text before the replacement. */
  readonly subject: string
  readonly isRepeated: boolean
}

export function replacementOf(
  { callee, args, at }: CallInstruction,
  fn: FunctionIr,
  index: IrIndex,
): Omit<Replacement, 'isRepeated'> | null {
  const found = literalReplacement({ callee, args, at }, fn, index)
  return found && { ...found, subject: callee.kind === 'member' ? subjectOf(callee.object, fn, index) : '' }
}

/** The name at the beginning of a chain of calls. */
function subjectOf(expr: Expr, fn: FunctionIr, index: IrIndex, depth = 0): string {
  const call = expr.kind === 'temp' && depth < MAX_CHAIN ? index.callOf(fn, expr.temp) : null
  if (!call) return nameOfExpr(expr)
  return call.callee.kind === 'member' ? subjectOf(call.callee.object, fn, index, depth + 1) : nameOfExpr(call.callee)
}

const MAX_CHAIN = 20

type Literal = Omit<Replacement, 'isRepeated' | 'subject'>

function literalReplacement(
  { callee, args, at }: Pick<CallInstruction, 'callee' | 'args' | 'at'>,
  fn: FunctionIr,
  index: IrIndex,
): Literal | null {
  const [replaced, replacement, ...more] = args
  if (
    callee.kind !== 'member' ||
    !/^replace(?:All)?$/.test(callee.name) ||
    !replaced ||
    !replacement ||
    more.length > 0
  )
    return joinedAgain(callee, args, { fn, index, at })
  const what = resolveExpr(index, replaced.value)
  const by = textOfExpr(index, replacement.value)
  if (by === null) return null
  if (what.kind === 'regex') return { at, pattern: what.pattern, flags: what.flags, by }
  if (what.kind === 'temp') return constructedPattern(index.callOf(fn, what.temp), index, { at, by })
  const text = textOfExpr(index, what)
  if (text === null) return null
  return callee.name === 'replace'
    ? { at, pattern: text, flags: null, by }
    : { at, pattern: asPattern(text), flags: 'g', by }
}

/** The pattern that matches a text. */
function asPattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

/** `text.split("'").join("\\'")` */
function joinedAgain(
  callee: CallInstruction['callee'],
  [by, ...more]: CallInstruction['args'],
  { fn, index, at }: { readonly fn: FunctionIr; readonly index: IrIndex; readonly at: Place },
): Literal | null {
  if (callee.kind !== 'member' || callee.name !== 'join' || callee.object.kind !== 'temp' || !by || more.length > 0)
    return null
  const split = index.callOf(fn, callee.object.temp)
  const [separator, ...limits] = split?.args ?? []
  if (split?.callee.kind !== 'member' || split.callee.name !== 'split' || !separator || limits.length > 0) return null
  const [text, joint] = [textOfExpr(index, separator.value), textOfExpr(index, by.value)]
  return text === null || joint === null ? null : { at, pattern: asPattern(text), flags: 'g', by: joint }
}

/** `new RegExp('…', 'g')`; unknown flags may be any. */
function constructedPattern(
  call: CallInstruction | null,
  index: IrIndex,
  rest: Pick<Replacement, 'at' | 'by'>,
): Literal | null {
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
    const complaint = complaintAbout(replacement, replaced, escapesBackslashes)
    if (complaint) context.report({ at: replacement.at, ...complaint })
  }
}

type Complaint = Pick<Match, 'message' | 'flaws'>

const ONCE: Complaint = { message: 'Only the first occurrence is replaced.', flaws: ['first-occurrence-only'] }
const NO_BACKSLASH: Complaint = {
  message: 'Backslashes are not escaped, so a backslash before the quote cancels the escape.',
  flaws: ['unescaped-backslash'],
}
const EXPANDED: Complaint = { message: 'Harmless markup inside an attribute becomes an element of its own.' }
const AGAIN: Complaint = { message: 'The text that is left after removing this once can contain it again.' }

function complaintAbout(
  replacement: Replacement,
  all: readonly Replacement[],
  escapesBackslashes: boolean,
): Complaint | null {
  const { pattern, flags, by } = replacement
  const isGlobal = flags?.includes('g') ?? false
  if (!isGlobal && isMetaText(flags === null ? pattern : plainTextOf(pattern), by)) {
    return isPaired(replacement, all) ? null : ONCE
  }
  if (isGlobal && !escapesBackslashes && escapesQuotesOnly(pattern, by)) return NO_BACKSLASH
  if (isGlobal && by === '<$1></$2>' && /^<\(\(\[.{1,80}\\\/>$/.test(pattern)) return EXPANDED
  if (flags !== null && by === '' && cutsDangerous(pattern)) return AGAIN
  return null
}

/** Characters and sequences that have a meaning in HTML, SQL, shells, paths and addresses. */
const META_TEXT = /^(?:['"`<>|;\\]|\/?\.\.\/?|\.\.\\|%[0-9a-f]{2})$/i

function isMetaText(text: string | null, by: string): boolean {
  if (text === null) return false
  if (text === '/') return by.startsWith('%')
  if (text === '&') return by.startsWith('&')
  // An escape is intended for every occurrence.
  if (/^[^\w\s]$/.test(text) && by === `\\${text}`) return true
  if (/^[\n\r\t]$/.test(text) && by.startsWith('\\')) return true
  return META_TEXT.test(text)
}

/** The text that a pattern without operators matches. */
export function plainTextOf(pattern: string): string | null {
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
