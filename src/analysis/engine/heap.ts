import { joinValues } from './join.ts'
import type { ClassValue, Taint, Value } from './value.ts'

/** An object as it is known at one point of the program. Immutable; changed by writing another one in its place. */
export type HeapObject = {
  readonly kind: 'list' | 'record' | 'instance' | 'cell'
  /** By key, or by position written as a number. */
  readonly fields: ReadonlyMap<string, Value>
  /** Anything at a place that is not known: after a write to an unknown key. null: there is nothing else. */
  readonly rest: Value | null
  /** How many elements a list has; null when that is not known. */
  readonly length: number | null
  readonly classes: readonly ClassValue[]
  /** What calls have made certain of it: `no-doctype`. */
  readonly facts: ReadonlySet<string>
  /** The object that lookups go on in: a JavaScript prototype. */
  readonly prototype: number | null
  /** What methods of it may give out, when all that is known of it is what it was made from. */
  readonly latent: readonly Taint[]
}

const NO_FIELDS: ReadonlyMap<string, Value> = new Map()
const NO_FACTS: ReadonlySet<string> = new Set()

export const EMPTY_RECORD: HeapObject = {
  kind: 'record',
  fields: NO_FIELDS,
  rest: null,
  length: null,
  classes: [],
  facts: NO_FACTS,
  prototype: null,
  latent: [],
}
export const EMPTY_LIST: HeapObject = { ...EMPTY_RECORD, kind: 'list', length: 0 }
export const EMPTY_INSTANCE: HeapObject = { ...EMPTY_RECORD, kind: 'instance' }
export const EMPTY_CELL: HeapObject = { ...EMPTY_RECORD, kind: 'cell' }

/** Objects written to under more names than this are known as a whole only. */
const MOST_FIELDS = 256

export function withField(object: HeapObject, name: string, value: Value): HeapObject {
  if (object.fields.size >= MOST_FIELDS && !object.fields.has(name)) {
    return { ...object, rest: object.rest ? joinValues(object.rest, value) : value }
  }
  const fields = new Map(object.fields)
  fields.set(name, value)
  return { ...object, fields }
}

/** Longer chains cost more to look up than one copy costs. */
const MAX_DEPTH = 12

/**
 * The objects at one point of the program. A fork sees everything of its parent and keeps its own changes; a heap that has
 * been forked must not be written any more.
 */
export class Heap {
  readonly parent: Heap | null
  readonly depth: number
  /** Made when something is first written: most forks never are. */
  private own: Map<number, HeapObject> | null = null
  private flat: Heap | null = null

  constructor(parent: Heap | null) {
    this.parent = parent
    this.depth = parent ? parent.depth + 1 : 0
  }

  get(id: number): HeapObject | undefined {
    const own = this.own?.get(id)
    if (own) return own
    for (let heap = this.parent; heap; heap = heap.parent) {
      const found = heap.own?.get(id)
      if (found) return found
    }
    return undefined
  }

  /** What was written in this layer. */
  getOwn(id: number): HeapObject | undefined {
    return this.own?.get(id)
  }

  written(): Iterable<readonly [number, HeapObject]> {
    return this.own ?? NOTHING
  }

  set(id: number, object: HeapObject): void {
    this.own ??= new Map()
    this.own.set(id, object)
  }

  /** `base` is the heap that all share: it is never copied. */
  fork(base: Heap): Heap {
    if (this !== base && !this.own && this.parent) return new Heap(this.parent)
    if (this.depth - base.depth < MAX_DEPTH) return new Heap(this)
    // All forks of one heap share the copy, so that joining them finds it as what they have in common.
    this.flat ??= this.flatten(base)
    return new Heap(this.flat)
  }

  private flatten(base: Heap): Heap {
    const flat = new Heap(base)
    for (const [id, object] of writtenSince(this, base)) flat.set(id, object)
    return flat
  }
}

const NOTHING: readonly (readonly [number, HeapObject])[] = []

/** The newest heap that both come from. */
export function commonAncestor(left: Heap, right: Heap): Heap | null {
  let [one, other]: [Heap | null, Heap | null] = [left, right]
  while (one && one.depth > (other?.depth ?? -1)) one = one.parent
  while (other && other.depth > (one?.depth ?? -1)) other = other.parent
  while (one && other && one !== other) {
    one = one.parent
    other = other.parent
  }
  return one
}

/** What was written after an ancestor, the newest of each. */
export function writtenSince(heap: Heap, ancestor: Heap | null): Map<number, HeapObject> {
  const found = new Map<number, HeapObject>()
  for (let at: Heap | null = heap; at && at !== ancestor; at = at.parent) {
    for (const [id, object] of at.written()) if (!found.has(id)) found.set(id, object)
  }
  return found
}
