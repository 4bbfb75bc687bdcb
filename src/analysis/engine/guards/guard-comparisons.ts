import type { Expr, Instruction } from '../../ir/nodes.ts'
import { clear, clearReduced } from './clear-sink-kinds.ts'
import { ALL_SINK_KINDS, sinkKindSet } from '../values/sink-kind.ts'
import { refineMembership } from './guard-collections.ts'
import { countedIn, refineByChosen } from './guard-elements.ts'
import { refineFound } from './guard-presence.ts'
import { lastNameOf } from '../knowledge/match-api.ts'
import { isOutdated, refineBySet } from './guard-flags.ts'
import { operandOfTypeof, refineByField, refineDifference, refineType } from './guard-forms.ts'
import type { Activation, State } from '../memory/program.ts'
import { callBehind } from './validated-params.ts'
import { definitionOfVariable, makingOfVariable } from '../values/definitions.ts'
import { prefixOf } from '../values/text.ts'
import { constantValue, soleConstant, stringOf } from '../values/value.ts'
import { callOf, wholeOf } from './text-parts.ts'
import { refineStart, refineSamePlace } from './guard-starts.ts'
import { apiOf } from './checking-calls.ts'
import { evaluate } from '../memory/evaluate.ts'

export type OperatorExpr = Extract<Expr, { kind: 'operator' }>

/** `left op right`, on the branch where it evaluated to `outcome`. */
export type Comparison = {
  readonly op: OperatorExpr['op']
  readonly left: Expr
  readonly right: Expr
  readonly outcome: boolean
}

export function refineComparison(act: Activation, state: State, comparison: Comparison): void {
  const { op, left, right, outcome } = comparison
  if (refineIndexOf(act, state, comparison) || refineChosen(act, state, comparison)) return
  if (SIZES.has(op)) return refineSize(act, state, comparison)
  if (op !== '==' && op !== '!=') return
  refineResults(act, state, left, right, (op === '==') === outcome)
  refineAnswer(act, state, comparison)
  if ((op === '==') !== outcome) {
    const other = soleConstant(evaluate(act, state, right))
    if (other && (other.value ?? null) === null) {
      refineFound(act, state, left)
      if (left.kind === 'local') refineBySet(act, state, left.variable)
    }
    return refineDifference(act, state, left, right)
  }
  const typed = operandOfTypeof(left)
  if (typed) refineType(act, state, typed, stringOf(evaluate(act, state, right)))
  else refineEquality(act, state, left, right)
}

/** `pattern.match(x) is not None`, `list.find(…) !== undefined`: what a call shows that yields nothing where it finds nothing. */
function refineAnswer(act: Activation, state: State, { op, left, right, outcome }: Comparison): void {
  const constant = soleConstant(evaluate(act, state, right))
  if (!constant || (constant.value ?? null) !== null) return
  const isFound = (op === '==') !== outcome
  // A variable that was nothing at first may still be that.
  const making = isFound ? makingOfVariable : definitionOfVariable
  const made = left.kind === 'local' ? making(act.fn, left.variable) : left
  const call = made && callBehind(act, made)
  if (!call || !made || (made !== left && isOutdated(act.fn, made))) return
  const { guards, guardsNamed } = act.unit.knowledge
  const api = apiOf(act, state, call)
  const rows = [...(api === null ? [] : guards.find(api)), ...guardsNamed(nameOf(call))]
  if (rows.some(({ shows }) => shows !== undefined && FINDS.has(shows)))
    act.program.interpreter.refine(act, state, made, isFound)
}

const FINDS: ReadonlySet<string> = new Set(['any-element', 'element', 'match'])

function nameOf({ callee }: Extract<Instruction, { kind: 'call' }>): string {
  return callee.kind === 'member' || callee.kind === 'global' ? callee.name : ''
}

/**
 * `check(x) === null`, `result.status !== 'ok'`: what functions of the program show by results that callers compare.
 */
function refineResults(act: Activation, state: State, left: Expr, right: Expr, isEqual: boolean): void {
  const constant = soleConstant(evaluate(act, state, right))
  if (!constant) return
  const value = constant.value ?? null
  const truth = typeof value === 'boolean' ? value === isEqual : undefined
  refineByField(act, state, left, (one) => ((one ?? null) === value) === isEqual, truth)
  const call = truth === undefined ? null : callBehind(act, left)
  // For a function of the program, its return values decide.
  if (truth !== undefined && call && !act.validations.has(call)) act.program.interpreter.refine(act, state, left, truth)
}

const SIZES: ReadonlySet<string> = new Set(['<', '<=', '>', '>='])

/** `n < MAX`: on the branch where a tainted number is the smaller one, it is no longer too large. */
function refineSize(act: Activation, state: State, { op, left, right, outcome }: Comparison): void {
  const isLess = (op === '<' || op === '<=') === outcome
  const [smaller, larger] = isLess ? [left, right] : [right, left]
  if (evaluate(act, state, larger).taints.length === 0) clear(act, state, smaller, sinkKindSet('resource-exhaustion'))
}

/** A value that equals a constant is that constant, and one that equals trusted data is as good as that. */
export function refineEquality(act: Activation, state: State, left: Expr, right: Expr): void {
  refineCommonPath(act, state, left)
  const whole = wholeOf(act, state, left)
  if (whole) refineStart(act, state, whole, prefixOf(evaluate(act, state, right)), true)
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const constant = soleConstant(evaluate(act, state, other))
    if (constant?.value === '') refineSamePlace(act, state, one)
    if (constant && (constant.value ?? '') === '') clearEmpty(act, state, one)
    else if (constant) {
      clear(act, state, one, ALL_SINK_KINDS, constantValue(constant.value))
      clearReduced(act, state, one)
      return
    } else if (isTrusted(act, state, other)) clear(act, state, one, ALL_SINK_KINDS)
  }
  // `new URL(x).origin === location.origin`
  if (left.kind === 'member' && act.unit.knowledge.derives(left.name, 'address-part')) clearReduced(act, state, left)
  refineLastName(act, state, left)
  refineLastName(act, state, right)
}

/** `path.basename(x) === x` */
function refineLastName(act: Activation, state: State, expr: Expr): void {
  const made = expr.kind === 'temp' ? act.definitions.get(expr.temp) : null
  const api = made?.kind === 'call' ? apiOf(act, state, made) : null
  if (made?.kind !== 'call' || api === null || !act.unit.knowledge.derives(lastNameOf(api), 'last-name')) return
  for (const { value } of made.args) clear(act, state, value, sinkKindSet('path-traversal'))
}

/**
 * `config.start`, the `allowed` of a loop over a list, a registered address: what nobody outside has chosen. Of results of
 * calls only those of `entry.getName()`: others can give back what they got.
 */
function isTrusted(act: Activation, state: State, expr: Expr): boolean {
  const isRead = expr.kind === 'member' || expr.kind === 'local' || isReadByCall(act, state, expr)
  return isRead && evaluate(act, state, expr).taints.length === 0
}

function isReadByCall(act: Activation, state: State, expr: Expr): boolean {
  const call = expr.kind === 'temp' ? act.definitions.get(expr.temp) : null
  if (call?.kind !== 'call' || call.callee.kind !== 'member' || call.args.length > 0 || call.isNew) return false
  return isTrusted(act, state, call.callee.object)
}

/** The result of a call is also used on the other branch, which shares it: `query.get('name') ?? 'nobody'`. */
function clearEmpty(act: Activation, state: State, expr: Expr): void {
  const before = expr.kind === 'temp' ? act.temps[expr.temp] : undefined
  clear(act, state, expr, ALL_SINK_KINDS)
  if (expr.kind === 'temp' && before) act.temps[expr.temp] = before
}

/** `os.path.commonpath([resolved, ROOT]) == ROOT` */
function refineCommonPath(act: Activation, state: State, left: Expr): void {
  const call = left.kind === 'temp' ? act.definitions.get(left.temp) : null
  if (call?.kind !== 'call' || call.callee.kind !== 'member') return
  if (!act.unit.knowledge.derives(call.callee.name, 'common-path')) return
  for (const { value } of call.args) {
    if (value.kind === 'list')
      for (const element of value.elements) clear(act, state, element.value, sinkKindSet('path-traversal'))
  }
}

/** `list.indexOf(x) !== -1` and similar comparisons, also with the index in a variable. */
function refineIndexOf(act: Activation, state: State, { op, left, right, outcome }: Comparison): boolean {
  const call = callOf(act, left)?.call
  if (call?.callee.kind !== 'member') return false
  const { derives } = act.unit.knowledge
  const { name, object } = call.callee
  const isFirst = derives(name, 'first-index')
  if (!isFirst && !derives(name, 'index')) return false
  const bound = soleConstant(evaluate(act, state, right))?.value
  const [first] = call.args
  // `path.indexOf(root) === 0`
  if (first && bound === 0 && isFirst && (op === '==' || op === '!=')) {
    refineStart(act, state, object, prefixOf(evaluate(act, state, first.value)), (op === '==') === outcome)
    return true
  }
  const found = meansFound(op, bound)
  if (found === null || !first) return false
  refineMembership(act, state, object, first.value, found === outcome)
  return true
}

/** `list.findIndex(…) >= 0`, `list.filter(…).length > 0` */
function refineChosen(act: Activation, state: State, { op, left, right, outcome }: Comparison): boolean {
  const bound = soleConstant(evaluate(act, state, right))?.value
  const found = countedIn(act, left) ? meansSome(op, bound) : meansFound(op, bound)
  return found !== null && found === outcome && refineByChosen(act, state, left)
}

function meansSome(op: string, bound: unknown): boolean | null {
  if (bound === 0) return op === '!=' || op === '>' ? true : op === '==' || op === '<=' ? false : null
  return bound === 1 ? (op === '>=' || op === '==' ? true : op === '<' ? false : null) : null
}

function meansFound(op: string, bound: unknown): boolean | null {
  if (bound === -1) return op === '!=' || op === '>' ? true : op === '==' ? false : null
  if (bound === 0) return op === '>=' || op === '>' || op === '==' ? true : op === '<' || op === '!=' ? false : null
  return null
}
