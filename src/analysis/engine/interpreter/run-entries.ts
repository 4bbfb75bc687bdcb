import { itemAt } from '../../../lib/collections/lists.ts'
import type { HandlerRow } from '../../models/rows/handler-row.ts'
import type { ParameterModel } from '../../models/rows/parameter-row.ts'
import { closureOf, construct, libraryApiOf } from './classes.ts'
import { runClosure } from './call-closure.ts'
import { createActivation } from './activation.ts'
import { restoreCaptured } from './captured-state.ts'
import { fileHandlers, modelOfParameter } from './handlers.ts'
import { Heap } from '../values/heap.ts'
import { EMPTY_INSTANCE } from '../values/heap-object.ts'
import type { ArgumentView } from '../knowledge/matches.ts'
import { joinObjects, joinTaints, joinValues } from '../values/join.ts'
import type { EntryPoint, Program, State, Unit } from '../memory/program.ts'
import { ENTRY_BUDGET } from './run-main.ts'
import { ANY_KEYWORDS, ANY_POSITIONS } from '../knowledge/selectors.ts'
import { asType } from '../memory/types.ts'
import { leftBehind } from '../memory/left-behind.ts'
import { type ClassValue, type Closure, taintedValue, UNKNOWN, type Value } from '../values/value.ts'

const MAX_NESTING = 6

/** Runs everything that is called from outside: handlers first, then functions that no visible code calls. */
export function runEntries(program: Program, isWanted: (file: string) => boolean): void {
  const entries = program.entries.splice(0)
  const made = program.made.splice(0)
  const types = [...new Set([...program.classes.values()].flat())].filter(({ file }) => isWanted(file))
  for (const unit of program.units.values()) if (isWanted(unit.path)) entries.push(...entriesOfFile(program, unit))
  const byType = Map.groupBy(entries, ({ closure }) => closure.type)
  for (const entry of byType.get(null) ?? []) runEntry(program, entry, null, new Heap(program.base), 0)
  for (const type of types) runClass(program, type, byType.get(type) ?? [])
  for (const type of types) runConstructors(program, type)
  // Classes also make functions when their fields are initialised.
  made.push(...program.made.splice(0))
  runUnseen(
    program,
    made.filter(({ file }) => isWanted(file)),
    new Heap(program.base),
    0,
  )
}

function entriesOfFile(program: Program, unit: Unit): EntryPoint[] {
  return fileHandlers(unit).flatMap((row) =>
    [...unit.ir.exports].flatMap(([name, variable]) => {
      const value = variable.captured
        ? program.base.get(unit.mainCells?.cells.get(variable.slot) ?? -1)?.fields.get('v')
        : unit.mainState?.vars[variable.slot]
      const named = !row.methods || row.methods.test(name) ? (value?.functions ?? []) : []
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
function staticMethods(value: Value | null | undefined, { methods }: HandlerRow): Closure[] {
  return (value?.classes ?? []).flatMap((type) =>
    type.type.methods
      .filter(({ name, isStatic, isPublic, kind }) => isStatic && isPublic && kind === 'method' && methods?.test(name))
      .map((method) => closureOf(type, method)),
  )
}

function keyOf({ closure, params, fills, returnSink }: EntryPoint): string {
  return `${closure.file}:${closure.fn.id}:${JSON.stringify(params)}:${returnSink?.sinkKind ?? ''}${returnSink?.condition ?? ''}:${fills?.label ?? ''}`
}

function runEntry(program: Program, entry: EntryPoint, self: Value | null, heap: Heap, depth: number): State {
  const state: State = { vars: [], heap, notes: null }
  const key = keyOf(entry)
  if (program.startedEntries.has(key) || depth > MAX_NESTING) return state
  program.startedEntries.add(key)
  const outer = { entries: program.entries, made: program.made }
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
  const args = argumentsFor(program, entry, self, heap)
  try {
    prepare(program, entry, self, state)
    const { closure, returnSink } = entry
    const notes = restoreCaptured(program, closure, state.heap)
    const { value: returned } = runClosure(program, state, { closure, receiver: self, args, returnSink, notes })
    if (entry.fills)
      fillObjects(state.heap, returned, taintedValue(entry.fills, entry.closure.file, entry.closure.fn.at))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    program.limits.set(entry.closure.file, 'The code nests too deeply to be followed')
  }
  program.stack.length = 0
  program.allowances.set(entry.closure.file, allowance - (given - program.budget))
  keepShared(program, state.heap)
  const { entries, made } = program
  // Handlers and callbacks registered here see the heap as this entry leaves it.
  for (const inner of entries) runEntry(program, inner, null, state.heap.fork(), depth + 1)
  runUnseen(program, made, state.heap, depth + 1)
  program.entries = outer.entries
  program.made = outer.made
  return state
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
    const rest = object.rest ? joinValues(object.rest, data) : data
    heap.set(id, { ...object, rest, latent: joinTaints(object.latent, data.taints) })
  }
}

/** Changes that an entry makes to top-level variables and objects are visible to entries that run later. */
function keepShared(program: Program, heap: Heap): void {
  for (const [id, object] of heap.written()) {
    const shared = program.base.getOwn(id)
    if (shared && shared !== object) program.base.set(id, joinObjects(shared, leftBehind(object)))
  }
}

/** The instruction budget per character of a file, so that the cost stays in proportion to its length. */
const STEPS_PER_CHARACTER = 4
const MIN_STEPS = 200_000

function allowanceOf(program: Program, file: string): number {
  const known = program.allowances.get(file)
  return known ?? MIN_STEPS + STEPS_PER_CHARACTER * (program.units.get(file)?.content.length ?? 0)
}

/** Functions that were made but never run: code outside may call them. */
function runUnseen(program: Program, made: readonly Closure[], heap: Heap, depth: number): void {
  for (const closure of made) {
    if (program.runs.has(closure.fn)) continue
    const entry: EntryPoint = { closure, params: [], repeatsLast: false, returnSink: null }
    runEntry(program, entry, closure.self, heap.fork(), depth)
  }
}

export function argumentsFor(program: Program, entry: EntryPoint, self: Value | null, heap: Heap): ArgumentView[] {
  const { closure, params, repeatsLast, harmless } = entry
  const unit = program.units.get(closure.file)
  if (!unit) return []
  const { fn, type } = closure
  const isMethod = type !== null && !closure.isStatic && unit.knowledge.model.semantics.receiverIsParameter
  const isHandler = params.length > 0 || repeatsLast
  // A named top-level function that nothing calls is there for other code to call.
  const isOpen = !isHandler && fn.name !== '' && !fn.inheritsThis && (closure.cells?.outer ?? null) === null
  return fn.params.map((param, index) => {
    const at = fn.at
    if (isMethod && index === 0) return { value: self ?? UNKNOWN, at, name: null }
    const position = isMethod ? index - 1 : index
    const byPosition = params[position] ?? (repeatsLast && position >= params.length ? params.at(-1) : null)
    // A parameter's name or type says more than its position: `(err, req, res, next)`.
    const model = harmless?.has(param.name) ? null : (modelOfParameter(unit, fn, param) ?? byPosition)
    const value = withObject(heap, program, modelled(unit, specific(unit, model ?? null, param), param, isOpen))
    return {
      value: param.type ? asType(unit, value, param.type) : value,
      at,
      name: nameFor(unit, param, model ?? null),
    }
  })
}

/** A rest parameter may hold any number of the handler's arguments. */
function nameFor({ knowledge }: Unit, { rest, name }: Param, model: ParameterModel): string | null {
  if (rest === null) return name
  if (!knowledge.model.semantics.gathersKeywords || !model) return null
  return rest === 'list' ? ANY_POSITIONS : ANY_KEYWORDS
}

/** Library objects get an identity, so that a fact recorded on one path is known to be missing on another. */
function withObject(heap: Heap, program: Program, value: Value): Value {
  if (value.api === null || value.api.startsWith('?') || value.taints.length > 0) return value
  const id = program.nextId++
  heap.set(id, EMPTY_INSTANCE)
  return { ...value, objects: [id] }
}

/** Keeps a declared type that is more specific than the row's type. */
function specific(unit: Unit, model: ParameterModel, { type }: Param): ParameterModel {
  if (!model || !('api' in model) || !type) return model
  return unit.knowledge.parentsOf(type.name).includes(model.api) ? { api: type.name } : model
}

type Param = Closure['fn']['params'][number]

function modelled(unit: Unit, model: ParameterModel, param: Param, isOpen: boolean): Value {
  if (model && 'origin' in model) return taintedValue(model, unit.path, param.at)
  const api = model ? model.api : (param.type?.name ?? `?${param.name}`)
  if (model || !isOpen) return { ...UNKNOWN, api }
  return taintedValue({ origin: 'parameter', label: `the parameter \`${param.name}\`` }, unit.path, param.at, api)
}

/** Runs all methods of a class on one instance, so that a field written by one method is visible to the others. */
function runClass(program: Program, type: ClassValue, handlers: readonly EntryPoint[]): void {
  const self = makeInstance(program, type)
  const id = itemAt(self.objects, 0)
  const run = (entry: EntryPoint): void => {
    const state = runEntry(
      program,
      entry,
      entry.closure.isStatic ? { ...UNKNOWN, classes: [type] } : self,
      new Heap(program.base),
      0,
    )
    keepInstance(program, id, state.heap)
  }
  setUp(program, type, self)
  for (const entry of handlers) run(entry)
  for (const method of type.type.methods) {
    const closure = closureOf(type, method)
    if (method.kind === 'constructor' || program.runs.has(closure.fn)) continue
    run({ closure, params: [], repeatsLast: false, returnSink: null })
  }
  if (!holdsTaint(program, id)) return
  for (const entry of handlers) {
    program.startedEntries.delete(keyOf(entry))
    run(entry)
  }
}

/** Runs setup methods first, so that the state they leave holds for every other method. */
function setUp(program: Program, type: ClassValue, self: Value): void {
  const { setups } = program.units.get(type.file)?.knowledge.model ?? {}
  if (!setups) return
  for (const method of type.type.methods) {
    const closure = closureOf(type, method)
    if (method.kind !== 'method' || method.isStatic || !setups.test(method.name) || program.runs.has(closure.fn))
      continue
    const { heap } = runEntry(
      program,
      { closure, params: [], repeatsLast: false, returnSink: null },
      self,
      new Heap(program.base),
      0,
    )
    for (const [id, object] of heap.written()) if (program.base.getOwn(id)) program.base.set(id, object)
    keepInstance(program, itemAt(self.objects, 0), heap)
  }
}

/** A constructor without a visible caller gets arguments from outside; the instance is not used further. */
function runConstructors(program: Program, type: ClassValue): void {
  for (const method of type.type.methods) {
    if (method.kind !== 'constructor' || method.fn.params.length === 0 || program.runs.has(method.fn)) continue
    const closure = closureOf(type, method)
    const heap = new Heap(program.base)
    const id = program.nextId++
    heap.set(id, { ...EMPTY_INSTANCE, classes: [type] })
    const self: Value = { ...UNKNOWN, api: libraryApiOf(type), objects: [id] }
    runEntry(program, { closure, params: [], repeatsLast: false, returnSink: null }, self, heap, 0)
  }
}

function holdsTaint(program: Program, id: number): boolean {
  return [...(program.base.get(id)?.fields.values() ?? [])].some(({ taints }) =>
    taints.some(({ origin }) => origin !== 'parameter'),
  )
}

function makeInstance(program: Program, type: ClassValue): Value {
  const id = program.nextId++
  program.base.set(id, { ...EMPTY_INSTANCE, classes: [type] })
  const self: Value = { ...UNKNOWN, api: libraryApiOf(type), objects: [id] }
  const unit = program.units.get(type.file)
  if (!unit) return self
  const main: Closure = {
    fn: unit.ir.main,
    file: unit.path,
    cells: null,
    self: null,
    bound: [],
    type: null,
    isStatic: true,
  }
  const state: State = { vars: [], heap: new Heap(program.base), notes: null }
  program.budget = ENTRY_BUDGET
  const act = createActivation(program, { unit, closure: main, receiver: null, state })
  const [longest] = type.type.methods
    .filter(({ kind }) => kind === 'constructor')
    .toSorted((a, b) => b.fn.params.length - a.fn.params.length)
  const skip = unit.knowledge.model.semantics.receiverIsParameter ? 1 : 0
  const args = (longest?.fn.params.slice(skip) ?? []).map((param) => ({
    value: { ...UNKNOWN, api: param.type?.name ?? `?${param.name}` },
    at: type.type.at,
    name: null,
  }))
  const constructors = type.type.methods.filter(({ kind, fn }) => kind === 'constructor' && !program.runs.has(fn))
  construct(act, state, type, self, args, { at: type.type.at })
  // Runs made here do not count as calls.
  for (const { fn } of constructors) program.runs.delete(fn)
  keepInstance(program, id, state.heap)
  return self
}

const MAX_KEPT_DEPTH = 4

function keepInstance(program: Program, id: number, heap: Heap, depth = 0): void {
  const object = heap.get(id)
  if (!object || depth > MAX_KEPT_DEPTH) return
  const before = program.base.getOwn(id)
  if (before === object) return
  program.base.set(id, before ? joinObjects(before, leftBehind(object)) : leftBehind(object))
  for (const field of [...object.fields.values(), ...(object.rest ? [object.rest] : [])]) {
    for (const inner of field.objects) keepInstance(program, inner, heap, depth + 1)
  }
}
