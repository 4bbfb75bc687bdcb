import type { Variable } from '../../ir/nodes.ts'
import { withField } from '../values/heap.ts'
import { EMPTY_CELL } from '../values/heap-object.ts'
import { readObject, writeObject } from './objects.ts'
import type { Activation, State } from './program.ts'
import { asType } from './types.ts'
import { type CellScope, UNKNOWN, type Value } from '../values/value.ts'

/** The value of a variable: from its slot, or from its cell when inner functions share it. */
export function readVariable(act: Activation, state: State, variable: Variable): Value {
  if (!variable.captured) return state.vars[variable.slot] ?? UNKNOWN
  const cell = cellOf(act.cells, variable)
  if (cell === null) return UNKNOWN
  return readObject(act, state.heap, cell)?.fields.get('v') ?? UNKNOWN
}

export function writeVariable(act: Activation, state: State, variable: Variable, value: Value): void {
  const typed = variable.type ? asType(act.unit, value, variable.type) : value
  if (!variable.captured) {
    state.vars[variable.slot] = typed
    return
  }
  const cell = cellOf(act.cells, variable)
  if (cell !== null) writeObject(act, state.heap, cell, withField(EMPTY_CELL, 'v', typed))
}

/** The heap cell of a captured variable. */
export function cellOf(cells: CellScope | null, variable: Variable): number | null {
  for (let scope = cells; scope; scope = scope.outer) {
    if (scope.owner === variable.owner) return scope.cells.get(variable.slot) ?? null
  }
  return null
}
