import type { Expr, FunctionIr, Instruction, Variable } from '../ir/nodes.ts'
import { ALL_DANGERS, type DangerSet, NO_DANGERS } from './danger.ts'
import { clear } from './guards.ts'
import type { Activation, State } from './program.ts'
import type { Value } from './value.ts'

const reassigned = new WeakMap<FunctionIr, ReadonlySet<Variable>>()

/** Variables that a function gives other values: what they hold later says nothing of what was handed over. */
function reassignedIn(fn: FunctionIr): ReadonlySet<Variable> {
  const known = reassigned.get(fn)
  if (known) return known
  const found = new Set<Variable>()
  for (const { instructions } of fn.blocks) {
    for (const one of instructions)
      if (one.kind === 'assign' && one.target.kind === 'local') found.add(one.target.variable)
  }
  reassigned.set(fn, found)
  return found
}

/** `function assertKnown(name) { if (!KNOWN.includes(name)) throw … }`: that it returns shows something of its arguments. */
export function noteShown(act: Activation, state: State): void {
  const { fn, given, returns } = act
  if (given.every(({ taints }) => taints.length === 0)) return
  const changed = reassignedIn(fn)
  const shown = fn.params.map(({ variable }, index) =>
    variable.captured || changed.has(variable) ? NO_DANGERS : gained(given[index], state.vars[variable.slot]),
  )
  returns.shown = returns.shown ? returns.shown.map((dangers, index) => dangers & shown[index]!) : shown
}

/** The dangers that every taint of a value has lost since. */
function gained(before: Value | undefined, after: Value | undefined): DangerSet {
  if (!before || !after || before.taints.length === 0) return NO_DANGERS
  return before.taints.reduce((dangers, taint) => {
    const left = after.taints.find(({ source, origin }) => source === taint.source && origin === taint.origin)
    return dangers & (left ? left.cleansed & ~taint.cleansed : ALL_DANGERS)
  }, ALL_DANGERS)
}

/** After a call of the program's own: its arguments are what the function has shown them to be. */
export function applyShown(act: Activation, state: State, { args }: Extract<Instruction, { kind: 'call' }>): void {
  const { shown } = act.program
  act.program.shown = null
  if (!shown) return
  for (const [index, arg] of args.entries()) {
    if (arg.spread) return
    if (!arg.name && shown[index] && isPlace(arg.value)) clear(act, state, arg.value, shown[index])
  }
}

function isPlace({ kind }: Expr): boolean {
  return kind === 'local' || kind === 'member' || kind === 'index'
}
