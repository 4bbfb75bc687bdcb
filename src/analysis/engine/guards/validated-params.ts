import { itemAt } from '../../source/lists.ts'
import type { Expr, FunctionIr, Instruction, Variable } from '../../ir/nodes.ts'
import { onceFor } from '../../source/once-for.ts'
import { ALL_SINK_KINDS, type SinkKindSet, NO_SINK_KINDS, difference, intersection } from '../values/sink-kind.ts'
import { refine } from './guards.ts'
import { clear } from './clear-sink-kinds.ts'
import { isTruthy } from '../values/operators.ts'
import type { Activation, State, ValidatedParams } from '../memory/program.ts'
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

/** `function assertKnown(name) { if (!KNOWN.includes(name)) throw … }`: that it returns validates its parameters. */
export function noteReturn(act: Activation, state: State): void {
  if (!hasFollowed(act)) return
  const { returns } = act
  const { always } = returns.validated
  returns.validated = { ...returns.validated, always: onEvery(always, validatedIn(act, state)) }
}

/** `function isKnown(name) { return KNOWN.includes(name) }`: what each result validates. */
export function noteResult(act: Activation, state: State, expr: Expr, { constants }: Value): void {
  if (!hasFollowed(act)) return
  const { returns } = act
  let { whenTrue, whenFalse } = returns.validated
  if (constants === null || constants.some(isTruthy)) whenTrue = onEvery(whenTrue, validatedBy(act, state, expr, true))
  if (constants === null || !constants.every(isTruthy))
    whenFalse = onEvery(whenFalse, validatedBy(act, state, expr, false))
  returns.validated = { ...returns.validated, whenTrue, whenFalse }
}

function hasFollowed({ given }: Activation): boolean {
  return given.some(({ taints }) => taints.length > 0)
}

/** What holds on all ways out: on those so far, and on one more. */
function onEvery(before: readonly SinkKindSet[] | null, now: readonly SinkKindSet[]): readonly SinkKindSet[] {
  return before ? before.map((sinkKinds, index) => intersection(sinkKinds, itemAt(now, index))) : now
}

/** The kinds of sink that the parameters have lost since the function was called. */
function validatedIn({ fn, given }: Activation, state: State): readonly SinkKindSet[] {
  const changed = reassignedIn(fn)
  return fn.params.map(({ variable }, index) =>
    variable.captured || changed.has(variable) ? NO_SINK_KINDS : lost(given[index], state.vars[variable.slot]),
  )
}

function validatedBy(act: Activation, state: State, expr: Expr, outcome: boolean): readonly SinkKindSet[] {
  const then: State = { ...state, vars: state.vars.slice(), heap: state.heap.fork() }
  refine(act, then, expr, outcome)
  return validatedIn(act, then)
}

/** What a summary tells of the parameters; null when it would be nothing. */
export function validatedParams({ returns: { validated } }: Activation): ValidatedParams | null {
  const isSomething = (params: readonly SinkKindSet[] | null): boolean =>
    params?.some((sinkKinds) => sinkKinds !== NO_SINK_KINDS) ?? false
  return Object.values(validated).some(isSomething) ? validated : null
}

/** The same for a caller that does not pass the first parameters itself: a receiver, bound arguments. */
export function withoutFirst(validated: ValidatedParams | null, count: number): ValidatedParams | null {
  if (!validated || count === 0) return validated
  const { always, whenTrue, whenFalse } = validated
  return {
    always: always?.slice(count) ?? null,
    whenTrue: whenTrue?.slice(count) ?? null,
    whenFalse: whenFalse?.slice(count) ?? null,
  }
}

/** The kinds of sink that every taint of a value has lost since. */
function lost(before: Value | undefined, after: Value | undefined): SinkKindSet {
  if (!before || !after || before.taints.length === 0) return NO_SINK_KINDS
  return before.taints.reduce<SinkKindSet>((sinkKinds, taint) => {
    const left = after.taints.find(({ source, origin }) => source === taint.source && origin === taint.origin)
    return left ? intersection(sinkKinds, difference(left.cleansed, taint.cleansed)) : sinkKinds
  }, ALL_SINK_KINDS)
}

/** After a call: its arguments are what the function has validated them to be, now or once its result is tested. */
export function applyValidated(act: Activation, state: State, call: Call, validated: ValidatedParams | null): void {
  if (validated) act.validations.set(call, validated)
  else act.validations.delete(call)
  if (validated?.always) clearValidated(act, state, call, validated.always)
}

/** The result of a call is known on this branch, and with it what that validates. */
export function refineByResult(act: Activation, state: State, call: Call, outcome: boolean): void {
  const params = act.validations.get(call)?.[outcome ? 'whenTrue' : 'whenFalse']
  if (params) clearValidated(act, state, call, params)
}

function clearValidated(act: Activation, state: State, { args }: Call, params: readonly SinkKindSet[]): void {
  for (const [index, arg] of args.entries()) {
    if (arg.spread) return
    if (!arg.name && params[index] && isPlace(arg.value)) clear(act, state, arg.value, params[index])
  }
}

function isPlace({ kind }: Expr): boolean {
  return kind === 'local' || kind === 'member' || kind === 'index'
}
