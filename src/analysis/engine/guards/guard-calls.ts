import type { Expr, Instruction } from '../../ir/nodes.ts'
import type { Guard, Judged, NamedGuardRow } from '../../models/rows/guard-row.ts'
import { intersection, NO_SINK_KINDS, sinkKindSet, sinkKindSetOf } from '../values/sink-kind.ts'
import { sinkKindsAllowedBy, sinkKindsForbiddenBy, type Anchors } from '../knowledge/guard-patterns.ts'
import { refineEquality } from './guard-comparisons.ts'
import { refineMembership } from './guard-collections.ts'
import { refineByElement } from './guard-elements.ts'
import { refineByFilling } from './guard-fillings.ts'
import { refinePresence } from './guard-presence.ts'
import { clear, clearReduced, narrow } from './clear-sink-kinds.ts'
import { definitionOfVariable } from '../values/definitions.ts'
import type { CallView } from '../knowledge/matches.ts'
import type { Activation, State } from '../memory/program.ts'
import { refineByAcceptance } from './guard-schemas.ts'
import { isTrue, refineByResult } from './validated-params.ts'
import { prefixOf } from '../values/text.ts'
import { soleConstant, stringOf } from '../values/value.ts'
import { apiOf, viewOf } from './checking-calls.ts'
import { refineStart, doubtStart, refineOtherStart } from './guard-starts.ts'
import { rowFits } from '../memory/match-context.ts'
import { evaluate } from '../memory/evaluate.ts'

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
    } else if (row.shows === 'clean') {
      for (const place of placesOf(call, row.arg)) clear(act, state, place, sinkKindSetOf(row.removes))
    } else for (const place of placesOf(call, row.arg)) act.program.interpreter.refine(act, state, place, row.holds)
  }
}

const OBJECTS = sinkKindSet('nosql-injection', 'mass-assignment')

/**
 * `email.trim()` throws for an object, so that `email` is a text after it. Only of a variable: what a longer expression
 * is made of keeps what is known of its parts.
 */
export function refineByTextMethod(act: Activation, state: State, { callee }: Call): void {
  if (callee.kind !== 'member' || callee.object.kind !== 'local') return
  if (act.unit.knowledge.model.textMethods.has(callee.name)) clear(act, state, callee.object, OBJECTS)
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
  if (guard.shows === 'true-element' || guard.shows === 'any-element') {
    // `next(found, 'default')` yields something either way.
    const isSure = !second || soleConstant(evaluate(act, state, second.value))?.value === null
    if (first && outcome && isSure) refineByFilling(act, state, first.value, 1, guard.shows === 'true-element')
    return first !== undefined
  }
  if (guard.shows === 'stars') {
    if (first && second && outcome) refineByEnding(act, state, first.value, second.value, ENDS_IN_HOST)
    return Boolean(first && second)
  }
  if (callee.kind !== 'member') return false
  const { object } = callee
  if (guard.shows === 'presence') {
    if (guard.whenTrue === outcome) refinePresence(act, state, object)
    return true
  }
  if (guard.shows === 'match') return refineByPattern(act, state, call, object, anchorsOf(guard.whole), outcome)
  if (!first) return false
  switch (guard.shows) {
    case 'membership':
      if (!guard.list) refineMembership(act, state, object, first.value, outcome)
      else if (second && guard.list === '0') refineMembership(act, state, first.value, second.value, outcome)
      else if (second) refineMembership(act, state, second.value, first.value, outcome)
      return true
    case 'equality':
      if (outcome) refineEquality(act, state, second ? first.value : object, (second ?? first).value)
      return true
    case 'prefix':
      refineStart(act, state, object, prefixOf(evaluate(act, state, first.value)), outcome)
      if (outcome) doubtStart(act, state, object, first.value)
      return true
    case 'suffix':
      if (outcome && refineByEnding(act, state, object, first.value, DOMAIN)) clearReduced(act, state, object)
      return true
    case 'element':
      if (outcome === (guard.whenTrue ?? true)) refineByElement(act, state, object, first.value, true)
      return true
    case 'every-element':
      refineByElement(act, state, object, first.value, outcome)
      return true
  }
}

const DOMAIN = /^\.[^.]+\../
/** Behind the last star, a domain begins. */
const ENDS_IN_HOST = /(?:^|:\/\/|\*\.)[\w-]+\.[\w.-]+(?::[\d*]+)?$/

/**
 * A host that ends in a domain, or an origin that fits what the operator has set, is a listed origin.
 *
 * @returns whether the ending is written in the code, and names a domain.
 */
function refineByEnding(act: Activation, state: State, subject: Expr, ending: Expr, domain: RegExp): boolean {
  const { constants, taints } = evaluate(act, state, ending)
  const isDomain = constants?.every((one) => typeof one === 'string' && domain.test(one)) ?? false
  if (constants ? isDomain : taints.length === 0) clear(act, state, subject, CORS)
  return isDomain
}

const CORS = sinkKindSet('cors')

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
    // A pattern that the operator has set lists the origins.
    if (outcome && !source && subject && isSetting(act, state, pattern)) clear(act, state, subject, CORS)
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

function isSetting(act: Activation, state: State, pattern: Expr): boolean {
  const { constants, functions, taints } = evaluate(act, state, pattern)
  const isLibrary = pattern.kind === 'import' || pattern.kind === 'global'
  return !isLibrary && constants === null && functions.length === 0 && taints.length === 0
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

/** `isinstance(x, str)`, `isinstance(x, (int, float))`: what holds of each of the types. */
function refineInstance(
  act: Activation,
  state: State,
  subject: Expr,
  type: Expr,
  types: Extract<Guard, { shows: 'type' }>['types'],
): void {
  const all = type.kind === 'list' ? type.elements.map(({ value }) => value) : [type]
  const apis = all.map((one) => evaluate(act, state, one).api ?? '')
  const [first] = apis
  // Content is no name of a file, wherever it came from.
  if (first && apis.every((api) => act.unit.knowledge.model.contentTypes.has(api))) narrow(act, state, subject, first)
  const removed = all.map((one) => {
    const name = one.kind === 'global' || one.kind === 'import' ? one.name : null
    const row = types.find(({ names }) => name !== null && names.includes(name))
    return row ? sinkKindSetOf(row.removes) : NO_SINK_KINDS
  })
  if (removed.length > 0) clear(act, state, subject, removed.reduce(intersection))
}
