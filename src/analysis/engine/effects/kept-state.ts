import type { Place } from '../../ir/nodes.ts'
import { allocate, readObject } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { withField } from '../values/heap.ts'
import { EMPTY_CELL, EMPTY_LIST } from '../values/heap-object.ts'
import { joinValues } from '../values/join.ts'
import type { Value } from '../values/value.ts'
import { CONTENT } from './effect-context.ts'
import { keeper } from './keepers.ts'

type Kept = { readonly at: Place; readonly site: object; readonly initial: Value }

/**
 * A list of what is kept from one run of a function to the next, and of the function that replaces it. What is kept
 * belongs to the place in the code, since that is all that tells the calls apart.
 */
export function keptState(act: Activation, state: State, { at, site, initial }: Kept): Value {
  const id = cellOf(act, at)
  if (act.watch) act.watch.isPure = false
  const cell = readObject(act, state.heap, id) ?? EMPTY_CELL
  const kept = cell.fields.get(CONTENT)
  const value = kept ? joinValues(initial, kept) : initial
  if (!kept) state.heap.set(id, withField(cell, CONTENT, initial))
  const fields = new Map([
    ['0', value],
    ['1', keeper('(state)', id)],
  ])
  return allocate(act, state, site, { ...EMPTY_LIST, fields, length: 2 })
}

function cellOf({ program }: Activation, at: Place): number {
  const known = program.keptStates.get(at)
  if (known !== undefined) return known
  const id = program.nextId++
  program.keptStates.set(at, id)
  program.base.set(id, EMPTY_CELL)
  return id
}
