import type { Expr, Instruction } from '../../ir/nodes.ts'
import { ALL_DANGERS, type DangerSet, dangerSet, dangerSetOf } from '../values/danger.ts'
import { evaluate } from '../interpreter/evaluate.ts'
import { type Anchors, dangersAllowedBy, dangersForbiddenBy } from '../knowledge/guard-patterns.ts'
import { refineEquality } from './guard-comparisons.ts'
import { refineMembership } from './guard-collections.ts'
import { clear, clearArguments } from './clear-dangers.ts'
import { definitionOfVariable } from '../values/definitions.ts'
import type { CallView } from '../knowledge/hits.ts'
import { rowFits } from '../interpreter/library-call.ts'
import { memberApi } from '../interpreter/members.ts'
import type { Activation, State } from '../memory/program.ts'
import { applyAnswer } from './shown-by-return.ts'
import { prefixOf } from '../values/text.ts'
import { stringOf } from '../values/value.ts'

type Call = Extract<Instruction, { kind: 'call' }>

/** What holds when a call that judges something came out as `outcome`. */
export function refineByCall(act: Activation, state: State, call: Call, outcome: boolean): void {
  applyAnswer(act, state, call, outcome)
  if (refineByRows(act, state, call, outcome)) return
  const { callee, args } = call
  const [first] = args
  if (callee.kind !== 'member') {
    const name =
      callee.kind === 'global'
        ? callee.name
        : callee.kind === 'local'
          ? callee.variable.name
          : callee.kind === 'import'
            ? (callee.name ?? callee.module)
            : ''
    refineByName(act, state, name, args, outcome)
    return
  }
  const { name, object } = callee
  if (!first) {
    if (outcome && CHECKING_NAME.test(name)) clear(act, state, object, ALL_DANGERS)
    if (name === 'matches' || name === 'find') refineByPattern(act, state, call, name, object, outcome)
    return
  }
  if (MEMBERSHIP.test(name)) return refineMembership(act, state, object, first.value, outcome)
  if (/^(?:equals|equalsIgnoreCase|contentEquals|localeCompare)$/.test(name)) {
    if (outcome) refineEquality(act, state, object, first.value)
    return
  }
  if (/^(?:startsWith|startswith|isRelativeTo|is_relative_to|hasPrefix)$/.test(name))
    return refineStart(act, state, object, prefixOf(evaluate(act, state, first.value)), outcome)
  if (refineByPattern(act, state, call, name, object, outcome)) return
  if (/^(?:some|every|any|anyMatch|allMatch|find)$/.test(name))
    return refineSome(act, state, object, first.value, outcome)
  refineByName(act, state, name, args, outcome)
}

const MEMBERSHIP = /^(?:includes|has|contains|containsKey|containsValue|hasOwnProperty|has_key|__contains__|contain)$/

/** Guards that the library rows know. */
function refineByRows(act: Activation, state: State, call: Call, outcome: boolean): boolean {
  const { callee } = call
  const api =
    callee.kind === 'member'
      ? memberApi(act.unit, evaluate(act, state, callee.object).api, callee.name)
      : evaluate(act, state, callee).api
  if (api === null) return false
  const rows = act.unit.knowledge.guards.find(api)
  for (const row of rows) {
    if (row.whenTrue !== outcome || !rowFits(act, state, row, viewOf(act, state, call, api))) continue
    const place =
      row.arg === 'this'
        ? callee.kind === 'member'
          ? callee.object
          : null
        : (
            call.args.find(({ name }) => name === row.arg) ??
            call.args.filter(({ name }) => name === null)[Number(row.arg)]
          )?.value
    if (place) clear(act, state, place, dangerSetOf(row.removes))
  }
  return rows.length > 0
}

function viewOf(act: Activation, state: State, { callee, args, at, isNew }: Call, api: string): CallView {
  return {
    at,
    api,
    name: callee.kind === 'member' ? callee.name : '',
    receiver: callee.kind === 'member' ? evaluate(act, state, callee.object) : null,
    args: args.map((arg) => ({ value: evaluate(act, state, arg.value), at: arg.value.at, name: arg.name })),
    isNew,
  }
}

/** `file.startsWith(root)`: containment for resolved paths, an own address for redirects; `..` at the start is the opposite. */
export function refineStart(act: Activation, state: State, subject: Expr, prefix: string, outcome: boolean): void {
  if (!outcome) return refineOtherStart(act, state, subject, prefix)
  if (/^https?:\/\/[^/]+\/|^\/[^/\\]/.test(prefix)) clear(act, state, subject, dangerSet('open-redirect', 'ssrf'))
  if (prefix.length === 1 || prefix.startsWith('..')) return
  clear(act, state, subject, dangerSet('absolute-path'))
  if (mayBeResolved(act, state, subject)) clearMadeFrom(act, state, subject, dangerSet('path-traversal'))
}

/** What does not begin so: no `..` at the start of a resolved path, so it stays below where it is put. */
function refineOtherStart(act: Activation, state: State, subject: Expr, prefix: string): void {
  if (prefix === '//') clear(act, state, subject, dangerSet('open-redirect'))
  // `/WEB-INF/` and the like are refused; a resolved path always begins with a slash.
  else if (prefix === '/' || (prefix.startsWith('/') && !mayBeResolved(act, state, subject)))
    clear(act, state, subject, dangerSet('absolute-path'))
  else if (/^\.(?:\.[/\\]?)?$/.test(prefix) && mayBeResolved(act, state, subject)) {
    clearMadeFrom(act, state, subject, dangerSet(isRelative(act, subject) ? 'path-traversal' : 'parent-path'))
  }
}

/** `relative(root, path)`, normalized or not. */
function isRelative(act: Activation, subject: Expr, depth = 0): boolean {
  const made = callOf(act, subject)
  if (!made || depth > MAX_DEPTH) return false
  const [first] = made.call.args
  return made.name === 'relative' || (first !== undefined && isRelative(act, first.value, depth + 1))
}

/** The call that yields a value, by name. */
function callOf(act: Activation, subject: Expr): { readonly call: Call; readonly name: string } | null {
  const definition = subject.kind === 'local' ? definitionOfVariable(act.fn, subject.variable) : subject
  const call = definition?.kind === 'temp' ? act.definitions.get(definition.temp) : null
  if (call?.kind !== 'call') return null
  const { callee } = call
  if (callee.kind === 'local') return { call, name: callee.variable.name }
  const isNamed = callee.kind === 'member' || callee.kind === 'global' || callee.kind === 'import'
  return { call, name: isNamed ? (callee.name ?? '') : '' }
}

/** A beginning says nothing while `..` may follow it: only a resolved path can be checked this way. */
function mayBeResolved(act: Activation, state: State, subject: Expr): boolean {
  const resolves = act.unit.knowledge.model.resolvesPaths
  const made = callOf(act, subject)
  if (made) {
    const { callee, args } = made.call
    if (callee.kind === 'member' && args.length === 0 && mayBeResolved(act, state, callee.object)) return true
    return resolves.test(made.name)
  }
  const { api, pieces } = evaluate(act, state, subject)
  if (pieces !== null) return false
  return api === null || api.startsWith('?') || resolves.test(api.slice(api.lastIndexOf('.') + 1).replace('()', ''))
}

function clearMadeFrom(act: Activation, state: State, subject: Expr, dangers: DangerSet, depth = 0): void {
  clear(act, state, subject, dangers)
  const call = callOf(act, subject)?.call
  if (!call || depth > MAX_DEPTH) return
  // `normalize(relative(root, path))`
  for (const { value } of call.args) clearMadeFrom(act, state, value, dangers, depth + 1)
  const { callee } = call
  if (callee.kind !== 'member') return
  // `file.getCanonicalFile().toPath()` is the same place as `file`, and so is what that was made from.
  if (SAME_PLACE.test(callee.name)) clearMadeFrom(act, state, callee.object, dangers, depth + 1)
  else if (callee.object.kind === 'local') clear(act, state, callee.object, dangers)
}

const SAME_PLACE =
  /^(?:toPath|toFile|getCanonicalFile|getCanonicalPath|getAbsoluteFile|getAbsolutePath|normalize|toAbsolutePath|toRealPath|toString)$/

const MAX_DEPTH = 3

/** `/^\w+$/.test(x)`, `x.match(/…/)`, `re.match('…', x)`, `x.matches("…")`, `pattern.matcher(x).matches()`. */
function refineByPattern(
  act: Activation,
  state: State,
  call: Call,
  name: string,
  object: Expr,
  outcome: boolean,
): boolean {
  const anchors = PATTERN_METHODS[name]
  if (!anchors) return false
  const [first, second] = call.args
  const patterns: readonly [Expr, Expr | undefined][] = [
    [object, first?.value],
    ...(first
      ? ([
          [first.value, object],
          [first.value, second?.value],
        ] as const)
      : []),
  ].map(([one, other]) => [one!, other] as [Expr, Expr | undefined])
  for (const [pattern, subject] of patterns) {
    const source = patternOf(act, state, pattern)
    if (!source || !subject) continue
    const target = matcherInput(act, subject) ?? subject
    if (evaluate(act, state, target).taints.length === 0) continue
    clear(
      act,
      state,
      target,
      outcome ? dangersAllowedBy(source.pattern, source.flags, anchors) : dangersForbiddenBy(source.pattern),
    )
    return true
  }
  return refineMatcher(act, state, object, anchors, outcome)
}

const PATTERN_METHODS: Readonly<Record<string, Anchors>> = {
  test: { start: false, end: false },
  exec: { start: false, end: false },
  match: { start: false, end: false },
  search: { start: false, end: false },
  fullmatch: { start: true, end: true },
  matches: { start: true, end: true },
  lookingAt: { start: true, end: false },
  find: { start: false, end: false },
}

/** `Pattern.compile(p).matcher(x).matches()`: the receiver knows both. */
function refineMatcher(act: Activation, state: State, matcher: Expr, anchors: Anchors, outcome: boolean): boolean {
  const made = matcher.kind === 'local' ? definitionOfVariable(act.fn, matcher.variable) : matcher
  const call = made?.kind === 'temp' ? act.definitions.get(made.temp) : null
  if (call?.kind !== 'call' || call.callee.kind !== 'member' || call.callee.name !== 'matcher') return false
  const source = patternOf(act, state, call.callee.object)
  const [subject] = call.args
  if (!source || !subject) return false
  clear(
    act,
    state,
    subject.value,
    outcome ? dangersAllowedBy(source.pattern, source.flags, anchors) : dangersForbiddenBy(source.pattern),
  )
  return true
}

function matcherInput(act: Activation, expr: Expr): Expr | null {
  const call = expr.kind === 'temp' ? act.definitions.get(expr.temp) : null
  return call?.kind === 'call' && call.callee.kind === 'global' && call.callee.name === 'String'
    ? (call.args[0]?.value ?? null)
    : null
}

/** A pattern literal, a constant text, or what was compiled from one. */
function patternOf(act: Activation, state: State, expr: Expr): { pattern: string; flags: string } | null {
  const value = evaluate(act, state, expr)
  if (value.regex) return value.regex
  const text = stringOf(value)
  if (text !== null) return { pattern: text, flags: '' }
  const made = expr.kind === 'local' ? definitionOfVariable(act.fn, expr.variable) : expr
  const call = made?.kind === 'temp' ? act.definitions.get(made.temp) : null
  const compiled = call?.kind === 'call' && call.args[0] ? stringOf(evaluate(act, state, call.args[0].value)) : null
  return compiled === null ? null : { pattern: compiled, flags: '' }
}

/** `ALLOWED.some((entry) => entry === x)`. */
function refineSome(act: Activation, state: State, list: Expr, predicate: Expr, outcome: boolean): void {
  if (!outcome || predicate.kind !== 'function' || evaluate(act, state, list).taints.length > 0) return
  const [parameter] = predicate.fn.params
  for (const { terminator } of predicate.fn.blocks) {
    const test = terminator.kind === 'return' ? terminator.value : null
    if (test?.kind !== 'operator' || test.op !== '==') continue
    for (const side of test.operands) {
      if (side.kind === 'local' && side.variable !== parameter?.variable) clear(act, state, side, ALL_DANGERS)
    }
  }
}

/** `isinstance(x, str)` */
function refineInstance(act: Activation, state: State, subject: Expr, type: Expr, outcome: boolean): void {
  const name = type.kind === 'global' || type.kind === 'import' ? type.name : null
  if (!outcome || name === null) return
  if (/^(?:int|float|bool|complex|Decimal|UUID|datetime|date)$/.test(name)) clear(act, state, subject, ALL_DANGERS)
  else if (name === 'str' || name === 'bytes')
    clear(act, state, subject, dangerSet('nosql-injection', 'mass-assignment'))
}

const CHECKING_NAME =
  /^(?:(?:is|has|check|validate|verify|assert|ensure|_is)_?(?:safe|valid|allowed|whitelisted|permitted|known|trusted|sane|numeric|element|alpha|alnum|alphanumeric|integer|int|number|uuid|digit|email|hex|port|decimal|(?:with)?in(?:side)?(?:_|[A-Z]|$)|sub_?path|child|contained)|isalnum|isdigit|isnumeric|isdecimal|isalpha|isidentifier|is_int|is_numeric|isCreatable|isDigits)/i

/** `isValid(x)`, `Number.isInteger(x)`, `x.isdigit()`. */
function refineByName(act: Activation, state: State, name: string, args: Call['args'], outcome: boolean): void {
  if (name === 'isNaN') {
    if (!outcome) clearArguments(act, state, args, ALL_DANGERS)
    return
  }
  if (name === 'isinstance' && args[1]) return refineInstance(act, state, args[0]!.value, args[1].value, outcome)
  if (name === 'hasOwn' && outcome && args[1]) return clear(act, state, args[1].value, ALL_DANGERS)
  if (/^(?:isInteger|isSafeInteger|isFinite|isIP)$/.test(name)) {
    if (outcome) clearArguments(act, state, args, ALL_DANGERS)
    return
  }
  if (/^(?:is)?_?(?:un|in|not)_?(?:safe|valid|allowed)/i.test(name)) {
    if (!outcome) clearArguments(act, state, args, ALL_DANGERS)
    return
  }
  if (outcome && CHECKING_NAME.test(name)) clearArguments(act, state, args, ALL_DANGERS)
}
