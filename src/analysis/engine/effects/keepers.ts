import { CONTENT } from './effect-context.ts'
import { noteThrown, thrownValue } from './exceptions.ts'
import { withField } from '../values/heap.ts'
import { EMPTY_CELL } from '../values/heap-object.ts'
import type { ArgumentView } from '../knowledge/matches.ts'
import { joinValues } from '../values/join.ts'
import { readObject, writeObject } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { UNKNOWN, type Value } from '../values/value.ts'

/** Callbacks that the runtime provides. They store the value that they are called with, as a result or as a failure. */
const KEEPERS = {
  '(resolve)': { result: 0, failure: null },
  '(reject)': { result: null, failure: 0 },
  '(callback)': { result: 1, failure: 0 },
  '(state)': { result: 0, failure: null },
} as const
export type Keeper = keyof typeof KEEPERS

/** Makes a cell for a result that arrives later. */
export function openResult(state: State, id: number): number {
  state.heap.set(id, EMPTY_CELL)
  return id
}

export function keeper(kind: Keeper, result: number): Value {
  return { ...UNKNOWN, api: kind, objects: [result] }
}

export function resultKept(act: Activation, state: State, id: number): Value | null {
  return readObject(act, state.heap, id)?.fields.get(CONTENT) ?? null
}

/** Calls one of these callbacks; null when the callee is not one. */
export function callKeeper(act: Activation, state: State, callee: Value, args: readonly ArgumentView[]): Value | null {
  const { api, objects } = callee
  if (api === null || objects.length === 0 || !isKeeper(api)) return null
  const { result, failure } = KEEPERS[api]
  const kept = result === null ? undefined : args[result]?.value
  const failed = failure === null ? undefined : args[failure]?.value
  for (const id of objects) {
    const cell = kept && readObject(act, state.heap, id)
    if (!cell) continue
    const before = cell.fields.get(CONTENT)
    writeObject(act, state.heap, id, withField(cell, CONTENT, joinValues(before, kept)))
  }
  if (failed && failed.constants === null) noteThrown(act, thrownValue(state.heap, failed))
  return UNKNOWN
}

function isKeeper(api: string): api is Keeper {
  return api in KEEPERS
}
