import type { EffectContext } from './effect-context.ts'
import { EMPTY_LIST, type HeapObject } from '../values/heap-object.ts'
import { joinTaints, joinValues } from '../values/join.ts'
import { allocate, anyElement, readObject } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { derivedSite } from '../values/sites.ts'
import { constantValue, UNKNOWN, type Value } from '../values/value.ts'

/** Beyond this many keys, keys are not tracked one by one. */
const MAX_KEYS = 200
/** Beyond this many entries, all pairs are joined into one pair of any key and any value. */
const MAX_PAIRS = 8

function objectsOf(act: Activation, state: State, { objects }: Value): HeapObject[] {
  return objects.flatMap((id) => readObject(act, state.heap, id) ?? [])
}

/** Taints of keys that were unknown when they were written; list positions carry none. */
function keyTaints(objects: readonly HeapObject[], { taints }: Value): Value['taints'] {
  if (objects.length > 0 && objects.every(({ kind }) => kind === 'list')) return []
  return objects.reduce((all, { keys }) => joinTaints(all, keys), taints)
}

/** Any of the keys, as one value. */
export function anyKey(act: Activation, state: State, value: Value): Value {
  const objects = objectsOf(act, state, value)
  const names = objects.flatMap(({ fields }) => [...fields.keys()])
  const isOpen = objects.length === 0 || objects.some(({ rest, kind }) => rest !== null || kind === 'instance')
  if (!isOpen && names.length > 0 && names.length <= MAX_PAIRS) return constantValue(...new Set(names))
  return { ...UNKNOWN, taints: keyTaints(objects, value) }
}

/** A list of the keys. Those of a record may have been set on some ways only, so their number is unknown. */
export function keysOf({ act, state, site, receiver }: EffectContext): Value | null {
  if (receiver.objects.length === 0) return null
  const objects = objectsOf(act, state, receiver)
  const names = [...new Set(objects.flatMap(({ fields }) => [...fields.keys()]))]
  const fields = new Map(names.slice(0, MAX_KEYS).map((name, index) => [String(index), constantValue(name)]))
  const taints = keyTaints(objects, receiver)
  const rest: Value | null = taints.length > 0 ? { ...UNKNOWN, taints } : null
  const isOpen = rest !== null || objects.some((object) => object.rest !== null)
  return {
    ...allocate(act, state, site, {
      ...EMPTY_LIST,
      fields,
      rest,
      length: isOpen || objects.some(({ kind }) => kind === 'record') ? null : fields.size,
    }),
    taints: receiver.taints,
  }
}

/** A list of pairs, each a key and its value. */
export function entriesOf({ act, state, site, receiver }: EffectContext): Value | null {
  if (receiver.objects.length === 0) return null
  const pairs = pairsOf(act, state, site, receiver)
  const isOpen = pairs === null
  const list = isOpen
    ? { rest: anyPair(act, state, site, receiver), length: null }
    : { fields: new Map(pairs.map((pair, index) => [String(index), pair])), length: pairs.length }
  return { ...allocate(act, state, site, { ...EMPTY_LIST, ...list }), taints: receiver.taints }
}

/** One entry, as iterating over a map yields it. */
export function anyEntry(act: Activation, state: State, site: object, map: Value): Value {
  const pairs = pairsOf(act, state, site, map)
  return pairs?.length ? pairs.reduce((all, one) => joinValues(all, one)) : anyPair(act, state, site, map)
}

function pairsOf(act: Activation, state: State, site: object, map: Value): Value[] | null {
  const [object, other] = objectsOf(act, state, map)
  if (!object || other || object.rest || object.kind !== 'record' || object.fields.size > MAX_PAIRS) return null
  return [...object.fields].map(([key, value], index) =>
    pairOf(act, state, derivedSite(site, `pair ${index}`), constantValue(key), value),
  )
}

function anyPair(act: Activation, state: State, site: object, map: Value): Value {
  const value = anyElement(act, state.heap, map) ?? { ...UNKNOWN, taints: map.taints }
  return pairOf(act, state, derivedSite(site, 'pair'), anyKey(act, state, map), value)
}

function pairOf(act: Activation, state: State, site: object, key: Value, value: Value): Value {
  const fields = new Map([
    ['0', key],
    ['1', value],
    ['key', key],
    ['value', value],
  ])
  return allocate(act, state, site, { ...EMPTY_LIST, fields, length: 2 })
}
