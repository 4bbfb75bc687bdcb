import type { FunctionIr, Instruction, Place } from '../ir/nodes.ts'
import { bindParameters } from './bind-parameters.ts'
import { joinThrown, noteThrown, takeThrown } from './exceptions.ts'
import { EMPTY_CELL, EMPTY_LIST, type Heap, type HeapObject } from './heap.ts'
import type { ArgumentView } from './hits.ts'
import { joinTaints, joinValues } from './join.ts'
import { deepTaints } from './objects.ts'
import type { Activation, Answered, Entry, Program, Remembered, State, Watch } from './program.ts'
import { runBlocks } from './run-blocks.ts'
import { keeper, openResult, resultKept } from './settle.ts'
import { answersOf } from './shown-by-return.ts'
import { addSteps, type CellScope, type Closure, UNKNOWN, type Value } from './value.ts'

const MAX_DEPTH = 12
/** After so many runs a function is run again only for what is followed; after the second number not at all. */
const MANY_RUNS = 4
const MOST_RUNS = 40

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
  if (program.budget <= 0 || program.stack.length >= MAX_DEPTH || runs >= MOST_RUNS) return false
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
  const isMethod = closure.type !== null && !closure.isStatic && isPython(act.program, closure)
  const named = closure.named ? [...closure.named].map(([name, value]): ArgumentView => ({ value, at, name })) : []
  if (!isMethod) return bound.length + named.length > 0 ? [...bound, ...args, ...named] : args
  return [{ value: receiver ?? UNKNOWN, at, name: null }, ...bound, ...args, ...named]
}

function isPython(program: Program, { file }: Closure): boolean {
  return program.units.get(file)?.ir.language === 'python'
}

let ids = 0
const functionKeys = new WeakMap<object, number>()
function numberOfThing(thing: object): number {
  const known = functionKeys.get(thing)
  if (known !== undefined) return known
  functionKeys.set(thing, (ids += 1))
  return ids
}

const MAX_KEY = 400

/** Tells calls apart by what their results can depend on; null when that cannot be written down. */
function keyOf(closure: Closure, receiver: Value | null, args: readonly ArgumentView[]): string | null {
  let key = `${numberOfThing(closure.fn)}/${closure.cells ? numberOfThing(closure.cells) : 0}`
  for (const value of [receiver ?? UNKNOWN, ...args.map((arg) => arg.value)]) {
    if (value.objects.length > 0) return null
    key += `|${keyOfValue(value)}`
    if (key.length > MAX_KEY) return null
  }
  return args.some(({ name }) => name !== null) ? `${key}|${args.map(({ name }) => name ?? '').join()}` : key
}

function keyOfValue(value: Value): string {
  let key = value.api ?? ''
  if (value.constants) key += `=${JSON.stringify(value.constants)}`
  for (const taint of value.taints) key += `~${numberOfThing(taint.source)}.${taint.cleansed}`
  for (const closure of value.functions) key += `f${numberOfThing(closure)}`
  for (const type of value.classes) key += `c${numberOfThing(type)}`
  if (value.pieces) key += `p${numberOfThing(value.pieces)}`
  if (value.regex) key += `r${numberOfThing(value.regex)}`
  return key
}

const MAX_REMEMBERED = 20_000
const MAX_CREATED = 60

type Run = Pick<Remembered, 'shown' | 'answered' | 'thrown' | 'value'> & { readonly key: string; readonly from: number }

/** What touched nothing leaves nothing behind but what it returns. */
function remember(
  program: Program,
  { key, value, from, shown, answered, thrown }: Run,
  state: State,
  before: Heap,
): void {
  if (program.memory.size > MAX_REMEMBERED) program.memory.clear()
  const created = reachable(state.heap, value, from)
  if (!created) return
  program.memory.set(key, { value, created: [...created], shown, answered, thrown })
  state.heap = before
  for (const [id, object] of created) before.set(id, object)
}

/** A remembered result with objects of its own: what is done to them must not be seen by others that got the like. */
function recall(program: Program, state: State, { value, created }: Remembered): Value {
  if (created.length === 0) return value
  const ids = new Map(created.map(([id]) => [id, program.nextId++]))
  const renamed = (one: Value): Value =>
    one.objects.some((id) => ids.has(id)) ? { ...one, objects: one.objects.map((id) => ids.get(id) ?? id) } : one
  for (const [id, object] of created) {
    const fields = new Map([...object.fields].map(([name, field]) => [name, renamed(field)]))
    state.heap.set(ids.get(id)!, { ...object, fields, rest: object.rest && renamed(object.rest) })
  }
  return renamed(value)
}

/** The new objects that a value leads to; null when they are too many to keep. */
function reachable(heap: Heap, value: Value, from: number): Map<number, HeapObject> | null {
  const found = new Map<number, HeapObject>()
  const open: Value[] = [value]
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.functions.length > 0 || next.classes.length > 0) return null
    for (const id of next.objects) {
      const object = id >= from && !found.has(id) ? heap.get(id) : undefined
      if (!object) continue
      if (object.prototype !== null) return null
      found.set(id, object)
      open.push(...object.fields.values(), ...(object.rest ? [object.rest] : []))
    }
    if (found.size > MAX_CREATED) return null
  }
  return found
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
  program.shown = act.returns.shown?.some((dangers) => dangers !== 0) ? act.returns.shown : null
  program.answered = answersOf(act)
  noteThrown(program, act.returns.thrown)
  if (closure.fn.isGenerator) return generated(act, state)
  return act.returns.value ?? UNKNOWN
}

type Start = {
  readonly unit: Activation['unit']
  readonly closure: Closure
  readonly receiver: Value | null
  readonly state: State
  readonly returnSink: Entry['returnSink']
}

export function createActivation(program: Program, { unit, closure, receiver, state, returnSink }: Start): Activation {
  return {
    program,
    unit,
    fn: closure.fn,
    closure,
    self: receiver,
    cells: makeCells(program, state, closure),
    temps: [],
    definitions: definitionsOf(closure.fn),
    sites: new Map(),
    closures: new Map(),
    returns: {
      value: null,
      heap: null,
      yields: null,
      isReached: false,
      thrown: null,
      shown: null,
      yes: null,
      no: null,
    },
    answers: new Map(),
    rejected: null,
    given: [],
    returnSink,
  }
}

/** What a generator yields, one after the other. */
function generated(act: Activation, state: State): Value {
  const id = act.program.nextId++
  state.heap.set(id, { ...EMPTY_LIST, rest: act.returns.yields, length: null })
  return { ...UNKNOWN, objects: [id] }
}

const capturedSlots = new WeakMap<FunctionIr, readonly number[]>()

function makeCells(program: Program, state: State, { fn, cells }: Closure): CellScope {
  const slots = capturedSlots.get(fn) ?? fn.variables.filter(({ captured }) => captured).map(({ slot }) => slot)
  capturedSlots.set(fn, slots)
  const own = new Map<number, number>()
  for (const slot of slots) {
    const id = program.nextId++
    state.heap.set(id, EMPTY_CELL)
    own.set(slot, id)
  }
  return { owner: fn.id, cells: own, outer: cells }
}

const definitions = new WeakMap<FunctionIr, ReadonlyMap<number, Instruction>>()

function definitionsOf(fn: FunctionIr): ReadonlyMap<number, Instruction> {
  const known = definitions.get(fn)
  if (known) return known
  const found = new Map<number, Instruction>()
  for (const { instructions } of fn.blocks) {
    for (const instruction of instructions) if ('temp' in instruction) found.set(instruction.temp, instruction)
  }
  definitions.set(fn, found)
  return found
}
