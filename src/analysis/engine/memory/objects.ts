import { type Heap, withField, withRest } from '../values/heap.ts'
import { EMPTY_INSTANCE, type HeapObject } from '../values/heap-object.ts'
import { joinObjects, joinTaints, joinValues } from '../values/join.ts'
import type { Activation, State } from './program.ts'
import { type Taint, UNKNOWN, type Value, withDoubt } from '../values/value.ts'

/** Anything that may record which objects are touched. */
type Watched = Pick<Activation, 'program' | 'watch'>

const NO_TAINTS: readonly Taint[] = []

/** Reads an object, and records that the result of the current call may depend on what was written in the meantime. */
export function readObject(act: Watched, heap: Heap, id: number): HeapObject | undefined {
  const { watch } = act
  if (watch && id < watch.from && watch.isPure && !act.program.base.getOwn(id)) watch.isPure = false
  return heap.get(id)
}

/** The object of a value that can refer to only one. */
export function soleObject(act: Watched, heap: Heap, { objects }: Pick<Value, 'objects'>): HeapObject | undefined {
  const [id] = objects
  return id === undefined || objects.length > 1 ? undefined : readObject(act, heap, id)
}

export function writeObject(act: Watched, heap: Heap, id: number, object: HeapObject): void {
  for (let { watch } = act; watch && id < watch.from; watch = watch.outer) watch.isPure = false
  heap.set(id, object)
}

/** The id of the object that this code creates in this activation. */
export function siteId(act: Activation, site: object): number {
  const known = act.sites.get(site)
  if (known !== undefined) return known
  const id = act.program.nextId++
  act.sites.set(site, id)
  return id
}

export function allocate(act: Activation, state: State, site: object, object: HeapObject): Value {
  const id = siteId(act, site)
  state.heap.set(id, object)
  return { ...UNKNOWN, objects: [id] }
}

/**
 * Gives a value without objects one, so that facts and fields can be recorded on it.
 * @param isForeign whether code that is not available made it
 */
export function withInstance(act: Activation, state: State, site: object, value: Value, isForeign = false): Value {
  if (value.objects.length > 0) return value
  const id = siteId(act, site)
  state.heap.set(id, { ...EMPTY_INSTANCE, isForeign })
  return { ...value, objects: [id] }
}

/** Changes the objects of a value: a single object certainly, each of several possibly. */
export function updateObjects(
  act: Activation,
  state: State,
  value: Value,
  change: (object: HeapObject) => HeapObject,
): void {
  for (const id of value.objects) {
    const object = state.heap.get(id)
    if (!object) continue
    const changed = change(object)
    if (changed === object) continue
    const isCertain = value.objects.length === 1
    writeObject(act, state.heap, id, isCertain ? changed : joinObjects(object, changed))
  }
}

export function writeField(act: Activation, state: State, target: Value, name: string, value: Value): void {
  updateObjects(act, state, target, (object) => withField(object, name, value))
}

/** Writes under an unknown key: anything read later may be this value. */
export function writeAnywhere(act: Activation, state: State, target: Value, value: Value, key: Value): void {
  updateObjects(act, state, target, (object) => withAnywhere(object, value, key))
}

export function withAnywhere(object: HeapObject, value: Value, key: Value): HeapObject {
  const entry = object.kind === 'list' ? value : withDoubt(value, 'unknown-key')
  return { ...withRest(object, entry), keys: joinTaints(object.keys, key.taints) }
}

/** How many records with functions are kept apart where any of them may be meant: the entries of a routing table. */
const MAX_HANDLERS = 32

/** Everything that the objects of a value hold, as one value. */
export function anyElement(act: Watched, heap: Heap, value: Value): Value | null {
  let joined: Value | null = null
  let met = 0
  for (const id of value.objects) {
    const object = readObject(act, heap, id)
    if (!object) continue
    for (const field of object.fields.values()) {
      joined = joined ? joinValues(joined, field) : field
      met += field.objects.length
    }
    if (object.rest) joined = joined ? joinValues(joined, object.rest) : object.rest
  }
  return joined && met > joined.objects.length ? withHandlers(act, heap, value, joined) : joined
}

/**
 * When there are more objects than are kept apart, keeps those with functions, because their functions run on whatever
 * they are given.
 */
function withHandlers(act: Watched, heap: Heap, value: Value, joined: Value): Value {
  const found = new Set(joined.objects)
  for (const id of value.objects) {
    for (const { objects } of readObject(act, heap, id)?.fields.values() ?? []) {
      for (const one of objects)
        if (found.size < MAX_HANDLERS && holdsFunction(readObject(act, heap, one))) found.add(one)
    }
  }
  return found.size > joined.objects.length ? { ...joined, objects: [...found] } : joined
}

function holdsFunction(object: HeapObject | undefined): boolean {
  for (const { functions } of object?.fields.values() ?? []) if (functions.length > 0) return true
  return false
}

/** The taints of a value and of its contents, down to a fixed depth. */
export function deepTaints(act: Watched, heap: Heap, value: Value, depth = 3): readonly Taint[] {
  if (value.objects.length === 0 || depth === 0) return value.taints
  const walk: TaintWalk = { act, heap, seen: new Map(), taints: value.taints.length > 0 ? value.taints : NO_TAINTS }
  collectTaints(walk, value, depth)
  return walk.taints
}

type TaintWalk = {
  readonly act: Watched
  readonly heap: Heap
  /** How deep below it each object was searched: what many objects refer to, such as a module, is searched once. */
  readonly seen: Map<number, number>
  taints: readonly Taint[]
}

function collectTaints(walk: TaintWalk, { objects }: Value, depth: number): void {
  for (const id of objects) {
    if ((walk.seen.get(id) ?? 0) >= depth) continue
    walk.seen.set(id, depth)
    const object = readObject(walk.act, walk.heap, id)
    if (!object) continue
    for (const field of object.fields.values()) collectFrom(walk, field, depth)
    if (object.rest) collectFrom(walk, object.rest, depth)
  }
}

function collectFrom(walk: TaintWalk, value: Value, depth: number): void {
  walk.taints = joinTaints(walk.taints, value.taints)
  if (depth > 1 && value.objects.length > 0) collectTaints(walk, value, depth - 1)
}

export function hasFact(heap: Heap, value: Value, fact: string): boolean {
  return value.objects.length > 0 && value.objects.every((id) => heap.get(id)?.facts.has(fact))
}

export function addFact(act: Activation, state: State, value: Value, fact: string, holds: boolean): void {
  updateObjects(act, state, value, (object) => {
    if (object.facts.has(fact) === holds) return object
    const facts = new Set(object.facts)
    if (holds) facts.add(fact)
    else facts.delete(fact)
    return { ...object, facts }
  })
}
