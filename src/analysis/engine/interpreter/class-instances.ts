import { itemAt } from '../../../lib/collections/lists.ts'
import { construct } from './classes.ts'
import { argumentsByModel } from './entry-arguments.ts'
import { createActivation } from './activation.ts'
import { Heap } from '../values/heap.ts'
import { EMPTY_INSTANCE } from '../values/heap-object.ts'
import { joinObjects } from '../values/join.ts'
import type { Program, State, Unit } from '../memory/program.ts'
import { ENTRY_BUDGET } from './run-main.ts'
import { leftBehind } from '../memory/left-behind.ts'
import { UNKNOWN, type ClassValue, type Closure, type Value } from '../values/value.ts'
import { libraryApiOf, closureOf } from '../memory/class-members.ts'

/** Whether a field of the instance holds data from somebody outside. */
export function holdsTaint(program: Program, id: number): boolean {
  return [...(program.base.get(id)?.fields.values() ?? [])].some(({ taints }) =>
    taints.some(({ origin }) => origin !== 'parameter'),
  )
}

/**
 * The instance on which the methods of a class run, so that a field written by one is visible to the others. Who gets an
 * object of that type from outside gets this one.
 */
export function instanceOf(program: Program, type: ClassValue): Value {
  const known = program.instances.get(type)
  if (known) return known
  const id = program.nextId++
  program.base.set(id, { ...EMPTY_INSTANCE, classes: [type] })
  const self: Value = { ...UNKNOWN, api: libraryApiOf(type), objects: [id] }
  program.instances.set(type, self)
  const unit = program.units.get(type.file)
  // Another one may be made while something runs.
  const outer = { budget: program.budget, stack: program.stack.splice(0) }
  if (unit) setUpInstance(program, unit, type, self)
  program.budget = outer.budget
  program.stack.push(...outer.stack)
  return self
}

function setUpInstance(program: Program, unit: Unit, type: ClassValue, self: Value): void {
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
  const args = longest ? argumentsByModel(program, closureOf(type, longest)).slice(skip) : []
  const constructors = type.type.methods.filter(({ kind, fn }) => kind === 'constructor' && !program.runs.has(fn))
  const { passed } = program
  program.passed = new Map()
  construct(act, state, type, self, args, { at: type.type.at })
  // Runs made here do not count as calls.
  program.passed = passed
  for (const { fn } of constructors) program.runs.delete(fn)
  keepInstance(program, itemAt(self.objects, 0), state.heap)
  // Functions in its fields know the variables of its constructor.
  for (const [id, object] of state.heap.written()) if (!program.base.getOwn(id)) program.base.set(id, object)
}

const MAX_KEPT_DEPTH = 4

/** Keeps what an entry has done to the instance, for the methods that run later. */
export function keepInstance(program: Program, id: number, heap: Heap, keep = leftBehind, depth = 0): void {
  const object = heap.get(id)
  if (!object || depth > MAX_KEPT_DEPTH) return
  const before = program.base.getOwn(id)
  if (before === object) return
  program.base.set(id, before ? joinObjects(before, keep(object)) : keep(object))
  for (const field of [...object.fields.values(), ...(object.rest ? [object.rest] : [])]) {
    for (const inner of field.objects) keepInstance(program, inner, heap, keep, depth + 1)
  }
}
