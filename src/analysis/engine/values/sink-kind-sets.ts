/**
 * A set of sink kinds. Every set exists once, so equal sets are the same object, and the join of two sets is cached:
 * tainted values carry few different sets, and the same joins come up again and again.
 */
export type SinkKindSet = {
  /** Identifies the set; ids count up in the order in which sets are first created. */
  readonly id: number
  readonly words: Uint32Array
  readonly unions: SinkKindSet[]
  readonly intersections: SinkKindSet[]
  readonly differences: SinkKindSet[]
}

export type SinkKindSets<Name extends string> = {
  readonly none: SinkKindSet
  readonly all: SinkKindSet
  readonly of: (names: readonly Name[]) => SinkKindSet
  readonly has: (set: SinkKindSet, name: Name) => boolean
  readonly union: (left: SinkKindSet, right: SinkKindSet) => SinkKindSet
  readonly intersection: (left: SinkKindSet, right: SinkKindSet) => SinkKindSet
  /** The kinds that are in `left` only. */
  readonly difference: (left: SinkKindSet, right: SinkKindSet) => SinkKindSet
}

const WORD_BITS = 32

/** Creates the sets over these sink kinds. */
export function createSinkKindSets<Name extends string>(names: readonly Name[]): SinkKindSets<Name> {
  const places = new Map(names.map((name, index) => [name, index]))
  const sets = new Map<string, SinkKindSet>()
  const wordCount = Math.ceil(names.length / WORD_BITS)

  function intern(words: Uint32Array): SinkKindSet {
    const key = words.join()
    const known = sets.get(key)
    if (known) return known
    const made: SinkKindSet = { id: sets.size, words, unions: [], intersections: [], differences: [] }
    sets.set(key, made)
    return made
  }

  function of(wanted: readonly Name[]): SinkKindSet {
    const words = new Uint32Array(wordCount)
    for (const name of wanted) {
      const place = placeOf(name)
      words[place >>> 5] = (words[place >>> 5] ?? 0) | (1 << (place & 31))
    }
    return intern(words)
  }

  function placeOf(name: Name): number {
    const place = places.get(name)
    if (place === undefined) throw new Error(`There is no kind of sink called ${name}`)
    return place
  }

  const none = of([])
  const all = of(names)
  const combine = (left: SinkKindSet, right: SinkKindSet, join: (one: number, other: number) => number): SinkKindSet =>
    intern(left.words.map((word, index) => join(word, right.words[index] ?? 0)))

  return {
    none,
    all,
    of,
    has(set, name) {
      const place = placeOf(name)
      return ((set.words[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0
    },
    union(left, right) {
      if (left === right || right === none) return left
      return (left.unions[right.id] ??= combine(left, right, (one, other) => one | other))
    },
    intersection(left, right) {
      if (left === right || right === all) return left
      return (left.intersections[right.id] ??= combine(left, right, (one, other) => one & other))
    },
    difference(left, right) {
      if (right === none) return left
      return (left.differences[right.id] ??= combine(left, right, (one, other) => one & ~other))
    },
  }
}
