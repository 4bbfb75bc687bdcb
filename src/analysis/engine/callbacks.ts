import type { ApiPattern, CallbackRow } from '../models/row.ts'
import { callClosure } from './call-closure.ts'
import { EMPTY_LIST } from './heap.ts'
import type { ArgumentView, CallView } from './hits.ts'
import { joinValues } from './join.ts'
import { allocate, anyElement } from './objects.ts'
import type { Activation, State } from './program.ts'
import { fetcher } from './announce.ts'
import { selectAll } from './selectors.ts'
import { type Closure, UNKNOWN, type Value } from './value.ts'

/** Calls the functions that a library function calls; what that yields, or null when no row speaks of callbacks. */
export function runCallbacks(
  act: Activation,
  state: State,
  call: CallView,
  fits: (row: ApiPattern) => boolean,
  site: object,
): Value | null {
  let result: Value | null = null
  for (const row of act.unit.knowledge.callbacks.find(call.api!)) {
    if (!fits(row)) continue
    const functions = selectAll(call, row.callback, fetcher(act, state)).flatMap(({ value }) => value.functions)
    if (functions.length === 0) continue
    const returned = runOnce(act, state, call, row, functions)
    const yielded = yieldedBy(act, state, call, row, returned, site)
    result = result ? joinValues(result, yielded) : yielded
  }
  return result
}

function runOnce(
  act: Activation,
  state: State,
  call: CallView,
  row: CallbackRow,
  functions: readonly Closure[],
): Value {
  let returned: Value | null = null
  for (const closure of functions) {
    const args = argumentsFor(act, state, call, row, returned)
    const value = callClosure(act, state, closure, null, args, call.at)
    returned = returned ? joinValues(returned, value) : value
  }
  return returned ?? UNKNOWN
}

/** `0:this.* 1:=express.Response` */
function argumentsFor(
  act: Activation,
  state: State,
  call: CallView,
  { params }: CallbackRow,
  returned: Value | null,
): ArgumentView[] {
  const args: ArgumentView[] = []
  for (const pair of params.split(' ').filter(Boolean)) {
    const colon = pair.indexOf(':')
    const index = Number(pair.slice(0, colon))
    const value = argumentFor(act, state, call, pair.slice(colon + 1), returned)
    args[index] = { value, at: call.at, name: null }
  }
  return Array.from(args, (arg) => arg ?? { value: UNKNOWN, at: call.at, name: null })
}

function argumentFor(act: Activation, state: State, call: CallView, selector: string, returned: Value | null): Value {
  if (selector.startsWith('=')) return { ...UNKNOWN, api: selector.slice(1) }
  if (selector === 'return') return returned ?? UNKNOWN
  const selected = selectAll(call, selector, { ...fetcher(act, state), all: (value) => [elementOf(act, state, value)] })
  return selected.length === 0 ? UNKNOWN : selected.map(({ value }) => value).reduce((all, one) => joinValues(all, one))
}

function elementOf(act: Activation, state: State, value: Value): Value {
  const held = anyElement(act.program, state.heap, value)
  if (held) return value.taints.length > 0 ? joinValues(held, { ...UNKNOWN, taints: value.taints }) : held
  return { ...UNKNOWN, taints: value.taints }
}

function yieldedBy(
  act: Activation,
  state: State,
  call: CallView,
  row: CallbackRow,
  returned: Value,
  site: object,
): Value {
  const receiver = call.receiver ?? call.args[0]?.value ?? UNKNOWN
  switch (row.result) {
    case 'list':
      return allocate(act, state, site, { ...EMPTY_LIST, rest: returned, length: null })
    case 'same':
      return receiver
    case 'value':
      return returned
    case 'nothing':
      return UNKNOWN
  }
}
