import { itemAt } from '../../../lib/collections/lists.ts'
import type { FunctionIr } from '../../ir/nodes.ts'
import { createActivation } from './activation.ts'
import { bindParameters } from './bind-parameters.ts'
import { notesWhenCalled } from './captured-state.ts'
import { taintsGivenTo, handOn, noteHandedOn } from './handed-on.ts'
import { recall, keyOf, remember } from './call-summaries.ts'
import { notePassed, passedTo } from './passed-arguments.ts'
import { joinThrown, noteThrown } from '../effects/exceptions.ts'
import { orderOf } from '../values/block-order.ts'
import { EMPTY_LIST } from '../values/heap-object.ts'
import type { ArgumentView } from '../knowledge/matches.ts'
import { joinTaints, joinValues } from '../values/join.ts'
import { deepTaints } from '../memory/objects.ts'
import type { Activation, CallSummary, EntryPoint, Program, State, Watch, OwnCall } from '../memory/program.ts'
import { keeper, openResult, resultKept } from '../effects/keepers.ts'
import { validatedParams, withoutFirst } from '../guards/validated-params.ts'
import { asType } from '../memory/types.ts'
import { addSteps, constantValue, UNKNOWN, type Closure, type Value } from '../values/value.ts'

const MAX_DEPTH = 12

/** After this many runs a function runs again only for tainted arguments; after the second number, not at all. */
const MANY_RUNS = 4

const MAX_RUNS = 40

/** Calls a function for its return value. The current instruction throws what the function throws. */
export function callClosure(act: Activation, state: State, call: OwnCall): Value {
  return applySummary(act, state, summarizeCall(act, state, call)).value
}

/** The current instruction throws what the function throws, and nothing follows a call that never returns. */
export function applySummary(act: Activation, state: State, summary: CallSummary): CallSummary {
  noteThrown(act, summary.thrown)
  if (summary.neverReturns) state.isOver = true
  return summary
}

/**
 * Evaluates a call of a function with these arguments. Afterwards `state.heap` is the heap as the function leaves it. A
 * run with the same arguments that touched nothing is reused.
 */
export function summarizeCall(act: Activation, state: State, call: OwnCall): CallSummary {
  const { closure, args, at } = call
  if (closure.isPromised) return summarizePromised(act, state, call)
  const receiver = closure.self ?? call.self
  const given = withReceiver(act, call, receiver)
  const notes = notesWhenCalled(act, state, closure)
  const key = notes ? null : keyOf(closure, receiver, given)
  const known = key === null ? undefined : act.program.summaries.get(key)
  const isFollowed = !known && [receiver ?? UNKNOWN, ...given.map(({ value }) => value)].some(isInteresting(act, state))
  if (!known) notePassed(act.program, act.unit, closure.fn, given, takesReceiver(act.program, closure))
  const isWorthIt = isFollowed || (!known && isRareFromCaller(act.program, closure, given))
  if (!known && !mayRun(act.program, closure, isWorthIt)) {
    const { validated, ...unrun } = summarizeUnrun(act, state, closure, given, isFollowed)
    return { ...unrun, validated: withoutFirst(validated, given.length - args.length) }
  }
  const summary = known
    ? recall(act.program, state, known)
    : runAndRemember(act, state, { closure, receiver, args: given, notes }, key)
  if (!known && !isFollowed) noteDefault(act.program, closure, summary)
  if (!known && !summary.neverReturns) noteTruths(act.program, closure, summary)
  return {
    ...summary,
    value: addSteps(summary.value, act.unit.path, at, 'is returned'),
    validated: withoutFirst(summary.validated, given.length - args.length),
  }
}

/** Runs a function, and keeps the summary when it can be reused. */
function runAndRemember(act: Activation, state: State, run: ClosureRun, key: string | null): CallSummary {
  const { program } = act
  const { fn } = run.closure
  const watch: Watch = { from: program.nextId, isPure: key !== null, outer: act.watch }
  program.stack.push(fn)
  const before = state.heap
  if (key !== null) state.heap = before.fork()
  const given = taintsGivenTo(act, state.heap, fn, run.args)
  const summary = runClosure(program, state, { ...run, watch })
  program.stack.pop()
  noteHandedOn(act, state.heap, fn, given, summary.value)
  if (watch.outer && !watch.isPure && key !== null) watch.outer.isPure &&= watch.outer.from >= watch.from
  if (key !== null && watch.isPure) remember(program, { key, from: watch.from, summary }, state, before)
  return summary
}

/** Calls a function that passes its result to a callback as one that returns it. */
function summarizePromised(act: Activation, state: State, call: OwnCall): CallSummary {
  const result = openResult(state, act.program.nextId++)
  const more: ArgumentView = { value: keeper('(callback)', result), at: call.at, name: null }
  const closure = { ...call.closure, isPromised: false }
  const summary = summarizeCall(act, state, { ...call, closure, args: [...call.args, more] })
  return { ...summary, value: resultKept(act, state, result) ?? summary.value }
}

/**
 * The summary of a function that is not run: it propagates taint as it did before, else from all its arguments, and
 * returns its default value.
 */
function summarizeUnrun(
  act: Activation,
  state: State,
  { fn }: Closure,
  args: readonly ArgumentView[],
  isFollowed: boolean,
): CallSummary {
  const given = handOn(act, state, fn, args)
  const known = isFollowed ? undefined : act.program.defaultSummaries.get(fn)
  const value: Value = known ? { ...known, taints: joinTaints(known.taints, given.taints) } : given
  const truths = act.program.truths.get(fn)
  const validated = truths?.some((one) => one !== null) ? { always: null, truths, results: [] } : null
  return { value, validated, thrown: null, neverReturns: hasNoReturn(fn) }
}

function noteTruths({ truths }: Program, { fn }: Closure, { validated }: CallSummary): void {
  const before = truths.get(fn)
  const now = fn.params.map((_, index) => validated?.truths?.[index] ?? null)
  truths.set(fn, before ? before.map((one, index) => (one === now[index] ? one : null)) : now)
}

function noteDefault({ defaultSummaries }: Program, { fn }: Closure, { value }: CallSummary): void {
  defaultSummaries.set(fn, joinValues(defaultSummaries.get(fn), value))
}

/** Tells which arguments are worth a run of their own. */
function isInteresting(act: Activation, state: State): (value: Value) => boolean {
  return (value) =>
    value.functions.length > 0 || deepTaints(act, state.heap, value, 2).some(({ origin }) => origin !== 'parameter')
}

function mayRun(program: Program, { fn, isConstructor }: Closure, isFollowed: boolean): boolean {
  const runs = program.runs.get(fn) ?? 0
  if (program.budget <= 0 || program.stack.length >= MAX_DEPTH) return false
  if (isPlain(fn)) return true
  if (runs >= MAX_RUNS) return false
  if (program.stack.includes(fn) && program.stack.indexOf(fn) !== program.stack.lastIndexOf(fn)) return false
  if (runs < MANY_RUNS || isFollowed) return true
  // A field that a constructor leaves out stays missing in every later method; each function that is made has its own values.
  const makes = isConstructor === true || (program.defaultSummaries.get(fn)?.functions.length ?? 0) > 0
  return makes || program.noted.has(fn)
}

const MAX_PLAIN_STEPS = 8

/** Whether a function calls nothing and has one way through, so that a run costs less than what is assumed otherwise. */
function isPlain({ blocks: [first] }: FunctionIr): boolean {
  if (first?.terminator.kind !== 'return' || first.instructions.length > MAX_PLAIN_STEPS) return false
  return first.instructions.every(({ kind }) => kind !== 'call')
}

/** In Python, the first parameter of a method is its receiver or its class. */
function withReceiver(
  act: Activation,
  { closure, args, at }: OwnCall,
  receiver: Value | null,
): readonly ArgumentView[] {
  const bound = closure.bound.map((value): ArgumentView => ({ value, at, name: null }))
  const named = closure.named ? [...closure.named].map(([name, value]): ArgumentView => ({ value, at, name })) : []
  if (!takesReceiver(act.program, closure))
    return bound.length + named.length > 0 ? [...bound, ...args, ...named] : args
  return [{ value: receiver ?? UNKNOWN, at, name: null }, ...bound, ...args, ...named]
}

function takesReceiver(program: Program, { file, type, isStatic }: Closure): boolean {
  return type !== null && !isStatic && (program.units.get(file)?.knowledge.model.semantics.receiverIsParameter ?? false)
}

/** Data of unseen callers is followed a few times, also where many calls with constants came first. */
function isRareFromCaller(program: Program, { fn }: Closure, given: readonly ArgumentView[]): boolean {
  if (!given.some(({ value }) => value.taints.some(({ origin }) => origin === 'parameter'))) return false
  const passed = passedTo(program, fn)
  passed.callerRuns += 1
  return passed.callerRuns <= MANY_RUNS
}

/** A function to run, with its receiver and arguments bound. */
export type ClosureRun = {
  readonly closure: Closure
  readonly receiver: Value | null
  readonly args: readonly ArgumentView[]
  readonly returnSink?: EntryPoint['returnSink']
  readonly watch?: Watch
  /** What checks have shown about the places that the function captured. */
  readonly notes?: State['notes']
}

/** Runs a function once. Afterwards `state.heap` is the heap as the function leaves it. */
export function runClosure(program: Program, state: State, { args, ...start }: ClosureRun): CallSummary {
  const { closure } = start
  const unit = program.units.get(closure.file)
  if (!unit) return { value: UNKNOWN, validated: null, thrown: null, neverReturns: false }
  program.runs.set(closure.fn, (program.runs.get(closure.fn) ?? 0) + 1)
  const inner: State = { vars: [], heap: state.heap, notes: start.notes ?? null }
  const act = createActivation(program, { ...start, unit, state: inner })
  bindParameters(act, inner, args)
  const outState = program.interpreter.runBlocks(act, inner)
  const { returns } = act
  state.heap = returns.heap ?? outState?.heap ?? inner.heap
  return {
    neverReturns: !returns.isReached && !isDeferred(closure.fn) && program.budget > 0,
    value: closure.fn.isGenerator ? generated(act, state) : returned(act),
    validated: validatedParams(act),
    // Exceptions thrown by the last test or by a returned expression come first.
    thrown: joinThrown(act.thrown, returns.thrown),
  }
}

/** A call returns at once: a promise, or a list that is made step by step. */
function isDeferred({ isAsync, isGenerator }: FunctionIr): boolean {
  return isAsync || isGenerator
}

/** Whether no path through the code leads to a return, whatever the arguments. */
function hasNoReturn(fn: FunctionIr): boolean {
  return !isDeferred(fn) && orderOf(fn).sequence.every((id) => itemAt(fn.blocks, id).terminator.kind !== 'return')
}

/** An empty value is among the results when only some paths return one. */
function returned({ fn, unit, returns: { value, isBare } }: Activation): Value {
  if (!value) return UNKNOWN
  // Where the compiler checks types, a result declared as a number holds no text.
  const typed = fn.returns && unit.knowledge.model.semantics.typesAreCertain ? asType(unit, value, fn.returns) : value
  return isBare ? joinValues(typed, constantValue(undefined)) : typed
}

/** The list of values that a generator yields. */
function generated(act: Activation, state: State): Value {
  const id = act.program.nextId++
  state.heap.set(id, { ...EMPTY_LIST, rest: act.returns.yields, length: null })
  return { ...UNKNOWN, objects: [id] }
}
