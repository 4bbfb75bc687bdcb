import { createActivation } from './activation.ts'
import { Heap, withField } from '../values/heap.ts'
import { EMPTY_CELL, EMPTY_RECORD } from '../values/heap-object.ts'
import type { Activation, Program, State, Unit } from '../memory/program.ts'
import { UNKNOWN, type Closure } from '../values/value.ts'
import { fillNamespace } from './exports.ts'

/** The maximum number of instructions for one entry point, including the calls it makes. */
export const ENTRY_BUDGET = 20_000

/**
 * Runs the top level of a file once; its effects are visible to all other files. Cyclic imports see what exists so far.
 */
export function runMain(program: Program, unit: Unit): void {
  if (unit.state !== 'new') return
  unit.state = 'running'
  unit.exportsCell = program.nextId++
  unit.namespace = program.nextId++
  const ownExports = program.nextId++
  program.base.set(unit.namespace, EMPTY_RECORD)
  program.base.set(ownExports, EMPTY_RECORD)
  program.base.set(unit.exportsCell, withField(EMPTY_CELL, 'v', { ...UNKNOWN, objects: [ownExports] }))
  const { main } = unit.ir
  const outer = {
    budget: program.budget,
    stack: program.stack.splice(0),
  }
  program.budget = ENTRY_BUDGET + 20 * main.blocks.length
  const closure: Closure = { fn: main, file: unit.path, cells: null, self: null, bound: [], type: null, isStatic: true }
  const state: State = { vars: [], heap: new Heap(program.base), notes: null }
  const act = createActivation(program, { unit, closure, receiver: null, state })
  unit.mainCells = act.cells
  const last = runTop(program, act, state)
  commit(program, act.returns.heap ?? last?.heap ?? state.heap)
  unit.mainState = last
  unit.state = 'done'
  if (program.base.get(unit.namespace)?.fields.size) fillNamespace(program, unit)
  program.budget = outer.budget
  program.stack.push(...outer.stack)
}

function runTop(program: Program, act: Activation, state: State): State | null {
  try {
    return program.interpreter.runBlocks(act, state)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    program.limits.set(act.unit.path, 'The code nests too deeply to be followed')
    return state
  }
}

/** Makes what an entry changed visible to all that follow. */
function commit(program: Program, heap: Heap): void {
  for (const [id, object] of heap.written()) program.base.set(id, object)
}
