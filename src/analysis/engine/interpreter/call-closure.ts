import { NO_DANGERS } from '../values/danger.ts'
import type { Place } from '../../ir/nodes.ts'
import { createActivation } from './activation.ts'
import { bindParameters } from './bind-parameters.ts'
import { joinThrown, noteThrown, takeThrown } from '../effects/exceptions.ts'
import { EMPTY_LIST } from '../values/heap.ts'
import type { ArgumentView } from '../knowledge/hits.ts'
import { joinTaints, joinValues } from '../values/join.ts'
import { deepTaints } from '../memory/objects.ts'
import type { Activation, Answered, Entry, Program, State, Watch } from '../memory/program.ts'
import { keyOf, recall, remember } from './remembered-calls.ts'
import { runBlocks } from './run-blocks.ts'
import { keeper, openResult, resultKept } from '../effects/keepers.ts'
import { answersOf } from '../guards/shown-by-return.ts'
import { addSteps, type Closure, UNKNOWN, type Value } from '../values/value.ts'

const MAX_DEPTH = 12

/** After so many runs a function is run again only for what is followed; after the second number not at all. */
const MANY_RUNS = 4

const MAX_RUNS = 40

/**
 * Runs a function with what is known of its arguments, and yields what it returns. `state.heap` is afterwards what the
 * function leaves behind. What was run with the same arguments before, and touched nothing, is not run again.
 */
export function callClosure(
  act: Activation,
  state: State,
  closure: Closure,
  self: Value | null,
  args: readonly ArgumentView[],
  at: Place,
): Value {
  if (closure.isPromised) return callPromised(act, state, closure, self, args, at)
  const { program } = act
  const receiver = closure.self ?? self
  const given = withReceiver(act, closure, receiver, args, at)
  const key = keyOf(closure, receiver, given)
  const known = key === null ? undefined : program.memory.get(key)
  const offset = given.length - args.length
  if (known) {
    program.shown = known.shown?.slice(offset) ?? null
    program.answered = answeredFrom(known.answered, offset)
    noteThrown(program, known.thrown)
    return addSteps(recall(program, state, known), act.unit.path, at, 'is returned')
  }
  program.shown = null
  program.answered = null
  const isFollowed = [receiver ?? UNKNOWN, ...given.map(({ value }) => value)].some((value) =>
    isInteresting(program, state, value),
  )
  if (!mayRun(program, closure, isFollowed)) {
    const carried = carriedBy(act, state, given)
    const usual = program.usual.get(closure.fn)
    return isFollowed || !usual ? carried : { ...usual, taints: joinTaints(usual.taints, carried.taints) }
  }
  const watch: Watch = { from: program.nextId, isPure: key !== null, outer: program.watch }
  program.watch = watch
  program.stack.push(closure.fn)
  const before = state.heap
  const thrownBefore = takeThrown(program)
  if (key !== null) state.heap = before.fork()
  const returned = runClosure(program, closure, receiver, given, state, null)
  program.stack.pop()
  const shown = takeShown(program)
  const { answered } = program
  const thrown = takeThrown(program)
  program.watch = watch.outer
  if (watch.outer && !watch.isPure && key !== null) watch.outer.isPure &&= watch.outer.from >= watch.from
  if (key !== null && watch.isPure)
    remember(program, { key, value: returned, from: watch.from, shown, answered, thrown }, state, before)
  program.thrown = joinThrown(thrownBefore, thrown)
  program.shown = shown?.slice(offset) ?? null
  program.answered = answeredFrom(answered, offset)
  if (!isFollowed) program.usual.set(closure.fn, joinValues(program.usual.get(closure.fn), returned))
  return addSteps(returned, act.unit.path, at, 'is returned')
}

/** A function that hands its result to a function that it is called with, as one that yields it. */
function callPromised(
  act: Activation,
  state: State,
  closure: Closure,
  self: Value | null,
  args: readonly ArgumentView[],
  at: Place,
): Value {
  const result = openResult(state, act.program.nextId++)
  const more: ArgumentView = { value: keeper('(callback)', result), at, name: null }
  const returned = callClosure(act, state, { ...closure, isPromised: false }, self, [...args, more], at)
  return resultKept(act.program, state, result) ?? returned
}

function answeredFrom(answered: Answered | null, offset: number): Answered | null {
  if (!answered || offset === 0) return answered
  return { yes: answered.yes?.slice(offset) ?? null, no: answered.no?.slice(offset) ?? null }
}

function takeShown(program: Program): Program['shown'] {
  const { shown } = program
  program.shown = null
  return shown
}

/** Whether anything is known of an argument that makes a run of its own worth while. */
function isInteresting(program: Program, state: State, value: Value): boolean {
  return (
    value.functions.length > 0 || deepTaints(program, state.heap, value, 2).some(({ origin }) => origin !== 'parameter')
  )
}

function mayRun(program: Program, { fn, isConstructor }: Closure, isFollowed: boolean): boolean {
  const runs = program.runs.get(fn) ?? 0
  if (program.budget <= 0 || program.stack.length >= MAX_DEPTH || runs >= MAX_RUNS) return false
  if (program.stack.includes(fn) && program.stack.indexOf(fn) !== program.stack.lastIndexOf(fn)) return false
  // What a constructor leaves out is missing ever after.
  return runs < MANY_RUNS || isFollowed || isConstructor === true
}

/** What cannot be looked into hands on what it was given. */
function carriedBy(act: Activation, state: State, args: readonly ArgumentView[]): Value {
  const taints = args.reduce<Value['taints']>(
    (all, { value }) => joinTaints(all, deepTaints(act.program, state.heap, value)),
    [],
  )
  return { ...UNKNOWN, taints }
}

/** In Python a method has its receiver, or its class, as the first parameter. */
function withReceiver(
  act: Activation,
  closure: Closure,
  receiver: Value | null,
  args: readonly ArgumentView[],
  at: Place,
): readonly ArgumentView[] {
  const bound = closure.bound.map((value): ArgumentView => ({ value, at, name: null }))
  const isMethod = closure.type !== null && !closure.isStatic && hasReceiverParameter(act.program, closure)
  const named = closure.named ? [...closure.named].map(([name, value]): ArgumentView => ({ value, at, name })) : []
  if (!isMethod) return bound.length + named.length > 0 ? [...bound, ...args, ...named] : args
  return [{ value: receiver ?? UNKNOWN, at, name: null }, ...bound, ...args, ...named]
}

function hasReceiverParameter(program: Program, { file }: Closure): boolean {
  return program.units.get(file)?.knowledge.model.semantics.receiverIsParameter ?? false
}

/** Runs a function once. */
export function runClosure(
  program: Program,
  closure: Closure,
  receiver: Value | null,
  args: readonly ArgumentView[],
  state: State,
  returnSink: Entry['returnSink'],
): Value {
  const unit = program.units.get(closure.file)
  if (!unit) return UNKNOWN
  program.runs.set(closure.fn, (program.runs.get(closure.fn) ?? 0) + 1)
  const inner: State = { vars: [], heap: state.heap, notes: null }
  const act = createActivation(program, { unit, closure, receiver, state: inner, returnSink })
  bindParameters(act, inner, args)
  const outState = runBlocks(act, inner)
  state.heap = act.returns.heap ?? outState?.heap ?? inner.heap
  if (!act.returns.isReached && !closure.fn.isAsync && !closure.fn.isGenerator && program.budget > 0)
    state.isOver = true
  program.shown = act.returns.shown?.some((dangers) => dangers !== NO_DANGERS) ? act.returns.shown : null
  program.answered = answersOf(act)
  noteThrown(program, act.returns.thrown)
  if (closure.fn.isGenerator) return generated(act, state)
  return act.returns.value ?? UNKNOWN
}

/** What a generator yields, one after the other. */
function generated(act: Activation, state: State): Value {
  const id = act.program.nextId++
  state.heap.set(id, { ...EMPTY_LIST, rest: act.returns.yields, length: null })
  return { ...UNKNOWN, objects: [id] }
}
