import type { Expr, Instruction, Terminator, Variable } from '../../ir/nodes.ts'
import { itemAt } from '../../../lib/collections/lists.ts'
import { joinNotes } from '../effects/join-states.ts'
import type { Activation, CapturedState, Program, State } from '../memory/program.ts'
import { type Heap, withField } from '../values/heap.ts'
import { EMPTY_CELL, type HeapObject } from '../values/heap-object.ts'
import { cellOf } from '../memory/variables.ts'
import { joinValues } from '../values/join.ts'
import { isAssignedLater } from '../values/later-assignments.ts'
import type { CellScope, Closure, Value } from '../values/value.ts'

/** Records the state where functions escape: into a call, a property or a return value. */
export function noteHandedOver(
  act: Activation,
  state: State,
  { value, written }: { readonly value: Value; readonly written: Expr | null },
  place: Instruction | Terminator,
): void {
  for (const closure of value.functions) noteClosure(act, state, closure, place)
  if (written?.kind !== 'record' && written?.kind !== 'list') return
  for (const id of value.objects)
    for (const { functions } of state.heap.get(id)?.fields.values() ?? [])
      for (const closure of functions) noteClosure(act, state, closure, place)
}

/** The variables are known only in the function that makes the closure and in functions nested in it. */
function noteClosure(act: Activation, state: State, closure: Closure, place: Instruction | Terminator): void {
  if (act.cells.outer === null || !isAround(act.cells, closure.cells)) return
  const cells = new Map(cellsAround(state.heap, act.cells, place))
  const captured: CapturedState = { cells, facts: factsOf(state.heap, cells), notes: notesOf(state, closure, cells) }
  const before = act.program.captured.get(closure)
  act.program.captured.set(closure, before ? joinCaptured(before, captured) : captured)
}

function isAround(scope: CellScope, inner: CellScope | null): boolean {
  for (let one = inner; one; one = one.outer) if (one === scope) return true
  return false
}

/**
 * Captured variables that are not reassigned later. Top-level variables are left out, since all functions share them.
 */
function cellsAround(heap: Heap, own: CellScope, place: Instruction | Terminator): (readonly [number, Value])[] {
  const found: (readonly [number, Value])[] = []
  for (let scope = own; scope.outer; scope = scope.outer) {
    const { fn, cells } = scope
    const from = scope === own ? place : scope.place
    for (const [slot, id] of cells) {
      const value = heap.get(id)?.fields.get('v')
      if (value && !(from && isAssignedLater(fn, itemAt(fn.variables, slot), from))) found.push([id, value])
    }
  }
  return found
}

function factsOf(heap: Heap, cells: CapturedState['cells']): CapturedState['facts'] {
  const found = new Map<number, HeapObject['facts']>()
  for (const { objects } of cells.values()) {
    for (const id of objects) {
      const facts = heap.get(id)?.facts
      if (facts && facts.size > 0) found.set(id, facts)
    }
  }
  return found
}

const VARIABLE = /^(\d+):(\d+)/

/** Check results for places that begin with a captured variable. */
function notesOf({ notes }: State, closure: Closure, captured: CapturedState['cells']): State['notes'] {
  if (!notes) return null
  const kept = [...notes].filter(([name]) => {
    if (!mayHoldIn(closure, name)) return false
    const [variable, owner, slot] = VARIABLE.exec(name) ?? []
    return variable === undefined || isCaptured(captured, closure.cells, Number(owner), Number(slot))
  })
  return kept.length > 0 ? new Map(kept) : null
}

/**
 * Check results that hold in a function when it is called now: those of the functions around it that are still running,
 * else those of the places where it escaped.
 */
export function notesWhenCalled({ program, cells }: Activation, { notes }: State, closure: Closure): State['notes'] {
  const shared = notes ? scopesInCommon(cells, closure.cells) : null
  if (!notes || !shared || shared.size === 0) return program.captured.get(closure)?.notes ?? null
  const kept = [...notes].filter(([name]) => {
    if (!mayHoldIn(closure, name)) return false
    const [variable, owner] = VARIABLE.exec(name) ?? []
    return variable === undefined || shared.has(Number(owner))
  })
  return kept.length > 0 ? new Map(kept) : null
}

/** Whether another function can mean the same by the name of a place. */
function mayHoldIn({ fn }: Closure, name: string): boolean {
  if (name.includes('temp ') || name.startsWith('truth of')) return false
  return fn.inheritsThis || !name.startsWith('this')
}

/** The functions that both scopes are in; none when that is the top level alone, since all functions share it. */
function scopesInCommon(one: CellScope, other: CellScope | null): ReadonlySet<number> {
  const around = new Set<CellScope>()
  for (let scope: CellScope | null = one; scope; scope = scope.outer) around.add(scope)
  const shared = new Set<number>()
  let isNested = false
  for (let scope = other; scope; scope = scope.outer) {
    if (!around.has(scope)) continue
    shared.add(scope.owner)
    isNested ||= scope.outer !== null
  }
  return isNested ? shared : new Set()
}

function isCaptured(captured: CapturedState['cells'], cells: CellScope | null, owner: number, slot: number): boolean {
  for (let scope = cells; scope; scope = scope.outer)
    if (scope.owner === owner) return captured.has(scope.cells.get(slot) ?? -1)
  return false
}

function joinCaptured(one: CapturedState, other: CapturedState): CapturedState {
  const cells = [...one.cells].flatMap(([id, value]) => {
    const more = other.cells.get(id)
    return more ? [[id, joinValues(value, more)] as const] : []
  })
  const facts = [...one.facts].flatMap(([id, held]) => {
    const more = other.facts.get(id)
    return more ? [[id, new Set([...held].filter((fact) => more.has(fact)))] as const] : []
  })
  return { cells: new Map(cells), facts: new Map(facts), notes: joinNotes(one.notes, other.notes) }
}

/** A limit, because bundled code has hundreds of functions that all capture each other. */
const MAX_RESTORED = 24

/** Restores what a function captured, and what the functions among its captured values captured. */
export function restoreCaptured(program: Program, closure: Closure, heap: Heap): State['notes'] {
  const known = program.captured.get(closure)
  if (!known) return null
  // The closest scope wins, so it is restored last.
  for (const one of capturedWith(program, known).toReversed()) restore(program, one, heap)
  return known.notes
}

/** What a function captured, followed by what the captured functions captured, each once. */
function capturedWith(program: Program, first: CapturedState): readonly CapturedState[] {
  const found = new Set([first])
  for (const { cells } of found) {
    for (const { functions } of cells.values()) {
      for (const one of functions) {
        const known = program.captured.get(one)
        if (known) found.add(known)
        if (found.size >= MAX_RESTORED) return [...found]
      }
    }
  }
  return [...found]
}

function restore({ writtenInside }: Program, { cells, facts }: CapturedState, heap: Heap): void {
  for (const [id, value] of cells) heap.set(id, withField(EMPTY_CELL, 'v', joinValues(value, writtenInside.get(id))))
  for (const [id, held] of facts) {
    const object = heap.get(id)
    if (object) heap.set(id, { ...object, facts: new Set([...object.facts, ...held]) })
  }
}

/** A value that an inner function assigns to an outer variable is visible to functions that run later. */
export function noteWrittenInside({ program, fn, cells }: Activation, variable: Variable, value: Value): void {
  if (variable.owner === fn.id) return
  const id = cellOf(cells, variable)
  if (id !== null) program.writtenInside.set(id, joinValues(program.writtenInside.get(id), value))
}
