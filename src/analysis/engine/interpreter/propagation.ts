import { isModelledCall } from '../memory/modelled-calls.ts'
import type { ApiPattern } from '../../models/rows/api-pattern.ts'
import type { Selector, Selectors } from '../../models/rows/selector.ts'
import { sinkKindSet, union } from '../values/sink-kind.ts'
import type { CallView, LibraryCallView } from '../knowledge/matches.ts'
import type { HeapObject } from '../values/heap-object.ts'
import { withRest } from '../values/heap.ts'
import { joinTaints } from '../values/join.ts'
import { deepTaints } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { selectAll } from '../knowledge/selectors.ts'
import { piecesOf } from '../values/text.ts'
import { addSteps, doubted, restore, taintedValue, UNKNOWN, type Value } from '../values/value.ts'
import { calledApi } from '../memory/member-api.ts'
import { fetcher } from '../memory/match-context.ts'
import { asCarried, withoutKeys } from '../memory/members.ts'

/** The taints and pieces that a call propagates: as rows say, else those of all its inputs. */
export function propagateCall(
  act: Activation,
  state: State,
  call: LibraryCallView,
  typed: Value,
  fits: (row: ApiPattern) => boolean,
): Value {
  const rows = act.unit.knowledge.propagators.find(call.api).filter(fits)
  if (rows.length === 0) return propagateByDefault(act, state, call, typed)
  let result = typed
  for (const row of rows) {
    const selected = selectAll(call, row.from, fetcher(act, state)).reduce<Value['taints']>(
      (all, { value }) => joinTaints(all, deepTaints(act, state.heap, value)),
      [],
    )
    const taints = asCarried(row, selected)
    if (!row.to || row.to === 'return') {
      result = {
        ...result,
        taints: joinTaints(result.taints, taints),
        pieces: result.pieces ?? piecesThrough(act, state, call, row.from),
      }
    } else propagateTo(act, state, call, row.to, taints)
  }
  return addSteps(result, act.unit.path, call.at, 'is passed on')
}

/** Functions that only wrap or convert a text keep its pieces. */
function piecesThrough(act: Activation, state: State, call: CallView, from: Selectors): Value['pieces'] {
  const selected = selectAll(call, from, fetcher(act, state))
  const [only] = selected
  if (!only || selected.length > 1 || only.value.objects.length > 0) return null
  return only.value.pieces ?? (only.value.constants ? piecesOf(only.value, only.at) : null)
}

function propagateTo(act: Activation, state: State, call: CallView, to: Selector, taints: Value['taints']): void {
  for (const { value } of selectAll(call, [to], fetcher(act, state))) {
    for (const id of value.objects) {
      const object = state.heap.get(id)
      // An object filled by tainted data may hold anything under any name.
      const content: Value = { ...UNKNOWN, taints }
      if (object) state.heap.set(id, withRest(object, content))
    }
  }
}

/**
 * Without a row: a method's result carries the taints of its receiver, and an unknown function's result those of all
 * its arguments.
 */
export function propagateByDefault(act: Activation, state: State, call: CallView, typed: Value): Value {
  let taints: Value['taints'] = call.receiver
    ? givenByReceiver(act, call, heldByReceiver(act, state, call.receiver, call.name))
    : []
  if (isUnknownCall(act, call)) {
    if (taints.length > 0 && !isPlainMethod(act, call.name)) taints = doubted(taints, 'unknown-function')
    for (const { value } of call.args) {
      const given = asDecoded(act, call, asKeys(act, call, handedOn(act, state, call, value)))
      taints = joinTaints(taints, doubted(given, 'unknown-function'))
      if (call.isNew) noteLatent(state, typed, latentTaints(act, value, call))
    }
    taints = joinTaints(taints, doubted(givenOut(act, state, call), 'unknown-function'))
  }
  // `text.toString()`, `text.trim()` and similar methods still yield the text.
  const pieces = typed.pieces ?? (call.args.length === 0 ? (call.receiver?.pieces ?? null) : null)
  return addSteps(
    { ...typed, pieces, taints: joinTaints(typed.taints, taints) },
    act.unit.path,
    call.at,
    'is passed on',
  )
}

/** Whether no row describes a function, its type or its package. */
export function isUnknownCall(act: Activation, call: CallView): boolean {
  return call.api === null || call.api.startsWith('?') || !isModelledCall(act.unit, call.api, call.isNew)
}

/**
 * Tainting one field of a foreign object does not taint the results of its methods, except of those that describe the
 * whole object.
 */
function heldByReceiver(act: Activation, state: State, receiver: Value, name: string): Value['taints'] {
  if (act.unit.knowledge.model.describes.test(name)) return deepTaints(act, state.heap, receiver)
  const objects = receiver.objects.filter((id) => !isOnlyPartlyKnown(state.heap.get(id)))
  return deepTaints(act, state.heap, { ...receiver, objects })
}

/** Fields set on an instance of a program class reach only its own methods, and those are analysed. */
function isOnlyPartlyKnown(object: HeapObject | undefined): boolean {
  return object !== undefined && (object.isForeign || object.classes.length > 0)
}

/** A lookup by key yields the stored object: the key selected it but is not part of it. */
function asKeys({ unit }: Activation, { name, isNew }: CallView, taints: Value['taints']): Value['taints'] {
  const { finders, unwraps } = unit.knowledge.model
  if (isNew || taints.length === 0 || !(finders.test(name) || unwraps.test(name))) return taints
  return taints.map((taint) => ({ ...taint, cleansed: union(taint.cleansed, MEMBERS) }))
}

function asDecoded({ unit }: Activation, { name }: CallView, taints: Value['taints']): Value['taints'] {
  const { decoders } = unit.knowledge.model
  return decoders?.names.test(name) ? restore(taints, sinkKindSet(...decoders.restores)) : taints
}

/** A method of an object found by key yields other data, unless it unwraps the object or is a text method. */
function givenByReceiver({ unit }: Activation, { name }: CallView, taints: Value['taints']): Value['taints'] {
  const { knowledge } = unit
  const { types, unwraps } = knowledge.model
  if (taints.length === 0 || unwraps.test(name)) return taints
  const textMethod = knowledge.propagators.find(`${types.text}.${name}`)
  return textMethod.length > 0
    ? restore(taints, sinkKindSet(...textMethod.flatMap(({ restores = [] }) => restores)))
    : withoutKeys(taints)
}

/** Methods of texts, lists and tables, and methods that unwrap or describe an object, are recognised by name alone. */
function isPlainMethod({ unit }: Activation, name: string): boolean {
  const { effects, folds, model, propagators, types } = unit.knowledge
  if (model.unwraps.test(name) || model.describes.test(name)) return true
  return [model.types.text, model.types.list, model.types.record].some((type) =>
    [effects, folds, propagators, types].some((rows) => rows.find(`${type}.${name}`).length > 0),
  )
}

const MEMBERS = sinkKindSet('members')

/**
 * Environment settings passed to a constructor do not come out of the object again: `new Client({ url: process.env.URL
 * })`.
 */
function handedOn(act: Activation, state: State, call: CallView, value: Value): Value['taints'] {
  const taints = deepTaints(act, state.heap, value)
  if (!taints.some(({ origin }) => origin === 'environment')) return taints
  const isMade = call.isNew || defaultApi(act, call) === call.api
  return taints.filter((taint) => taint.origin !== 'environment' || (!isMade && value.taints.includes(taint)))
}

/** What an otherwise unknown wrapper of a request returns from methods named like getters of a request. */
function givenOut({ unit }: Activation, state: State, { receiver, name }: CallView): Value['taints'] {
  if (!receiver || !unit.knowledge.model.requestGetters.test(name)) return []
  return receiver.objects.reduce<Value['taints']>((all, id) => joinTaints(all, state.heap.get(id)?.latent ?? []), [])
}

function noteLatent(state: State, { objects }: Value, taints: Value['taints']): void {
  if (taints.length === 0) return
  for (const id of objects) {
    const object = state.heap.get(id)
    if (object) state.heap.set(id, { ...object, latent: joinTaints(object.latent, taints) })
  }
}

/** Data that a call could read from a request passed to it. */
function latentTaints(act: Activation, value: Value, call: CallView): Value['taints'] {
  const { api } = value
  if (!api || !act.unit.knowledge.hasSources(api)) return []
  const source = act.unit.knowledge.sourceLabel(api)
  return source ? taintedValue(source, act.unit.path, call.at).taints : []
}

/** The result of a constructor has the api of its class; other results have the api of the call. */
export function defaultApi(act: Activation, { api, isNew }: CallView): string | null {
  if (api === null) return null
  if (isNew) return api
  const last = api.slice(api.lastIndexOf('.') + 1)
  if (act.unit.knowledge.model.capitalsAreClasses && /^\??[A-Z]/.test(last)) return api
  return calledApi(api)
}
