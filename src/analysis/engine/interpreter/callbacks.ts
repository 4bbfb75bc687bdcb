import { awaitedValue } from './awaited-values.ts'
import type { Expr, Instruction, Place } from '../../ir/nodes.ts'
import type { ApiPattern } from '../../models/rows/api-pattern.ts'
import type { CallbackParameter, CallbackRow } from '../../models/rows/callback-row.ts'
import type { Selector } from '../../models/rows/selector.ts'
import { callClosure } from './call-closure.ts'
import { isLibraryThing } from '../effects/effects.ts'
import { noteRejection, receive, rejectionOf } from '../effects/exceptions.ts'
import { EMPTY_LIST } from '../values/heap-object.ts'
import type { ArgumentView, CallView, LibraryCallView } from '../knowledge/matches.ts'
import { joinValues } from '../values/join.ts'
import { anyKey } from '../effects/map-effects.ts'
import { allocate, anyElement, siteId } from '../memory/objects.ts'
import type { Activation, EntryPoint, State } from '../memory/program.ts'
import { argumentsFor as argumentsOfEntry } from './entry-arguments.ts'
import { selectAll, selectFirst } from '../knowledge/selectors.ts'
import { keeper, openResult, resultKept, callKeeper } from '../effects/keepers.ts'
import { keptState } from '../effects/kept-state.ts'
import { derivedSite } from '../values/sites.ts'
import { UNKNOWN, type Closure, type Value } from '../values/value.ts'
import { applyCallRows } from './call-rows.ts'
import { fetcher } from '../memory/match-context.ts'
import { elementApi } from '../memory/members.ts'

/**
 * Runs the callbacks that a library function calls. Returns what that yields, or null when no row describes callbacks.
 */
export function runCallbacks(
  act: Activation,
  state: State,
  call: LibraryCallView,
  fits: (row: ApiPattern) => boolean,
  site: object,
): Value | null {
  let result: Value | null = null
  for (const row of act.unit.knowledge.callbacks.find(call.api)) {
    if (!fits(row)) continue
    const called = selectAll(call, [row.callback], fetcher(act, state)).flatMap(({ value }) => calleesOf(act, value))
    if (called.length === 0) continue
    if (!row.params.includes('thrown')) passRejection(act, site)
    const { entries, made } = act.program
    const since = { entries: entries.length, made: made.length }
    const returned = runOnce(act, state, call, row, called, site)
    if (row.result === 'settled' && !resultKept(act, state, resultOf(act, state, site)))
      runWaiting(act, state, entries.slice(since.entries), made.slice(since.made), call.at)
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
  called: readonly Called[],
  site: object,
): Value {
  let returned: Value | null = null
  for (const one of called) {
    const args = argumentsFor(act, state, call, row, returned, site)
    const value =
      'fn' in one
        ? callClosure(act, state, { closure: one, self: null, args, at: call.at })
        : (callKeeper(act, state, one, args) ??
          callByName(act, state, one, args, call.at, derivedSite(site, 'callback')))
    returned = returned ? joinValues(returned, value) : value
  }
  return returned ?? UNKNOWN
}

const MAX_WAITING = 6

/** The callback that resolves a promise is often called by an event: `req.on('end', () => resolve(body))`. */
function runWaiting(
  act: Activation,
  state: State,
  entries: readonly EntryPoint[],
  made: readonly Closure[],
  at: Place,
): void {
  const { program } = act
  const handlers = new Set(entries.map(({ closure }) => closure.fn))
  const others = made
    .filter(({ fn }) => !handlers.has(fn) && !program.runs.has(fn))
    .map((closure): EntryPoint => ({ closure, params: [], repeatsLast: false, returnSink: null }))
  for (const entry of [...entries, ...others].slice(0, MAX_WAITING)) {
    const args = argumentsOfEntry(program, entry, null, state.heap)
    callClosure(act, state, { closure: entry.closure, self: null, args, at })
  }
}

type Called = Closure | Value

/** Functions of the program, and those of libraries: `ids.map(Number)`, `then(resolve)`. */
function calleesOf({ unit }: Activation, value: Value): readonly Called[] {
  if (value.functions.length > 0) return value.functions
  const { api } = value
  return api !== null && !api.startsWith('?') && (api.startsWith('(') || unit.knowledge.isKnownCall(api)) ? [value] : []
}

/** Calls whatever functions a value may be; null where it is none that is known. */
export function callFunctions(
  act: Activation,
  state: State,
  fn: Value,
  { args, at, site }: { readonly args: readonly ArgumentView[]; readonly at: Place; readonly site: object },
): Value | null {
  const called = calleesOf(act, fn).map((one) =>
    'fn' in one
      ? callClosure(act, state, { closure: one, self: null, args, at })
      : callByName(act, state, one, args, at, site),
  )
  return called.length === 0 ? null : called.reduce((all, one) => joinValues(all, one))
}

/** Calls a library function that is passed as a callback. */
function callByName(
  act: Activation,
  state: State,
  { api }: Value,
  args: readonly ArgumentView[],
  at: Place,
  site: object,
): Value {
  const call: CallView = { at, api, name: '', receiver: null, args, isNew: false }
  applyCallRows(act, state, call)
  return act.program.interpreter.callLibrary(act, state, call, '', site)
}

function receiverOf(site: object): Expr | null {
  const { callee } = site as Partial<Extract<Instruction, { kind: 'call' }>>
  return callee?.kind === 'member' ? callee.object : null
}

/** A promise that waits for another one is rejected when that one is. */
function passRejection(act: Activation, site: object): void {
  const receiver = receiverOf(site)
  const thrown = receiver && rejectionOf(act, receiver)
  const { temp } = site as Partial<Extract<Instruction, { kind: 'call' }>>
  if (thrown && temp !== undefined) noteRejection(act, temp, thrown)
}

function argumentsFor(
  act: Activation,
  state: State,
  call: CallView,
  { params }: CallbackRow,
  returned: Value | null,
  site: object,
): ArgumentView[] {
  return params.map((param) => ({
    value: param === null ? UNKNOWN : argumentFor(act, state, call, param, returned, site),
    at: call.at,
    name: null,
  }))
}

function argumentFor(
  act: Activation,
  state: State,
  call: CallView,
  param: NonNullable<CallbackParameter>,
  returned: Value | null,
  site: object,
): Value {
  if (typeof param !== 'string') return { ...UNKNOWN, api: param.api }
  if (param === 'return') return returned ?? UNKNOWN
  if (param === 'key') return anyKey(act, state, call.receiver ?? UNKNOWN)
  if (param === 'resolve' || param === 'reject') return keeper(`(${param})`, resultOf(act, state, site))
  if (param === 'thrown') {
    const receiver = receiverOf(site)
    const thrown = receiver && rejectionOf(act, receiver)
    return thrown ? receive(act, state, thrown, UNKNOWN, derivedSite(site, 'thrown')) : UNKNOWN
  }
  if (param === 'this') return awaitedValue(act, call.receiver ?? UNKNOWN)
  const selected = selectAll(call, [param], { ...fetcher(act, state), all: (value) => [elementOf(act, state, value)] })
  return selected.length === 0 ? UNKNOWN : selected.map(({ value }) => value).reduce((all, one) => joinValues(all, one))
}

/** The cell in which a function that makes a promise stores its result. */
function resultOf(act: Activation, state: State, site: object): number {
  const id = siteId(act, derivedSite(site, 'result'))
  return state.heap.get(id) ? id : openResult(state, id)
}

function elementOf(act: Activation, state: State, value: Value): Value {
  const held = anyElement(act, state.heap, value)
  if (held) return value.taints.length > 0 ? joinValues(held, { ...UNKNOWN, taints: value.taints }) : held
  return { ...UNKNOWN, api: elementApi(act, value), taints: value.taints }
}

/** The value that is iterated: the receiver, or the argument whose elements the callback gets. */
function subjectOf(act: Activation, state: State, call: CallView, { params }: CallbackRow): Value {
  if (call.receiver && !isLibraryThing(call.receiver)) return call.receiver
  const [first] = params
  const [list] = typeof first === 'string' ? (/^\d(?=\.\*)/.exec(first) ?? []) : []
  const subject = list === undefined ? null : selectFirst(call, list as Selector, fetcher(act, state))
  return subject?.value ?? call.receiver ?? call.args[0]?.value ?? UNKNOWN
}

function yieldedBy(
  act: Activation,
  state: State,
  call: CallView,
  row: CallbackRow,
  returned: Value,
  site: object,
): Value {
  const receiver = subjectOf(act, state, call, row)
  switch (row.result) {
    case 'list':
      return allocate(act, state, site, { ...EMPTY_LIST, rest: returned, length: null })
    case 'state':
      return keptState(act, state, { at: call.at, site, initial: returned })
    case 'same':
      return receiver
    case 'some':
      return someOf(act, state, receiver, site)
    case 'value':
      return returned
    case 'either':
      return joinValues(receiver, returned)
    case 'settled':
      return resultKept(act, state, resultOf(act, state, site)) ?? UNKNOWN
    case 'nothing':
      return UNKNOWN
  }
}

/** A list of some of the elements: neither how many nor which. */
function someOf(act: Activation, state: State, receiver: Value, site: object): Value {
  if (receiver.objects.length === 0) return receiver
  const rest = anyElement(act, state.heap, receiver)
  const { objects } = allocate(act, state, site, { ...EMPTY_LIST, rest, length: null })
  return { ...receiver, objects }
}
