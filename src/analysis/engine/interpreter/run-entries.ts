import { itemAt } from '../../../lib/collections/lists.ts'
import type { HandlerRow } from '../../models/rows/handler-row.ts'
import { callersFirst, type Named } from './callers-first.ts'
import { fillPage } from './pages.ts'
import { holdsTaint, keepInstance, instanceOf } from './class-instances.ts'
import { isPublicFunction } from './exported.ts'
import { runClosure } from './call-closure.ts'
import { restoreCaptured } from './captured-state.ts'
import { argumentsFor, isOpen, routesOf } from './entry-arguments.ts'
import { keyOfEntry } from './entry-keys.ts'
import { putPending } from './pending-schemas.ts'
import { addFactsBefore, keepPassedOn, putShown, nextHandler, notesBefore, recallShown } from './handler-chain.ts'
import { fileHandlers } from './handlers.ts'
import type { ArgumentView } from '../knowledge/matches.ts'
import { shaped, shapingBefore } from '../values/shaped.ts'
import { Heap, withField, withRest } from '../values/heap.ts'
import { EMPTY_INSTANCE } from '../values/heap-object.ts'
import { joinObjects, joinTaints } from '../values/join.ts'
import type { EntryPoint, Program, State, Unit } from '../memory/program.ts'
import { ENTRY_BUDGET } from './run-main.ts'
import { leftToAll } from '../memory/left-behind.ts'
import { deepTaints } from '../memory/objects.ts'
import { taintedValue, UNKNOWN, type ClassValue, type Closure, type Value } from '../values/value.ts'
import { exportedValues } from './exports.ts'
import { closureOf, libraryApiOf } from '../memory/class-members.ts'
import { memberApi } from '../memory/member-api.ts'
import { sourceAt } from '../memory/members.ts'

const MAX_NESTING = 6

/** Runs everything that is called from outside: handlers first, then functions that no visible code calls. */
export function runEntries(program: Program, isWanted: (file: string) => boolean): void {
  const entries = program.entries.splice(0)
  const made = program.made.splice(0)
  const types = [...new Set([...program.classes.values()].flat())].filter(({ file }) => isWanted(file))
  for (const unit of program.units.values()) if (isWanted(unit.path)) entries.push(...entriesOfFile(program, unit))
  // A function that knows its object runs on it, however it got to the framework.
  const byType = Map.groupBy(entries, ({ closure }) => (closure.self ? null : closure.type))
  for (const entry of byType.get(null) ?? []) runEntry(program, entry, entry.closure.self, new Heap(program.base), 0)
  const instances = types.map((type) => {
    const handlers = byType.get(type) ?? []
    return { type, handlers, self: runHandlers(program, type, handlers) }
  })
  // Classes also make functions when their fields are initialised.
  made.push(...program.made.splice(0))
  const unseen = [
    ...instances.flatMap(({ type, self }) => unseenMethods(program, type, self)),
    ...made
      .filter(({ file }) => isWanted(file) && !isPage(program, file))
      .map((closure) => unseenFunction(program, closure)),
  ]
  for (const { closure, run } of callersFirst(unseen)) if (isUnseen(program, closure)) run()
  for (const { type, handlers, self } of instances) rerunHandlers(program, type, handlers, self)
}

/** What a page does is known where it is filled. */
function isPage({ units }: Program, file: string): boolean {
  return units.get(file)?.ir.isPage ?? false
}

/** A function, or those of a record: `export const actions = { save: … }`. */
function functionsIn(program: Program, { functions, objects }: Value): readonly Closure[] {
  if (functions.length > 0) return functions
  return objects.flatMap((id) => [...(program.base.get(id)?.fields.values() ?? [])].flatMap((field) => field.functions))
}

function entriesOfFile(program: Program, unit: Unit): EntryPoint[] {
  const rows = fileHandlers(unit)
  if (rows.length === 0) return []
  const values = exportedValues(program, unit)
  return rows.flatMap((row) =>
    [...values].flatMap(([name, value]) => {
      const named = !row.methods || row.methods.test(name) ? functionsIn(program, value) : []
      return [...named, ...staticMethods(value, row)].map((closure) => ({
        closure,
        params: row.params,
        repeatsLast: row.repeatsLast ?? false,
        returnSink: row.returnSink ?? null,
      }))
    }),
  )
}

/** `public static void main(String[] args)` */
function staticMethods({ classes }: Value, { methods }: HandlerRow): Closure[] {
  return classes.flatMap((type) =>
    type.type.methods
      .filter(({ name, isStatic, isPublic, kind }) => isStatic && isPublic && kind === 'method' && methods?.test(name))
      .map((method) => closureOf(type, method)),
  )
}

function runEntry(program: Program, entry: EntryPoint, self: Value | null, heap: Heap, depth: number): State {
  const state: State = { vars: [], heap, notes: null }
  const before = notesBefore(program, entry)
  const key = keyOfEntry(entry, before)
  if (program.startedEntries.has(key) || depth > MAX_NESTING) {
    recallShown(program, entry, key)
    return state
  }
  program.startedEntries.add(key)
  const outer = { entries: program.entries, made: program.made }
  const again = { heap: heap.fork(), taintedStates: program.taintedStates }
  program.entries = []
  program.made = []
  const allowance = allowanceOf(program, entry.closure.file)
  if (allowance <= 0) {
    program.limits.set(entry.closure.file, 'The file is too large to be followed to the end')
    return state
  }
  program.budget = Math.min(ENTRY_BUDGET, allowance)
  const given = program.budget
  program.stack.length = 0
  program.stack.push(entry.closure.fn)
  const run = program.nextId++
  const args = argumentsFor(program, entry, self, heap).map((arg, index) =>
    index === entry.next ? { ...arg, value: nextHandler(run) } : arg,
  )
  shapeMembers(program, entry, args, heap)
  putPending(entry, args, heap)
  addFactsBefore(before, args, heap)
  putShown(before, entry.closure, args, heap)
  program.givenTo.set(run, args)
  program.routes = routesOf(entry)
  try {
    prepare(program, entry, self, state)
    const { closure, returnSink } = entry
    const captured = restoreCaptured(program, closure, state.heap)
    const notes = captured && before ? new Map([...captured, ...before]) : (captured ?? before)
    const { value: returned } = runClosure(program, state, { closure, receiver: self, args, returnSink, notes })
    if (entry.page) fillPage(program, state, { name: entry.page, data: returned, at: closure.fn.at })
    if (entry.fills)
      fillObjects(state.heap, returned, taintedValue(entry.fills, entry.closure.file, entry.closure.fn.at))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    program.limits.set(entry.closure.file, 'The code nests too deeply to be followed')
  }
  keepPassedOn(program, entry.closure, { run, key, heap: state.heap, inherited: before })
  program.stack.length = 0
  program.allowances.set(entry.closure.file, allowance - (given - program.budget))
  keepShared(program, state.heap)
  const { entries, made } = program
  // Handlers and callbacks registered here see the heap as this entry leaves it.
  for (const inner of entries) runEntry(program, inner, inner.closure.self, state.heap.fork(), depth + 1)
  runUnseen(program, made, state.heap, depth + 1)
  program.entries = outer.entries
  program.made = outer.made
  if (depth > 0 || program.taintedStates === again.taintedStates) return state
  forgetRuns(program, [entry, ...entries, ...made.map(callOf)])
  return runEntry(program, entry, self, again.heap, depth)
}

/** What a function keeps from one run to the next is hostile now, so it runs again, with what is called in it later. */
function forgetRuns(program: Program, entries: readonly EntryPoint[]): void {
  for (const entry of entries) {
    program.startedEntries.delete(keyOfEntry(entry, notesBefore(program, entry)))
    program.runs.delete(entry.closure.fn)
  }
}

/** Puts what schemas have accepted into the arguments. */
function shapeMembers(program: Program, entry: EntryPoint, args: readonly ArgumentView[], heap: Heap): void {
  const unit = program.units.get(entry.closure.file)
  for (const { param, member, shape } of entry.shapes ?? []) {
    const { value } = args[param] ?? {}
    const [id] = value?.objects ?? []
    const object = id === undefined ? undefined : heap.get(id)
    const whole = unit && value && sourceAt(unit, memberApi(unit, value.api, member), entry.closure.fn.at)
    if (id === undefined || !object || !whole) continue
    heap.set(
      id,
      withField(
        object,
        member,
        shaped(
          shapingBefore(heap, () => program.nextId++),
          whole,
          shape,
        ),
      ),
    )
  }
}

/** Calls the methods that the framework calls before a handler, on the same object. */
function prepare(program: Program, entry: EntryPoint, self: Value | null, state: State): void {
  const { type } = entry.closure
  if (!type || !self) return
  for (const name of entry.prepare ?? []) {
    const closure = nearestMethod(type, name)
    if (!closure) continue
    const args = argumentsFor(program, { ...entry, closure, params: [], repeatsLast: false }, self, state.heap)
    const before: State = { vars: [], heap: state.heap, notes: null }
    runClosure(program, before, { closure, receiver: self, args })
    state.heap = before.heap
  }
}

function nearestMethod(type: ClassValue, name: string, depth = 0): Closure | null {
  const own = type.type.methods.find((method) => method.name === name && method.kind === 'method')
  if (own) return closureOf(type, own)
  if (depth >= MAX_NESTING) return null
  for (const parent of type.parents.flatMap(({ classes }) => classes)) {
    const found = nearestMethod(parent, name, depth + 1)
    if (found) return found
  }
  return null
}

/** Fills every unknown part of these objects with data from outside, whoever made them. */
function fillObjects(heap: Heap, { objects }: Value, data: Value): void {
  for (const id of objects) {
    const object = heap.get(id)
    if (object?.kind !== 'instance') continue
    heap.set(id, { ...withRest(object, data), latent: joinTaints(object.latent, data.taints) })
  }
}

/** Changes that an entry makes to top-level variables and objects are visible to entries that run later. */
function keepShared(program: Program, heap: Heap): void {
  const states = new Set(program.keptStates.values())
  for (const id of states) keepState(program, id, heap)
  for (const [id, object] of heap.written()) {
    if (states.has(id)) continue
    const shared = program.base.getOwn(id)
    if (shared && shared !== object) program.base.set(id, joinObjects(shared, leftToAll(object)))
  }
}

/** What is kept on purpose is no less certain than what is returned. */
function keepState(program: Program, id: number, heap: Heap): void {
  if (!heap.getOwn(id)) return
  const count = (): number => deepTaints({ program, watch: null }, program.base, { ...UNKNOWN, objects: [id] }).length
  const before = count()
  keepInstance(program, id, heap, (object) => object)
  if (count() > before) program.taintedStates += 1
}

/** The instruction budget per character of a file, so that the cost stays in proportion to its length. */
const STEPS_PER_CHARACTER = 4
const MIN_STEPS = 200_000

function allowanceOf(program: Program, file: string): number {
  const known = program.allowances.get(file)
  return known ?? MIN_STEPS + STEPS_PER_CHARACTER * (program.units.get(file)?.content.length ?? 0)
}

/** A function that may have callers outside, with the way to run it. */
type UnseenFunction = Named & { readonly closure: Closure; readonly run: () => void }

function unseenFunction(program: Program, closure: Closure): UnseenFunction {
  const { fn, self } = closure
  return {
    fn,
    closure,
    names: [fn.name],
    run: () => runEntry(program, callOf(closure), self, new Heap(program.base), 0),
  }
}

function unseenMethods(program: Program, type: ClassValue, self: Value): UnseenFunction[] {
  const { methods, name } = type.type
  const others = methods.filter(({ kind }) => kind !== 'constructor').map((method) => method.name)
  return methods.map((method) => {
    const closure = closureOf(type, method)
    const isConstructor = method.kind === 'constructor'
    return {
      fn: method.fn,
      closure,
      names: isConstructor ? [name] : [method.name],
      ...(isConstructor ? { leadsTo: others } : {}),
      run: isConstructor
        ? () => runConstructor(program, type, closure, self)
        : () => runOnInstance(program, callOf(closure), type, self),
    }
  })
}

function callOf(closure: Closure): EntryPoint {
  return { closure, params: [], repeatsLast: false, returnSink: null }
}

/** Functions made by an entry that were never run: code outside may call them. */
function runUnseen(program: Program, made: readonly Closure[], heap: Heap, depth: number): void {
  for (const closure of made)
    if (isUnseen(program, closure)) runEntry(program, callOf(closure), closure.self, heap.fork(), depth)
}

/** Whether code outside may pass more to a function than its visible callers do. */
function isUnseen(program: Program, closure: Closure): boolean {
  if (!program.runs.has(closure.fn)) return true
  const unit = program.units.get(closure.file)
  if (unit && isPublicFunction(program, unit, closure.fn)) return true
  const { unknown } = program.passed.get(closure.fn) ?? {}
  return unknown !== undefined && unknown.size > 0 && isOpen(program, closure)
}

/** Runs what a framework calls on an instance of a class. Returns the instance. */
function runHandlers(program: Program, type: ClassValue, handlers: readonly EntryPoint[]): Value {
  const self = instanceOf(program, type)
  setUp(program, type, self)
  for (const entry of handlers) runOnInstance(program, entry, type, self)
  return self
}

/** Runs handlers again where other methods have left hostile data in the fields. */
function rerunHandlers(program: Program, type: ClassValue, handlers: readonly EntryPoint[], self: Value): void {
  if (!holdsTaint(program, itemAt(self.objects, 0))) return
  for (const entry of handlers) {
    program.startedEntries.delete(keyOfEntry(entry, notesBefore(program, entry)))
    runOnInstance(program, entry, type, self)
  }
}

function runOnInstance(program: Program, entry: EntryPoint, type: ClassValue, self: Value): void {
  const receiver = entry.closure.isStatic ? { ...UNKNOWN, classes: [type] } : self
  const { heap } = runEntry(program, entry, receiver, new Heap(program.base), 0)
  keepInstance(program, itemAt(self.objects, 0), heap)
}

/** Runs setup methods first, so that the state they leave holds for every other method. */
function setUp(program: Program, type: ClassValue, self: Value): void {
  const { setups } = program.units.get(type.file)?.knowledge.model ?? {}
  if (!setups) return
  for (const method of type.type.methods) {
    const closure = closureOf(type, method)
    if (method.kind !== 'method' || method.isStatic || !setups.test(method.name) || program.runs.has(closure.fn))
      continue
    const { heap } = runEntry(program, callOf(closure), self, new Heap(program.base), 0)
    for (const [id, object] of heap.written()) if (program.base.getOwn(id)) program.base.set(id, object)
    keepInstance(program, itemAt(self.objects, 0), heap)
  }
}

/**
 * A constructor without a visible caller gets arguments from outside, and whoever creates the instance calls its methods. Where
 * callers show, these decide what an instance holds, and the one that is made here is not used further.
 */
function runConstructor(program: Program, type: ClassValue, closure: Closure, shared: Value): void {
  if (closure.fn.params.length === 0) return
  if (!program.runs.has(closure.fn))
    return runOnInstance(program, { ...callOf(closure), takesTexts: true }, type, shared)
  const heap = new Heap(program.base)
  const id = program.nextId++
  heap.set(id, { ...EMPTY_INSTANCE, classes: [type] })
  const self: Value = { ...UNKNOWN, api: libraryApiOf(type), objects: [id] }
  runEntry(program, callOf(closure), self, heap, 0)
}
