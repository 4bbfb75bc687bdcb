import type { Expr, FunctionIr, Instruction, Variable } from '../../ir/nodes.ts'
import { onceFor } from '../../source/once-for.ts'
import { ALL_DANGERS, type DangerSet, NO_DANGERS, difference, intersection } from '../values/danger.ts'
import { refine } from './guards.ts'
import { clear } from './clear-dangers.ts'
import { isTruthy } from '../values/operators.ts'
import type { Activation, Answered, State } from '../memory/program.ts'
import type { Value } from '../values/value.ts'

type Call = Extract<Instruction, { kind: 'call' }>

/** Variables that a function gives other values: what they hold later says nothing of what was handed over. */
const reassignedIn = onceFor(({ blocks }: FunctionIr): ReadonlySet<Variable> => {
  const found = new Set<Variable>()
  for (const { instructions } of blocks) {
    for (const one of instructions)
      if (one.kind === 'assign' && one.target.kind === 'local') found.add(one.target.variable)
  }
  return found
})

/** `function assertKnown(name) { if (!KNOWN.includes(name)) throw … }`: that it returns shows something of its arguments. */
export function noteShown(act: Activation, state: State): void {
  const { given, returns } = act
  if (given.every(({ taints }) => taints.length === 0)) return
  const shown = shownOf(act, state)
  returns.shown = returns.shown ? returns.shown.map((dangers, index) => intersection(dangers, shown[index]!)) : shown
}

function shownOf({ fn, given }: Activation, state: State): DangerSet[] {
  const changed = reassignedIn(fn)
  return fn.params.map(({ variable }, index) =>
    variable.captured || changed.has(variable) ? NO_DANGERS : gained(given[index], state.vars[variable.slot]),
  )
}

/** `function isKnown(name) { return KNOWN.includes(name) }`: what each answer shows of the arguments. */
export function noteAnswer(act: Activation, state: State, expr: Expr, { constants }: Value): void {
  if (act.given.every(({ taints }) => taints.length === 0)) return
  const { returns } = act
  if (constants === null || constants.some(isTruthy)) returns.yes = shownBy(act, state, expr, true, returns.yes)
  if (constants === null || !constants.every(isTruthy)) returns.no = shownBy(act, state, expr, false, returns.no)
}

function shownBy(act: Activation, state: State, expr: Expr, outcome: boolean, before: DangerSet[] | null): DangerSet[] {
  const then: State = { ...state, vars: state.vars.slice(), heap: state.heap.fork() }
  refine(act, then, expr, outcome)
  const shown = shownOf(act, then)
  return before ? before.map((dangers, index) => intersection(dangers, shown[index]!)) : shown
}

export function answersOf({ returns: { yes, no } }: Activation): Answered | null {
  const isSomething = (shown: readonly DangerSet[] | null): boolean =>
    shown?.some((dangers) => dangers !== NO_DANGERS) ?? false
  return isSomething(yes) || isSomething(no) ? { yes, no } : null
}

/** The dangers that every taint of a value has lost since. */
function gained(before: Value | undefined, after: Value | undefined): DangerSet {
  if (!before || !after || before.taints.length === 0) return NO_DANGERS
  return before.taints.reduce<DangerSet>((dangers, taint) => {
    const left = after.taints.find(({ source, origin }) => source === taint.source && origin === taint.origin)
    return left ? intersection(dangers, difference(left.cleansed, taint.cleansed)) : dangers
  }, ALL_DANGERS)
}

/** After a call of the program's own: its arguments are what the function has shown them to be. */
export function applyShown(act: Activation, state: State, call: Call): void {
  const { shown, answered } = act.program
  act.program.shown = null
  act.program.answered = null
  if (answered) act.answers.set(call, answered)
  else act.answers.delete(call)
  if (shown) clearShown(act, state, call, shown)
}

/** What the answer of a function of the program shows of its arguments, once it is known. */
export function applyAnswer(act: Activation, state: State, call: Call, outcome: boolean): void {
  const shown = act.answers.get(call)?.[outcome ? 'yes' : 'no']
  if (shown) clearShown(act, state, call, shown)
}

function clearShown(act: Activation, state: State, { args }: Call, shown: readonly DangerSet[]): void {
  for (const [index, arg] of args.entries()) {
    if (arg.spread) return
    if (!arg.name && shown[index] && isPlace(arg.value)) clear(act, state, arg.value, shown[index])
  }
}

function isPlace({ kind }: Expr): boolean {
  return kind === 'local' || kind === 'member' || kind === 'index'
}
