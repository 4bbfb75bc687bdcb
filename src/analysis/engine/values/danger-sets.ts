/**
 * A set of dangers. Every set exists once, so that two are equal when they are the same object, and what joining two of them
 * gives is remembered: hostile values carry few different sets, and ask for the same joins again and again.
 */
export type DangerSet = {
  /** Tells sets apart; in the order in which they came up. */
  readonly id: number
  readonly words: Uint32Array
  readonly unions: DangerSet[]
  readonly intersections: DangerSet[]
  readonly differences: DangerSet[]
}

export type DangerSets<Name extends string> = {
  readonly none: DangerSet
  readonly all: DangerSet
  readonly of: (names: readonly Name[]) => DangerSet
  readonly has: (set: DangerSet, name: Name) => boolean
  readonly union: (left: DangerSet, right: DangerSet) => DangerSet
  readonly intersection: (left: DangerSet, right: DangerSet) => DangerSet
  /** What is in `left` only. */
  readonly difference: (left: DangerSet, right: DangerSet) => DangerSet
}

const WORD_BITS = 32

/** The sets of any number of dangers. */
export function createDangerSets<Name extends string>(names: readonly Name[]): DangerSets<Name> {
  const places = new Map(names.map((name, index) => [name, index]))
  const sets = new Map<string, DangerSet>()
  const wordCount = Math.ceil(names.length / WORD_BITS)

  function intern(words: Uint32Array): DangerSet {
    const key = words.join()
    const known = sets.get(key)
    if (known) return known
    const made: DangerSet = { id: sets.size, words, unions: [], intersections: [], differences: [] }
    sets.set(key, made)
    return made
  }

  function of(wanted: readonly Name[]): DangerSet {
    const words = new Uint32Array(wordCount)
    for (const name of wanted) {
      const place = placeOf(name)
      words[place >>> 5] = (words[place >>> 5] ?? 0) | (1 << (place & 31))
    }
    return intern(words)
  }

  function placeOf(name: Name): number {
    const place = places.get(name)
    if (place === undefined) throw new Error(`There is no danger ${name}`)
    return place
  }

  const none = of([])
  const all = of(names)
  const combine = (left: DangerSet, right: DangerSet, join: (one: number, other: number) => number): DangerSet =>
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
