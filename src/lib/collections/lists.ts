/** A list with at least one item. */
export type Filled<Item> = readonly [Item, ...Item[]]

export function isFilled<Item>(items: readonly Item[]): items is Filled<Item> {
  return items.length > 0
}

export function lastOf<Item>(items: Filled<Item>): Item {
  return items.at(-1) ?? items[0]
}

/**
 * The item at an index that is known to be valid.
 * @throws RangeError if it is not valid.
 */
export function itemAt<Item>(items: ArrayLike<Item>, index: number): Item {
  const item = items[index]
  if (item === undefined) throw new RangeError(`No item ${index} in a list of ${items.length}`)
  return item
}

/** The only item of a list; null unless it has exactly one. */
export function onlyOf<Item>(items: readonly Item[]): Item | null {
  const [only, ...more] = items
  return only !== undefined && more.length === 0 ? only : null
}

/** Pairs the items of two lists, up to the end of the shorter one. */
export function zip<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  const pairs: [One, Other][] = []
  const left = others[Symbol.iterator]()
  for (const one of ones) {
    const next = left.next()
    if (next.done) break
    pairs.push([one, next.value])
  }
  return pairs
}

/** All items, or null if one is null. */
export function allOf<Item>(items: readonly (Item | null)[]): Item[] | null {
  const all = items.filter((item) => item !== null)
  return all.length === items.length ? all : null
}
