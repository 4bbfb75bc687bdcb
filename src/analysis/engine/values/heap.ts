import type { HeapObject } from './heap-object.ts'
import { joinValues } from './join.ts'
import type { Value } from './value.ts'

/** Objects written to under more names than this are known as a whole only. */
const MAX_FIELDS = 256

export function withField(object: HeapObject, name: string, value: Value): HeapObject {
  if (object.fields.size >= MAX_FIELDS && !object.fields.has(name)) {
    return { ...object, rest: object.rest ? joinValues(object.rest, value) : value }
  }
  const fields = new Map(object.fields)
  fields.set(name, value)
  return { ...object, fields }
}

/** Of a node of the tree below: 32 places, taken by five bits of an id. */
const BITS = 5
const WIDTH = 1 << BITS
const MASK = WIDTH - 1

/** Places of the lowest level hold objects, those above nodes. Only the heap whose mark it bears may change a node. */
type Node = { readonly mark: number; readonly places: (Node | HeapObject | undefined)[] }

let marks = 0

function emptyPlaces(): Node['places'] {
  return new Array<undefined>(WIDTH).fill(undefined)
}

/**
 * The objects at one point of the program: a tree by the bits of their ids, whose parts heaps share with those that they were
 * forked from. So a fork costs nothing, a write copies one branch at most, and a join passes over whatever is shared.
 */
export class Heap {
  /** The heap that all share; it is asked for what was not written here. */
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

  /** What was written since the heap that all share. */
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

  /** A heap of its own that begins with what is in this one. Of the heap that all share it sees later writes, too. */
  fork(): Heap {
    if (this.base === null) return new Heap(this)
    const fork = new Heap(this.base)
    fork.root = this.root
    fork.height = this.height
    // What both have from here on is changed by neither.
    this.mark = 0
    return fork
  }

  /** What was written since the heap that all share, in the order of the ids. */
  written(): (readonly [number, HeapObject])[] {
    const found: [number, HeapObject][] = []
    differences(this.root, null, this.height, 0, (id, object) => {
      if (object) found.push([id, object])
    })
    return found
  }

  /** Comes by every object that this heap and another have not in common; undefined where there is none. */
  forEachDifference(
    other: Heap,
    visit: (id: number, one: HeapObject | undefined, other: HeapObject | undefined) => void,
  ): void {
    // Ids grow, so heaps that parted early can be of different height.
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
