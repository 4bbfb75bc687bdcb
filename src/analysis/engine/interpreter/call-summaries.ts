import type { Heap } from '../values/heap.ts'
import type { HeapObject } from '../values/heap-object.ts'
import type { ArgumentView } from '../knowledge/matches.ts'
import type { CallSummary, Program, RememberedSummary, State } from '../memory/program.ts'
import { type Closure, UNKNOWN, type Value } from '../values/value.ts'

let ids = 0

const functionKeys = new WeakMap<object, number>()

function numberOfThing(thing: object): number {
  const known = functionKeys.get(thing)
  if (known !== undefined) return known
  functionKeys.set(thing, (ids += 1))
  return ids
}

const MAX_KEY = 400

/** A key for everything that the result of a call can depend on; null when there is no such key. */
export function keyOf(closure: Closure, receiver: Value | null, args: readonly ArgumentView[]): string | null {
  let key = `${numberOfThing(closure.fn)}/${closure.cells ? numberOfThing(closure.cells) : 0}`
  for (const value of [receiver ?? UNKNOWN, ...args.map((arg) => arg.value)]) {
    if (value.objects.length > 0) return null
    key += `|${keyOfValue(value)}`
    if (key.length > MAX_KEY) return null
  }
  return args.some(({ name }) => name !== null) ? `${key}|${args.map(({ name }) => name ?? '').join()}` : key
}

function keyOfValue(value: Value): string {
  let key = value.api ?? ''
  if (value.constants) key += `=${JSON.stringify(value.constants)}`
  for (const taint of value.taints) key += `~${numberOfThing(taint.source)}.${taint.cleansed.id}`
  for (const closure of value.functions) key += `f${numberOfThing(closure)}`
  for (const type of value.classes) key += `c${numberOfThing(type)}`
  if (value.pieces) key += `p${numberOfThing(value.pieces)}`
  if (value.regex) key += `r${numberOfThing(value.regex)}`
  return key
}

const MAX_REMEMBERED = 20_000

const MAX_CREATED = 60

/** Stores the summary of a call that touched nothing, so that its only effect is its result. */
export function remember(
  program: Program,
  { key, from, summary }: { readonly key: string; readonly from: number; readonly summary: CallSummary },
  state: State,
  before: Heap,
): void {
  if (program.summaries.size > MAX_REMEMBERED) program.summaries.clear()
  const created = reachable(state.heap, summary.value, from)
  if (!created) return
  program.summaries.set(key, { ...summary, created: [...created] })
  state.heap = before
  for (const [id, object] of created) before.set(id, object)
}

/** A stored summary with fresh objects: changes by one caller must not be visible to others. */
export function recall(program: Program, state: State, known: RememberedSummary): CallSummary {
  const { created, value } = known
  if (created.length === 0) return known
  const copies = created.map(([id, object]) => ({ id, object, copyId: program.nextId++ }))
  const ids = new Map(copies.map(({ id, copyId }) => [id, copyId]))
  const renamed = (one: Value): Value =>
    one.objects.some((id) => ids.has(id)) ? { ...one, objects: one.objects.map((id) => ids.get(id) ?? id) } : one
  for (const { object, copyId } of copies) {
    const fields = new Map([...object.fields].map(([name, field]) => [name, renamed(field)]))
    state.heap.set(copyId, { ...object, fields, rest: object.rest && renamed(object.rest) })
  }
  return { ...known, value: renamed(value) }
}

/** The new objects that a value reaches; null when they are too many to keep. */
function reachable(heap: Heap, value: Value, from: number): Map<number, HeapObject> | null {
  const found = new Map<number, HeapObject>()
  const open: Value[] = [value]
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.functions.length > 0 || next.classes.length > 0) return null
    for (const id of next.objects) {
      const object = id >= from && !found.has(id) ? heap.get(id) : undefined
      if (!object) continue
      if (object.prototype !== null) return null
      found.set(id, object)
      open.push(...object.fields.values(), ...(object.rest ? [object.rest] : []))
    }
    if (found.size > MAX_CREATED) return null
  }
  return found
}
