import { allOf } from '../../../lib/collections/lists.ts'
import type { ApiPattern } from '../../models/rows/api-pattern.ts'
import type { SanitizerRow } from '../../models/rows/sanitizer-row.ts'
import { runCallbacks } from './callbacks.ts'
import { defaultApi, propagateByDefault, propagateCall } from './propagation.ts'
import { sinkKindSet, sinkKindSetOf, NO_SINK_KINDS, union } from '../values/sink-kind.ts'
import { wantedObject } from './wanted-objects.ts'
import { applyEffects, isLibraryThing } from '../effects/effects.ts'
import { makeSchema } from './schema-calls.ts'
import { validate } from './validations.ts'
import { foldCall } from '../values/fold.ts'
import { formatCall } from '../effects/format-text.ts'
import { isLibraryCall, type CallView, type LibraryCallView } from '../knowledge/matches.ts'
import { withRest } from '../values/heap.ts'
import { joinTaints, joinValues } from '../values/join.ts'
import { freeInRoute } from '../memory/route-parts.ts'
import { addFact, deepTaints, withInstance } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { sinkKindsTakenOut } from '../knowledge/replacements.ts'
import { selectAll, selectEach } from '../knowledge/selectors.ts'
import {
  cleanse,
  constantValue,
  isFullyCleansed,
  soleConstant,
  stringOf,
  taintedValue,
  UNKNOWN,
  type Value,
} from '../values/value.ts'
import { noteFacts } from './call-rows.ts'
import { rowFits, fetcher } from '../memory/match-context.ts'

/** The result of a call whose code is not available. */
export function callLibrary(act: Activation, state: State, call: CallView, receiverName: string, site: object): Value {
  const base = resultOf(act, state, call, receiverName, site)
  const typed = inheritFacts(act, state, call, cleaned(act, state, call, base, receiverName), site)
  noteFacts(act, state, call, typed)
  return typed
}

/** Data reported here is not reported again later. Also removes the sink kinds that a pattern replacement removes. */
function cleaned(act: Activation, state: State, call: CallView, result: Value, receiverName: string): Value {
  if (call.api === null) return result
  const { knowledge } = act.unit
  const regexRow = knowledge.uses
    .find(call.api)
    .find((row) => row.use === 'regex' && rowFits(act, state, row, call, receiverName))
  const pattern = regexRow?.args ? selectEach(call, regexRow.args, fetcher(act, state))[0] : null
  const source = pattern ? stringOf(pattern.value) : null
  const compiled = source === null ? result : { ...result, regex: { pattern: source, flags: flagsOf(call) } }
  if (compiled.taints.length === 0) return compiled
  const [first] = call.args
  const key = first && knowledge.model.finders.test(call.name) ? stringOf(first.value) : null
  const free = key === null ? NO_SINK_KINDS : freeInRoute(act, call.receiver?.api ?? null, key)
  let removed = union(sinkKindsTakenOut(knowledge, call), free)
  for (const row of knowledge.sinks.find(call.api)) {
    if (rowFits(act, state, row, call, receiverName)) removed = union(removed, sinkKindSet(row.sinkKind))
  }
  return cleanse(compiled, removed)
}

/** The flags of a pattern made by a call; unknown flags count as all flags. */
function flagsOf({ args }: CallView): string {
  const [, flags] = args
  return flags ? (stringOf(flags.value) ?? 'g') : ''
}

function resultOf(act: Activation, state: State, call: CallView, receiverName: string, site: object): Value {
  if (!isLibraryCall(call)) return propagateByDefault(act, state, call, UNKNOWN)
  const { api } = call
  const { knowledge } = act.unit
  const fits = (row: ApiPattern): boolean => rowFits(act, state, row, call, receiverName)
  const folded = fold(act, state, call, receiverName)
  if (folded) return folded
  const schema = makeSchema(act, state, call, fits, site) ?? validate(act, state, call, fits, site)
  if (schema) return withoutRemoved(state, schema, call, knowledge.sanitizers.find(api).filter(fits))
  fillArguments(act, state, call, fits)
  const type = knowledge.types.find(api).find(fits)?.returns
  const effect = knowledge.effects.find(api).find(fits)
  const made = effect ? applyEffects(act, state, effect.effect, call, site) : null
  const yielded = runCallbacks(act, state, call, fits, site)
  // A predicate that a library calls for each element does not change the result.
  const known = yielded === UNKNOWN ? (made ?? yielded) : (yielded ?? made)
  const typed = applyType(act, state, call, known, type, site)
  const source = knowledge.sources.find(api).find((row) => !row.args && fits(row))
  if (source) {
    const tainted = taintedValue(source, act.unit.path, call.at, typed.api)
    // A source keeps what is known about its content: the message of an exception.
    return {
      ...tainted,
      objects: typed.objects,
      taints: known ? joinTaints(tainted.taints, known.taints) : tainted.taints,
    }
  }
  const sanitizer = knowledge.sanitizers.find(api).filter(fits)
  if (sanitizer.length > 0) return sanitized(act, state, call, typed, sanitizer)
  if (knowledge.neutrals.find(api).some(fits)) return { ...typed, taints: [] }
  if (known) return typed
  return propagateCall(act, state, call, typed, fits)
}

/** Functions that write tainted data into their arguments. */
function fillArguments(act: Activation, state: State, call: LibraryCallView, fits: (row: ApiPattern) => boolean): void {
  for (const row of act.unit.knowledge.sources.find(call.api)) {
    if (!row.args || !fits(row)) continue
    for (const { value, at } of selectAll(call, row.args, fetcher(act, state))) {
      const tainted = taintedValue(row, act.unit.path, at)
      for (const id of value.objects) {
        const object = state.heap.get(id)
        if (object) state.heap.set(id, withRest(object, tainted))
      }
    }
  }
}

function applyType(
  act: Activation,
  state: State,
  call: CallView,
  known: Value | null,
  type: string | undefined,
  site: object,
): Value {
  if (type === 'this')
    return call.receiver ? (known ? joinValues(known, call.receiver) : call.receiver) : (known ?? UNKNOWN)
  if (type && /^\d$/.test(type)) return known ?? call.args[Number(type)]?.value ?? UNKNOWN
  if (type === 'wanted-object') return wantedObject(act, call)
  const api = type ?? defaultApi(act, call)
  // What a properties file was loaded from is a stream, and what it yields is text.
  const isText = type !== undefined && type === act.unit.knowledge.model.types.text
  const value: Value = known ? { ...known, api: isText ? api : (known.api ?? api) } : { ...UNKNOWN, api }
  if (!api || api.startsWith('?') || known || isPlain(act, api)) return value
  // No row says what it returns: `request.app.database.get()` is the program's own.
  const isForeign = type === undefined && !call.isNew && !isClassName(call.name)
  // Facts and fields need an object to be recorded on.
  return withInstance(act, state, site, value, isForeign)
}

function isClassName(name: string): boolean {
  return /^[A-Z]/.test(name)
}

/** Texts, numbers and other plain types hold no facts. */
function isPlain(act: Activation, api: string): boolean {
  const { types, harmlessTypes } = act.unit.knowledge.model
  return api === types.text || api === types.number || api === types.boolean || harmlessTypes.has(api)
}

function fold(act: Activation, state: State, call: LibraryCallView, receiverName: string): Value | null {
  for (const row of act.unit.knowledge.folds.find(call.api)) {
    if (!rowFits(act, state, row, call, receiverName)) continue
    if (row.fold === 'format-braces' || row.fold === 'format-percent') return formatCall(act, call, row.fold)
    if (row.fold === 'default') {
      const last = call.args.at(-1)
      return call.args.length > 1 && last ? last.value : null
    }
    const args = allOf(call.args.map(({ value }) => soleConstant(value)))
    const receiver = call.receiver ? soleConstant(call.receiver) : null
    if (args === null) continue
    if (call.receiver && call.receiver.constants !== null && !receiver) continue
    const subject = receiver?.value
    // A method of an unknown receiver. The receiver of a library function is the library.
    if (call.receiver && !receiver && !isLibraryThing(call.receiver)) continue
    const result = foldCall(
      row.fold,
      subject,
      args.map(({ value }) => value),
    )
    if (result) return constantValue(result.value)
  }
  return null
}

/** What fits a schema is as clean as anything else that this call yields: it names no fields of its own. */
function withoutRemoved(state: State, value: Value, { args }: CallView, rows: readonly SanitizerRow[]): Value {
  const removed = rows.reduce((all, { removes }) => union(all, sinkKindSetOf(removes)), NO_SINK_KINDS)
  if (removed === NO_SINK_KINDS) return value
  for (const id of value.objects) {
    const object = state.heap.get(id)
    if (!object || args.some((arg) => arg.value.objects.includes(id))) continue
    const fields = new Map([...object.fields].map(([name, field]) => [name, cleanse(field, removed)]))
    state.heap.set(id, { ...object, fields, rest: object.rest && cleanse(object.rest, removed) })
  }
  return cleanse(value, removed)
}

function sanitized(act: Activation, state: State, call: CallView, typed: Value, rows: readonly SanitizerRow[]): Value {
  const removed = rows.reduce((all, { removes }) => union(all, sinkKindSetOf(removes)), NO_SINK_KINDS)
  const from = rows.find(({ args }) => args !== undefined)?.args
  const values =
    from === undefined
      ? [...call.args.map(({ value }) => value), ...(call.receiver ? [call.receiver] : [])]
      : selectAll(call, from, fetcher(act, state)).map(({ value }) => value)
  const taints = values.reduce<Value['taints']>((all, value) => joinTaints(all, deepTaints(act, state.heap, value)), [])
  const left = taints
    .map((taint) => ({ ...taint, cleansed: union(taint.cleansed, removed) }))
    .filter((taint) => !isFullyCleansed(taint))
  return { ...typed, constants: null, taints: left }
}

function inheritFacts(act: Activation, state: State, call: CallView, result: Value, site: object): Value {
  if (call.api === null) return result
  const rows = act.unit.knowledge.inherits.find(call.api)
  if (rows.length === 0) return result
  const instance = withInstance(act, state, site, result)
  let { regex } = instance
  for (const row of rows) {
    if (!rowFits(act, state, row, call)) continue
    for (const { value } of selectAll(call, row.from, fetcher(act, state))) {
      regex ??= value.regex
      for (const id of value.objects)
        for (const fact of state.heap.get(id)?.facts ?? []) addFact(act, state, instance, fact, true)
    }
  }
  return regex === instance.regex ? instance : { ...instance, regex }
}
