import type { Expr, Instruction } from '../../ir/nodes.ts'
import type { Guard, Judged, NamedGuardRow } from '../../models/rows/guard-row.ts'
import { ALL_SINK_KINDS, type SinkKindSet, sinkKindSet, sinkKindSetOf } from '../values/sink-kind.ts'
import { evaluate } from '../interpreter/evaluate.ts'
import { type Anchors, sinkKindsAllowedBy, sinkKindsForbiddenBy } from '../knowledge/guard-patterns.ts'
import { refine } from './guards.ts'
import { refineEquality } from './guard-comparisons.ts'
import { refineMembership } from './guard-collections.ts'
import { clear, clearReduced } from './clear-sink-kinds.ts'
import { definitionOfVariable, makingOfVariable } from '../values/definitions.ts'
import type { CallView } from '../knowledge/matches.ts'
import { lastNameOf } from '../knowledge/match-api.ts'
import { rowFits } from '../interpreter/library-call.ts'
import { memberApi } from '../interpreter/members.ts'
import type { Activation, State } from '../memory/program.ts'
import { refineByAcceptance } from './guard-schemas.ts'
import { isTrue, refineByResult } from './validated-params.ts'
import { prefixOf } from '../values/text.ts'
import { soleConstant, stringOf } from '../values/value.ts'

type Call = Extract<Instruction, { kind: 'call' }>

/** Applies what is known on the branch where a checking call returned `outcome`. */
export function refineByCall(act: Activation, state: State, call: Call, outcome: boolean): void {
  refineByResult(act, state, call, isTrue(outcome))
  const { guards, guardsNamed } = act.unit.knowledge
  const api = apiOf(act, state, call)
  if (api !== null) refineByAcceptance(act, state, call, viewOf(act, state, call, api), outcome)
  const known = api === null ? [] : guards.find(api)
  if (api !== null)
    for (const row of known)
      if (rowFits(act, state, row, viewOf(act, state, call, api))) applyGuard(act, state, call, row, outcome)
  if (known.length > 0) return
  for (const row of guardsNamed(nameOf(call)))
    if (hasForm(row, call) && applyGuard(act, state, call, row, outcome)) return
}

/** `assert(isSafe(path))`: after it, the path is safe. */
export function refineByAssertion(act: Activation, state: State, call: Call, view: CallView): void {
  if (view.api === null) return
  for (const row of act.unit.knowledge.assertions.find(view.api)) {
    if (!rowFits(act, state, row, view)) continue
    if (row.shows === 'prefix') {
      const [root] = view.args
      if (call.callee.kind === 'member' && root) refineStart(act, state, call.callee.object, prefixOf(root.value), true)
    } else for (const place of placesOf(call, row.arg)) refine(act, state, place, row.holds)
  }
}

/** The api that a call has, whatever type its result is of. */
export function apiOf(act: Activation, state: State, { callee }: Call): string | null {
  if (callee.kind !== 'member') return evaluate(act, state, callee).api
  return memberApi(act.unit, evaluate(act, state, callee.object).api, callee.name)
}

function nameOf({ callee }: Call): string {
  if (callee.kind === 'member' || callee.kind === 'global') return callee.name
  if (callee.kind === 'local') return callee.variable.name
  return callee.kind === 'import' ? (callee.name ?? callee.module) : ''
}

/** Whether a guard row applies to calls written like this one. */
function hasForm({ isMethod, arity }: NamedGuardRow, { callee, args }: Call): boolean {
  if (isMethod && callee.kind !== 'member') return false
  return !arity || (args.length >= arity[0] && args.length <= arity[1])
}

/** Applies a guard row to a call; false when the call is not of the kind that the row describes. */
function applyGuard(act: Activation, state: State, call: Call, guard: Guard, outcome: boolean): boolean {
  const { callee, args } = call
  if (guard.shows === undefined || guard.shows === 'clean') {
    if (guard.whenTrue !== outcome) return true
    for (const place of placesOf(call, guard.arg)) clear(act, state, place, sinkKindSetOf(guard.removes))
    return true
  }
  const [first, second] = args
  if (guard.shows === 'type') {
    if (first && second && outcome) refineInstance(act, state, first.value, second.value, guard.types)
    return Boolean(first && second)
  }
  if (callee.kind !== 'member') return false
  const { object } = callee
  if (guard.shows === 'match') return refineByPattern(act, state, call, object, anchorsOf(guard.whole), outcome)
  if (!first) return false
  switch (guard.shows) {
    case 'membership':
      refineMembership(act, state, object, first.value, outcome)
      return true
    case 'equality':
      if (outcome) refineEquality(act, state, object, first.value)
      return true
    case 'prefix':
      refineStart(act, state, object, prefixOf(evaluate(act, state, first.value)), outcome)
      if (outcome) doubtStart(act, state, object, first.value)
      return true
    case 'suffix':
      if (outcome && /^\.[^.]+\../.test(stringOf(evaluate(act, state, first.value)) ?? ''))
        clearReduced(act, state, object)
      return true
    case 'element':
      refineSome(act, state, object, first.value, outcome)
      return true
  }
}

function placesOf({ callee, args }: Call, arg: Judged): Expr[] {
  if (arg === '*') return args.map(({ value }) => value)
  if (arg === 'this') return callee.kind === 'member' ? [callee.object] : []
  const named = args.find(({ name }) => name !== null && `${name}=` === arg)
  const place = named ?? args.filter(({ name }) => name === null)[Number(arg)]
  return place ? [place.value] : []
}

function anchorsOf(whole: boolean): Anchors {
  return { start: whole, end: whole }
}

export function viewOf(act: Activation, state: State, { callee, args, at, isNew }: Call, api: string): CallView {
  return {
    at,
    api,
    name: callee.kind === 'member' ? callee.name : '',
    receiver: callee.kind === 'member' ? evaluate(act, state, callee.object) : null,
    ...(callee.kind === 'member' ? {} : { callee: evaluate(act, state, callee) }),
    args: args.map((arg) => ({ value: evaluate(act, state, arg.value), at: arg.value.at, name: arg.name })),
    isNew,
  }
}

/**
 * `file.startsWith(root)`: containment for resolved paths, the site's own address for redirects. A leading `..` shows
 * the opposite.
 */
export function refineStart(act: Activation, state: State, subject: Expr, prefix: string, outcome: boolean): void {
  if (!outcome) return refineOtherStart(act, state, subject, prefix)
  if (/^https?:\/\/[^/]+\/|^\/[^/\\]/.test(prefix)) clear(act, state, subject, sinkKindSet('open-redirect', 'ssrf'))
  if (prefix.length === 1 || prefix.startsWith('..')) return
  clear(act, state, subject, sinkKindSet('absolute-path'))
  if (mayBeResolved(act, state, subject)) clearMadeFrom(act, state, subject, sinkKindSet('path-traversal'))
}

/** `url.startsWith(siteUrl)`, with an address that the program knows: whether it ends where the host does is not visible. */
function doubtStart(act: Activation, state: State, subject: Expr, prefix: Expr): void {
  const value = evaluate(act, state, prefix)
  if (value.taints.length === 0 && value.constants === null && prefixOf(value) === '')
    clear(act, state, subject, sinkKindSet('unknown-check'))
}

/**
 * The text does not start with this prefix. Without a leading `..`, a resolved path stays below the folder it is joined
 * to.
 */
function refineOtherStart(act: Activation, state: State, subject: Expr, prefix: string): void {
  if (prefix === '//') clear(act, state, subject, sinkKindSet('open-redirect'))
  // `/WEB-INF/` and the like are refused; a resolved path always begins with a slash.
  else if (prefix === '/' || (prefix.startsWith('/') && !mayBeResolved(act, state, subject)))
    clear(act, state, subject, sinkKindSet('absolute-path'))
  else if (/^\.(?:\.[/\\]?)?$/.test(prefix) && mayBeResolved(act, state, subject)) {
    clearMadeFrom(act, state, subject, sinkKindSet(isRelative(act, subject) ? 'path-traversal' : 'parent-path'))
  }
}

/** `relative(root, path) === ''`: the path is the root. */
export function refineSamePlace(act: Activation, state: State, subject: Expr): void {
  if (isRelative(act, subject)) clearMadeFrom(act, state, subject, sinkKindSet('path-traversal'))
}

/** `relative(root, path)`, normalized or not. */
function isRelative(act: Activation, subject: Expr, depth = 0): boolean {
  const made = callOf(act, subject)
  if (!made || depth > MAX_DEPTH) return false
  const [first] = made.call.args
  if (act.unit.knowledge.derives(made.name, 'relative-path')) return true
  return first !== undefined && isRelative(act, first.value, depth + 1)
}

/** `path.slice(0, 5)`, `path[:5]`: the text that an expression is the beginning of. */
export function wholeOf(act: Activation, state: State, expr: Expr): Expr | null {
  const cut = cutOf(act, state, expr)
  return cut?.start === 0 ? cut.whole : null
}

/** `text.slice(1, -1)`, `text[1:-1]`: the text that an expression is the inside of. */
export function quotedOf(act: Activation, state: State, expr: Expr): Expr | null {
  const cut = cutOf(act, state, expr)
  return cut?.start === 1 ? cut.whole : null
}

function cutOf(act: Activation, state: State, expr: Expr): { readonly whole: Expr; readonly start: number } | null {
  const call = callOf(act, expr)
  if (call?.call.callee.kind !== 'member' || !act.unit.knowledge.derives(call.name, 'beginning')) return null
  const [from, to] = call.call.args
  const start = from && soleConstant(evaluate(act, state, from.value))
  return to && start ? { whole: call.call.callee.object, start: Number(start.value ?? 0) } : null
}

/** The call, by name, that yields a value. */
function callOf(act: Activation, subject: Expr): { readonly call: Call; readonly name: string } | null {
  const definition = subject.kind === 'local' ? makingOfVariable(act.fn, subject.variable) : subject
  const call = definition?.kind === 'temp' ? act.definitions.get(definition.temp) : null
  if (call?.kind !== 'call') return null
  const { callee } = call
  if (callee.kind === 'local') return { call, name: callee.variable.name }
  const isNamed = callee.kind === 'member' || callee.kind === 'global' || callee.kind === 'import'
  return { call, name: isNamed ? (callee.name ?? '') : '' }
}

/** A prefix proves nothing while `..` may follow it, so only a resolved path can be checked this way. */
function mayBeResolved(act: Activation, state: State, subject: Expr): boolean {
  const { derives } = act.unit.knowledge
  const made = callOf(act, subject)
  if (made) {
    const { callee, args } = made.call
    if (callee.kind === 'member' && args.length === 0 && mayBeResolved(act, state, callee.object)) return true
    if (derives(made.name, 'resolved-path')) return true
    // `str(path)`
    const [path] = args
    const isText = callee.kind !== 'member' && path !== undefined && derives(made.name, 'same-text')
    return isText && mayBeResolved(act, state, path.value)
  }
  const { api, pieces } = evaluate(act, state, subject)
  if (pieces !== null) return false
  return api === null || api.startsWith('?') || derives(lastNameOf(api), 'resolved-path')
}

function clearMadeFrom(act: Activation, state: State, subject: Expr, sinkKinds: SinkKindSet, depth = 0): void {
  clear(act, state, subject, sinkKinds)
  const call = callOf(act, subject)?.call
  if (!call || depth > MAX_DEPTH) return
  // `normalize(relative(root, path))`
  for (const { value } of call.args) clearMadeFrom(act, state, value, sinkKinds, depth + 1)
  const { callee } = call
  if (callee.kind !== 'member') return
  // `file.getCanonicalFile().toPath()` is the same place as `file`, and so is what that was made from.
  if (act.unit.knowledge.derives(callee.name, 'same-place'))
    clearMadeFrom(act, state, callee.object, sinkKinds, depth + 1)
  else if (callee.object.kind === 'local') clear(act, state, callee.object, sinkKinds)
}

const MAX_DEPTH = 3

/** `/^\w+$/.test(x)`, `x.match(/…/)`, `re.match('…', x)`, `x.matches("…")`, `pattern.matcher(x).matches()`. */
function refineByPattern(
  act: Activation,
  state: State,
  call: Call,
  object: Expr,
  anchors: Anchors,
  outcome: boolean,
): boolean {
  const [first, second] = call.args
  const patterns: readonly (readonly [Expr, Expr | undefined])[] = [
    [object, first?.value],
    ...(first
      ? ([
          [first.value, object],
          [first.value, second?.value],
        ] as const)
      : []),
  ]
  for (const [pattern, subject] of patterns) {
    const source = patternOf(act, state, pattern)
    if (!source || !subject) continue
    const target = matcherInput(act, subject) ?? subject
    if (evaluate(act, state, target).taints.length === 0) continue
    clear(
      act,
      state,
      target,
      outcome ? sinkKindsAllowedBy(source.pattern, source.flags, anchors) : sinkKindsForbiddenBy(source.pattern),
    )
    if (!outcome && PARENT_AT_START.test(source.pattern)) refineOtherStart(act, state, target, '..')
    return true
  }
  return refineMatcher(act, state, object, anchors, outcome)
}

/** `Pattern.compile(p).matcher(x).matches()`: the receiver holds both the pattern and the text. */
function refineMatcher(act: Activation, state: State, matcher: Expr, anchors: Anchors, outcome: boolean): boolean {
  const made = matcher.kind === 'local' ? definitionOfVariable(act.fn, matcher.variable) : matcher
  const call = made?.kind === 'temp' ? act.definitions.get(made.temp) : null
  if (call?.kind !== 'call' || call.callee.kind !== 'member') return false
  if (!act.unit.knowledge.derives(call.callee.name, 'matcher')) return false
  const source = patternOf(act, state, call.callee.object)
  const [subject] = call.args
  if (!source || !subject) return false
  clear(
    act,
    state,
    subject.value,
    outcome ? sinkKindsAllowedBy(source.pattern, source.flags, anchors) : sinkKindsForbiddenBy(source.pattern),
  )
  return true
}

/** `^\\.\\.`, alone or up to a separator or the end: equivalent to testing whether a text begins with two dots. */
const PARENT_AT_START = /^\^\\\.\\\.(?:$|\[\\*\/\\*\]$|\\\/$|\/$|\((?:\?:)?[^()]{1,24}\)$)/

function matcherInput(act: Activation, expr: Expr): Expr | null {
  const call = expr.kind === 'temp' ? act.definitions.get(expr.temp) : null
  if (call?.kind !== 'call' || call.callee.kind !== 'global') return null
  return act.unit.knowledge.derives(call.callee.name, 'text-of') ? (call.args[0]?.value ?? null) : null
}

/** The pattern of a literal, of a constant text, or of an object compiled from one. */
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
      if (side.kind === 'local' && side.variable !== parameter?.variable) clear(act, state, side, ALL_SINK_KINDS)
    }
  }
}

/** `isinstance(x, str)` */
function refineInstance(
  act: Activation,
  state: State,
  subject: Expr,
  type: Expr,
  types: Extract<Guard, { shows: 'type' }>['types'],
): void {
  const name = type.kind === 'global' || type.kind === 'import' ? type.name : null
  const row = types.find(({ names }) => name !== null && names.includes(name))
  if (row) clear(act, state, subject, sinkKindSetOf(row.removes))
}
