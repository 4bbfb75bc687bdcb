import type { Expr } from '../../ir/nodes.ts'
import { ALL_SINK_KINDS, sinkKindSet } from '../values/sink-kind.ts'
import { refineEntry } from './guard-collections.ts'
import { clear } from './clear-sink-kinds.ts'
import { definitionOfVariable } from '../values/definitions.ts'
import type { Activation, State } from '../memory/program.ts'
import { prefixOf } from '../values/text.ts'
import { callMaking, refineByMember } from './guard-schemas.ts'
import { callBehind, refineByResult, type ResultTest } from './validated-params.ts'
import { soleConstant, stringOf } from '../values/value.ts'
import { apiOf, viewOf } from './checking-calls.ts'
import { wholeOf, wholeOfParts } from './text-parts.ts'
import { refineStart } from './guard-starts.ts'
import { evaluate } from '../memory/evaluate.ts'

/**
 * `const { error } = schema.validate(x); if (error) return`: data that a schema accepts has the form that it declares.
 */
export function refineByVerdict(
  act: Activation,
  state: State,
  { object, name }: Extract<Expr, { kind: 'member' }>,
  outcome: boolean,
): void {
  const call = callMaking(act, object)
  if (!call) return
  const api = apiOf(act, state, call)
  if (api !== null && refineByMember(act, state, call, viewOf(act, state, call, api), { name, outcome })) return
  if (!act.unit.knowledge.derives(name, outcome ? 'is-valid' : 'is-invalid')) return
  if (call.callee.kind !== 'member' || !act.unit.knowledge.derives(call.callee.name, 'validation')) return
  for (const { value } of call.args) {
    if (evaluate(act, state, value).taints.length > 0)
      clear(act, state, value, sinkKindSet('nosql-injection', 'mass-assignment', 'prototype-pollution'))
  }
}

/**
 * `const { ok } = check(x)`, `const error = check(x)`: what the result of a program function, or one of its fields,
 * shows.
 */
export function refineByField(
  act: Activation,
  state: State,
  expr: Expr,
  fits: ResultTest['fits'],
  truth?: boolean,
): void {
  const value = expr.kind === 'local' ? definitionOfVariable(act.fn, expr.variable) : expr
  const field = value && fieldName(value)
  const object = value?.kind === 'member' || value?.kind === 'index' ? value.object : value
  const made = object?.kind === 'local' ? definitionOfVariable(act.fn, object.variable) : object
  const call = made && callBehind(act, made)
  if (!call || (object !== value && field === null)) return
  refineByResult(act, state, call, { field, fits, ...(truth === undefined ? {} : { isTrue: truth }) })
}

function fieldName(expr: Expr): string | null {
  if (expr.kind === 'member') return expr.name
  return expr.kind === 'index' && expr.index.kind === 'literal' ? String(expr.index.value) : null
}

/** `path[0] !== '/'`, `path.charAt(0) !== '.'` */
export function refineDifference(act: Activation, state: State, left: Expr, right: Expr): void {
  const typed = operandOfTypeof(left)
  if (typed) return refineOtherType(act, state, typed, stringOf(evaluate(act, state, right)))
  const constant = soleConstant(evaluate(act, state, right))
  // Code that excludes this name guards against prototype pollution.
  if (constant?.value === '__proto__') clear(act, state, left, sinkKindSet('prototype-pollution'))
  const isNothing = constant !== null && (constant.value ?? null) === null
  if (isNothing && left.kind === 'member') refineByProperty(act, state, left)
  if (isNothing && left.kind === 'index') refineEntry(act, state, left.object, left.index)
  const whole = wholeOf(act, state, left)
  if (whole) refineStart(act, state, whole, prefixOf(evaluate(act, state, right)), false)
  const first = stringOf(evaluate(act, state, right))
  const subject = first === null ? null : beginningOf(act, state, left)
  if (subject && first !== null) refineStart(act, state, subject, first, false)
}

/** The `value` in `typeof value`. */
export function operandOfTypeof(expr: Expr): Expr | null {
  return expr.kind === 'operator' && expr.op === 'typeof' ? (expr.operands[0] ?? null) : null
}

/** The text that an expression is the first character of. */
function beginningOf(act: Activation, state: State, expr: Expr): Expr | null {
  if (expr.kind === 'index')
    return soleConstant(evaluate(act, state, expr.index))?.value === 0
      ? (wholeOfParts(act, expr.object) ?? expr.object)
      : null
  const call = expr.kind === 'temp' ? act.definitions.get(expr.temp) : null
  if (call?.kind !== 'call' || call.callee.kind !== 'member') return null
  if (!act.unit.knowledge.derives(call.callee.name, 'character')) return null
  const [at] = call.args
  return at && soleConstant(evaluate(act, state, at.value))?.value === 0 ? call.callee.object : null
}

export function refineType(act: Activation, state: State, place: Expr, type: string | null): void {
  if (type === 'number' || type === 'boolean' || type === 'bigint') clear(act, state, place, ALL_SINK_KINDS)
  else if (type === 'string') clear(act, state, place, sinkKindSet('nosql-injection', 'mass-assignment'))
  else if (type === 'function') {
    clear(act, state, place, sinkKindSet('code-injection', 'dom-xss'))
    const looked = place.kind === 'local' ? definitionOfVariable(act.fn, place.variable) : place
    if (looked?.kind === 'index') refineEntry(act, state, looked.object, looked.index)
  } else if (type === 'object') clear(act, state, place, sinkKindSet('dom-xss'))
}

/** `if (target.jquery)`, `target.nodeType !== undefined`: a value with such a property is not a text. */
export function refineByProperty(
  act: Activation,
  state: State,
  { object, name }: Extract<Expr, { kind: 'member' }>,
): void {
  if (act.unit.knowledge.derives(name, 'object-part')) clear(act, state, object, sinkKindSet('dom-xss'))
}

function refineOtherType(act: Activation, state: State, place: Expr, type: string | null): void {
  if (type === 'string') clear(act, state, place, sinkKindSet('dom-xss'))
  else if (type === 'undefined' && place.kind === 'member') refineByProperty(act, state, place)
}
