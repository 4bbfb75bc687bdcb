import type { HeapObject } from './heap-object.ts'
import { joinValues } from './join.ts'
import type { Value } from './value.ts'

/** Objects with more fields than this are tracked as a whole only. */
const MAX_FIELDS = 256

export function withField(object: HeapObject, name: string, value: Value): HeapObject {
  if (object.fields.size >= MAX_FIELDS && !object.fields.has(name)) {
    return { ...object, rest: object.rest ? joinValues(object.rest, value) : value }
  }
  const fields = new Map(object.fields)
  fields.set(name, value)
  return { ...object, fields }
}

/** Adds what may be under any key: those that are known as well, but not the positions of a list. */
export function withRest(object: HeapObject, value: Value): HeapObject {
  const rest = object.rest ? joinValues(object.rest, value) : value
  if (object.kind === 'list' || object.fields.size === 0) return { ...object, rest }
  return {
    ...object,
    fields: new Map([...object.fields].map(([name, field]) => [name, joinValues(field, value)])),
    rest,
  }
}

/** Copies everything that another object holds over this one: `Object.assign`, `update`, `{...object}`. */
export function withContents(object: HeapObject, source: HeapObject): HeapObject {
  const open = source.rest ? withRest(object, source.rest) : object
  return { ...open, fields: new Map([...open.fields, ...source.fields]) }
}

/** A node of the tree below has 32 places, selected by five bits of an id. */
const BITS = 5
const WIDTH = 1 << BITS
const MASK = WIDTH - 1

/** The lowest level holds objects, the levels above hold nodes. Only the heap with the same mark may change a node. */
type Node = { readonly mark: number; readonly places: (Node | HeapObject | undefined)[] }

let marks = 0

function emptyPlaces(): Node['places'] {
  return new Array<undefined>(WIDTH).fill(undefined)
}

/**
 * The objects at one point of the program: a tree by the bits of their ids, parts of which heaps share with the heaps
 * they were forked from. So a fork is free, a write copies one branch at most, and a join skips everything shared.
 */
export class Heap {
  /** The heap shared by all; reads fall back to it. */
  private readonly base: Heap | null
  private root: Node | null = null
  /** How many bits of an id the levels below the root take. */
  private height = 0
  private mark = 0

  constructor(base: Heap | null) {
    this.base = base
  }

  get(id: number): HeapObject | undefined {
    return this.getOwn(id) ?? this.base?.getOwn(id)
  }

  /** What was written since the fork from the shared heap. */
  getOwn(id: number): HeapObject | undefined {
    let node: Node | null | undefined = this.root
    if (id >>> this.height >= WIDTH) return undefined
    for (let bits = this.height; bits > 0 && node; bits -= BITS)
      node = node.places[(id >>> bits) & MASK] as Node | undefined
    return node?.places[id & MASK] as HeapObject | undefined
  }

  set(id: number, object: HeapObject): void {
    this.mark ||= marks += 1
    while (id >>> this.height >= WIDTH) this.grow()
    let node = (this.root = this.owned(this.root))
    for (let bits = this.height; bits > 0; bits -= BITS) {
      const place = (id >>> bits) & MASK
      const inner = this.owned(node.places[place] as Node | undefined)
      node.places[place] = inner
      node = inner
    }
    node.places[id & MASK] = object
  }

  private grow(): void {
    if (this.root) {
      const places = emptyPlaces()
      places[0] = this.root
      this.root = { mark: this.mark, places }
    }
    this.height += BITS
  }

  private owned(node: Node | null | undefined): Node {
    if (!node) return { mark: this.mark, places: emptyPlaces() }
    return node.mark === this.mark ? node : { mark: this.mark, places: node.places.slice() }
  }

  /** A new heap with the content of this one. It also sees later writes to the shared heap. */
  fork(): Heap {
    if (this.base === null) return new Heap(this)
    const fork = new Heap(this.base)
    fork.root = this.root
    fork.height = this.height
    // Neither heap changes the nodes that both share from here on.
    this.mark = 0
    return fork
  }

  /** What was written since the fork from the shared heap, ordered by id. */
  written(): (readonly [number, HeapObject])[] {
    const found: [number, HeapObject][] = []
    differences(this.root, null, this.height, 0, (id, object) => {
      if (object) found.push([id, object])
    })
    return found
  }

  /** Visits every object that differs between this heap and another one; undefined where one has none. */
  forEachDifference(
    other: Heap,
    visit: (id: number, one: HeapObject | undefined, other: HeapObject | undefined) => void,
  ): void {
    // Ids grow, so heaps that were forked early can differ in height.
    while (this.height < other.height) this.grow()
    while (other.height < this.height) other.grow()
    differences(this.root, other.root, this.height, 0, (id, left, right) => {
      visit(id, left ?? this.base?.getOwn(id), right ?? other.base?.getOwn(id))
    })
  }
}

function differences(
  left: Node | null | undefined,
  right: Node | null | undefined,
  bits: number,
  from: number,
  visit: (id: number, left: HeapObject | undefined, right: HeapObject | undefined) => void,
): void {
  if (left === right) return
  for (let place = 0; place < WIDTH; place += 1) {
    const one = left?.places[place]
    const other = right?.places[place]
    if (one === other) continue
    const id = from + place * 2 ** bits
    if (bits === 0) visit(id, one as HeapObject | undefined, other as HeapObject | undefined)
    else differences(one as Node | undefined, other as Node | undefined, bits - BITS, id, visit)
  }
}
