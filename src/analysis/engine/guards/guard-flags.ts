import type { Expr, FunctionIr, Instruction, Literal, Variable } from '../../ir/nodes.ts'
import { itemAt } from '../../../lib/collections/lists.ts'
import { onceFor } from '../../source/once-for.ts'
import { targetsOf } from '../values/block-order.ts'
import { conditionsBefore, soleBefore, type Condition } from '../values/choices.ts'
import { definitionsOf } from '../values/definitions.ts'
import { isAssignedLater } from '../values/later-assignments.ts'
import { isTruthy } from '../values/operators.ts'
import type { Activation, State } from '../memory/program.ts'

/**
 * `let ok = false; if (isValid(x)) ok = true; if (!ok) return`: what a variable holds shows which way the function went, as long
 * as it is a constant at first. `let found = null; for (…) if (one.name === x) found = one`
 */
export function refineByFlag(act: Activation, state: State, flag: Variable, outcome: boolean, depth: number): void {
  for (const { test, holds } of conditionsShown(act.fn, flag, outcome))
    act.program.interpreter.refine(act, state, test, holds, depth)
}

/** `found !== null`: as long as nothing else makes it false. */
export function refineBySet(act: Activation, state: State, flag: Variable): void {
  const settings = settingsOf(act.fn).get(flag) ?? []
  if (settings.some(({ isOn, value }) => isOn !== true && value !== null)) return
  refineByFlag(act, state, flag, true, 0)
}

/** `isOn` is null where a variable gets what is not known; the `value` is that of a literal. */
type Setting = {
  readonly block: number
  readonly isOn: boolean | null
  readonly value: Literal
  readonly place: Instruction
}

const MAX_DEPTH = 6

const NONE: readonly Condition[] = []

function conditionsShown(fn: FunctionIr, flag: Variable, outcome: boolean): readonly Condition[] {
  const settings = settingsOf(fn).get(flag)
  if (!settings || settings.length < 2 || flag.captured) return NONE
  const [first, ...later] = settings
  const [only, ...others] = settings.filter(({ isOn }) => isOn === outcome || isOn === null)
  if (!first || first.isOn === null || !only || first.isOn === later[0]?.isOn) return NONE
  // It was set on this way alone, so the way was taken; or it was never changed, so no way was that changes it.
  const shown =
    others.length === 0 && only !== first
      ? conditionsBefore(fn, only.block)
      : later.every(({ isOn }) => isOn === !outcome)
        ? later.flatMap((setting) => notTaken(fn, flag, setting))
        : NONE
  return shown.filter(({ test }) => variablesIn(fn, test).every((one) => isUnchanged(fn, one, settings)))
}

/** The opposite of the condition that alone decides whether a variable is set, on every way to where it is looked at. */
function notTaken(fn: FunctionIr, flag: Variable, { block }: Setting): readonly Condition[] {
  const from = soleBefore(fn, block)
  const { terminator } = itemAt(fn.blocks, from ?? block)
  if (from === null || terminator.kind !== 'branch') return NONE
  const without = reachableWithout(fn, from)
  const isOnEveryWay = fn.blocks.every(
    (one) =>
      one.terminator.kind !== 'branch' || !variablesIn(fn, one.terminator.test).includes(flag) || !without.has(one.id),
  )
  return isOnEveryWay ? [{ test: terminator.test, holds: terminator.whenTrue !== block }] : NONE
}

/** The blocks that can be reached without going through one of them. */
function reachableWithout(fn: FunctionIr, avoided: number): ReadonlySet<number> {
  const found = new Set<number>()
  const open = avoided === 0 ? [] : [0]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || id === avoided) continue
    found.add(id)
    open.push(...targetsOf(itemAt(fn.blocks, id)))
  }
  return found
}

function isUnchanged(fn: FunctionIr, variable: Variable, settings: readonly Setting[]): boolean {
  return settings.slice(1).every(({ place }) => !isAssignedLater(fn, variable, place))
}

/** `const ok = isValid(x); x = other; if (ok) …` */
export function isOutdated(fn: FunctionIr, definition: Expr): boolean {
  const made = definition.kind === 'temp' ? definitionsOf(fn).get(definition.temp) : null
  return made ? variablesIn(fn, definition).some((one) => isAssignedLater(fn, one, made)) : false
}

function variablesIn(fn: FunctionIr, expr: Expr, depth = 0): readonly Variable[] {
  if (depth > MAX_DEPTH) return []
  const within = (one: Expr): readonly Variable[] => variablesIn(fn, one, depth + 1)
  switch (expr.kind) {
    case 'local':
      return [expr.variable]
    case 'member':
    case 'index':
      return within(expr.object)
    case 'cast':
      return within(expr.value)
    case 'operator':
      return expr.operands.flatMap(within)
    case 'function':
      return expr.fn.blocks.flatMap(({ terminator }) =>
        terminator.kind === 'return' && terminator.value ? variablesIn(expr.fn, terminator.value, depth + 1) : [],
      )
    case 'temp': {
      const made = definitionsOf(fn).get(expr.temp)
      if (made?.kind === 'call') return [made.callee, ...made.args.map(({ value }) => value)].flatMap(within)
      return made?.kind === 'set' || made?.kind === 'await' ? within(made.value) : []
    }
    default:
      return []
  }
}

/** What variables are assigned, in order. */
const settingsOf = onceFor(({ blocks }: FunctionIr): ReadonlyMap<Variable, readonly Setting[]> => {
  const found = new Map<Variable, Setting[]>()
  for (const { id, instructions } of blocks) {
    for (const one of instructions) {
      if (one.kind !== 'assign' || one.target.kind !== 'local') continue
      const { variable } = one.target
      const value = one.value.kind === 'literal' ? (one.value.value ?? null) : null
      const isOn = one.value.kind === 'literal' ? isTruthy(value) : null
      found.set(variable, [...(found.get(variable) ?? []), { block: id, isOn, value, place: one }])
    }
  }
  return found
})
