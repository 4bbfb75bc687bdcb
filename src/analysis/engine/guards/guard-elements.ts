import { itemAt } from '../../../lib/collections/lists.ts'
import type { Expr, FunctionIr, Instruction } from '../../ir/nodes.ts'
import { definitionOfVariable, definitionsOf } from '../values/definitions.ts'
import { orderOf } from '../values/block-order.ts'
import { conditionsBefore, isSame, waysTo } from '../values/choices.ts'
import { isAssignedLater } from '../values/later-assignments.ts'
import { isTruthy } from '../values/operators.ts'
import { ALL_SINK_KINDS } from '../values/sink-kind.ts'
import type { Activation, State } from '../memory/program.ts'
import { evaluate } from '../memory/evaluate.ts'
import { clear } from './clear-sink-kinds.ts'
import { holdsForeign } from './guard-collections.ts'
import { callOf } from './text-parts.ts'

/**
 * `ALLOWED.some((entry) => entry.name === x)`: a function said `outcome` of an element of a list that nobody outside has
 * made. What the element must be equal to for that is as good as the element.
 */
export function refineByElement(act: Activation, state: State, list: Expr, predicate: Expr, outcome: boolean): void {
  if (predicate.kind !== 'function') return
  const value = evaluate(act, state, list)
  if (value.taints.length > 0 || holdsForeign(act, state, value)) return
  for (const subject of subjectsOf(act, predicate.fn, outcome)) {
    clear(act, state, subject, ALL_SINK_KINDS)
    const copied = copiedBy(act.fn, subject)
    if (copied) clear(act, state, copied, ALL_SINK_KINDS)
  }
}

/** `x::equals` holds `x` in a variable of its own. */
function copiedBy(fn: FunctionIr, subject: Expr): Expr | null {
  const copied = subject.kind === 'local' ? definitionOfVariable(fn, subject.variable) : null
  if (subject.kind !== 'local' || copied?.kind !== 'local') return null
  const copying = fn.blocks
    .flatMap(({ instructions }) => instructions)
    .find((one) => one.kind === 'assign' && one.target.kind === 'local' && one.target.variable === subject.variable)
  return copying && !isAssignedLater(fn, copied.variable, copying) ? copied : null
}

/** What every way to a result of this kind has compared with the element. */
function subjectsOf(act: Activation, fn: FunctionIr, outcome: boolean): readonly Expr[] {
  const results = orderOf(fn).sequence.flatMap((block) => {
    const { terminator } = itemAt(fn.blocks, block)
    return terminator.kind === 'return' && mayBe(terminator.value, outcome) ? [{ block, value: terminator.value }] : []
  })
  const [first, ...others] = results.map(({ block, value }) => [
    ...(value ? equalTo(act, fn, value, outcome, 0) : []),
    ...conditionsBefore(fn, block).flatMap(({ test, holds }) => equalTo(act, fn, test, holds, 0)),
  ])
  return (first ?? []).filter((one) => others.every((subjects) => subjects.some((other) => isSamePlace(one, other))))
}

/** A function that returns nothing says no. */
function mayBe(value: Expr | null, outcome: boolean): boolean {
  return value?.kind === 'literal' || !value ? isTruthy(value?.value ?? null) === outcome : true
}

/** `list.findIndex((entry) => entry.name === x)`, `list.filter(…).length`: numbers that say whether there is one. */
export function refineByChosen(act: Activation, state: State, expr: Expr): boolean {
  const { derives } = act.unit.knowledge
  const counted = countedIn(act, expr)
  const call = callOf(act, counted ?? expr)?.call
  if (call?.callee.kind !== 'member') return false
  if (!derives(call.callee.name, counted ? 'chosen-elements' : 'element-index')) return false
  const [predicate] = call.args
  if (predicate) refineByElement(act, state, call.callee.object, predicate.value, true)
  return true
}

/** The `list` in `list.length`. */
export function countedIn(act: Activation, expr: Expr): Expr | null {
  const made = expr.kind === 'local' ? definitionOfVariable(act.fn, expr.variable) : expr
  return made?.kind === 'member' && act.unit.knowledge.derives(made.name, 'count') ? made.object : null
}

const MAX_DEPTH = 8

type Call = Extract<Instruction, { kind: 'call' }>

/** What equals a part of the element where an expression is true or false. */
function equalTo(act: Activation, fn: FunctionIr, test: Expr, outcome: boolean, depth: number): readonly Expr[] {
  if (depth > MAX_DEPTH) return []
  const within = (one: Expr, holds: boolean): readonly Expr[] => equalTo(act, fn, one, holds, depth + 1)
  if (test.kind === 'cast') return within(test.value, outcome)
  if (test.kind === 'local') {
    const made = isOutside(fn, test) ? null : definitionOfVariable(fn, test.variable)
    return made ? within(made, outcome) : []
  }
  if (test.kind === 'temp') {
    const made = definitionsOf(fn).get(test.temp)
    if (made?.kind === 'call') return outcome ? equalByCall(act, fn, made) : []
    return chosen(fn, test.temp, outcome, within)
  }
  if (test.kind !== 'operator') return []
  const [left, right] = test.operands
  switch (test.op) {
    case 'not':
      return left ? within(left, !outcome) : []
    case 'and':
    case 'or':
      return outcome === (test.op === 'and') ? test.operands.flatMap((one) => within(one, outcome)) : []
    case '==':
    case '!=':
      return left && right && outcome === (test.op === '==') ? compared(act, fn, left, right) : []
    default:
      return []
  }
}

/** `a && b`: both, where only one way leads to this outcome. */
function chosen(
  fn: FunctionIr,
  temp: number,
  outcome: boolean,
  within: (one: Expr, holds: boolean) => readonly Expr[],
): readonly Expr[] {
  const ways = waysTo(fn, temp).filter(({ value, test, holds }) =>
    value.kind === 'literal' ? isTruthy(value.value) === outcome : !isSame(value, test) || holds === outcome,
  )
  const [only, ...others] = ways
  if (!only || others.length > 0) return []
  const before = conditionsBefore(fn, only.block)
  return [...before.flatMap(({ test, holds }) => within(test, holds)), ...within(only.value, outcome)]
}

/** `a.equals(b)`, `Objects.equals(a, b)` */
function equalByCall(act: Activation, fn: FunctionIr, { callee, args }: Call): readonly Expr[] {
  if (callee.kind !== 'member' || args.length > 2) return []
  if (!act.unit.knowledge.guardsNamed(callee.name).some(({ shows }) => shows === 'equality')) return []
  const [first, second] = args
  if (!first) return []
  return second ? compared(act, fn, first.value, second.value) : compared(act, fn, callee.object, first.value)
}

/** The side that is not of the element, where the other one is. */
function compared(act: Activation, fn: FunctionIr, left: Expr, right: Expr): readonly Expr[] {
  return [
    [left, right],
    [right, left],
  ].flatMap(([one, other]) => {
    const subject = one && other && isOfElement(fn, other, 0) ? sameText(act, fn, one) : null
    return subject && isOutside(fn, subject) ? [subject] : []
  })
}

function isOfElement(fn: FunctionIr, expr: Expr, depth: number): boolean {
  if (depth > MAX_DEPTH) return false
  const within = (one: Expr): boolean => isOfElement(fn, one, depth + 1)
  switch (expr.kind) {
    case 'local': {
      if (fn.params.some(({ variable }) => variable === expr.variable)) return true
      const made = definitionOfVariable(fn, expr.variable)
      return made !== null && within(made)
    }
    case 'member':
    case 'index':
      return within(expr.object)
    case 'cast':
      return within(expr.value)
    case 'temp': {
      const made = definitionsOf(fn).get(expr.temp)
      if (made?.kind === 'set') return within(made.value)
      if (made?.kind !== 'call' || made.callee.kind !== 'member') return false
      // What else is given to a call may be what it yields.
      return made.args.every(({ value }) => value.kind === 'literal') && within(made.callee.object)
    }
    default:
      return false
  }
}

/** `x.toLowerCase()` → `x` */
function sameText(act: Activation, fn: FunctionIr, expr: Expr): Expr {
  const made = expr.kind === 'temp' ? definitionsOf(fn).get(expr.temp) : null
  if (made?.kind !== 'call') return expr
  const { callee, args } = made
  const name = callee.kind === 'member' || callee.kind === 'global' ? callee.name : ''
  if (!act.unit.knowledge.derives(name, 'same-text')) return expr
  return callee.kind === 'member' ? callee.object : (args[0]?.value ?? expr)
}

/** A variable of the function around, or what is in it: it means the same there. */
function isOutside(fn: FunctionIr, expr: Expr): boolean {
  if (expr.kind === 'local') return !fn.variables.includes(expr.variable) && !isParameter(fn, expr)
  return expr.kind === 'member' && isOutside(fn, expr.object)
}

function isParameter(fn: FunctionIr, { variable }: Extract<Expr, { kind: 'local' }>): boolean {
  return fn.params.some((parameter) => parameter.variable === variable)
}

function isSamePlace(one: Expr, other: Expr): boolean {
  if (one.kind === 'member' && other.kind === 'member')
    return one.name === other.name && isSamePlace(one.object, other.object)
  return one.kind === 'local' && other.kind === 'local' && one.variable === other.variable
}
