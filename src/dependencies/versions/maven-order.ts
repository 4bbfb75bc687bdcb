/**
 * The order of Maven's versions: `ComparableVersion` of maven-artifact 3.9
 * (https://maven.apache.org/pom.html#version-order-specification). A version is a list of numbers and words; a hyphen, and a
 * change between digits and letters, opens a list inside the list, which counts less than what a dot separates. Zeros and empty
 * lists at the end say nothing. Numbers are above lists, lists above words; words are ordered by QUALIFIERS, unknown ones after
 * them by their letters.
 */

/** A word followed directly by a number (`rc1`, also written `rc-1`) is one item. */
type Item =
  | { readonly kind: 'number'; readonly value: bigint }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'numbered'; readonly word: string; readonly value: bigint }
  | ItemList
export type ItemList = { readonly kind: 'list'; readonly items: Item[] }

const QUALIFIERS = ['alpha', 'beta', 'milestone', 'rc', 'snapshot', '', 'sp']
const RELEASE = QUALIFIERS.indexOf('')
const RELEASE_WORDS = ['ga', 'final', 'release']
const SHORT_WORDS = new Map([
  ['a', 'alpha'],
  ['b', 'beta'],
  ['m', 'milestone'],
])
const RANK = { numbered: 0, word: 0, list: 1, number: 2 } as const

export function readMavenVersion(version: string): ItemList {
  const text = version.toLowerCase()
  const lists: ItemList[] = [{ kind: 'list', items: [] }]
  let isDigit = false
  let isNumbered = false
  let start = 0
  const add = (item: Item) => void lists.at(-1)?.items.push(item)
  /** Opens a list, unless the current one is still empty. */
  const open = () => {
    if (lists.at(-1)?.items.length === 0) return
    const list: ItemList = { kind: 'list', items: [] }
    add(list)
    lists.push(list)
  }
  const addUpTo = (end: number) =>
    add(end === start ? { kind: 'number', value: 0n } : readItem(text.slice(start, end), isNumbered, isDigit))

  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === '-' && at > start && !isDigit && isDigitAt(text, at + 1)) {
      isNumbered = true
    } else if (character === '.' || character === '-') {
      addUpTo(at)
      start = at + 1
      isNumbered = false
      if (character === '-') open()
    } else if (isDigitAt(text, at)) {
      if (!isDigit && at > start) {
        isNumbered = true
        open()
      }
      isDigit = true
    } else {
      if (isDigit && at > start) {
        addUpTo(at)
        start = at
        isNumbered = false
        open()
      }
      isDigit = false
    }
  }
  if (text.length > start) {
    if (!isDigit) open()
    addUpTo(text.length)
  }
  for (const list of lists.toReversed()) dropEmpty(list)
  return lists[0] as ItemList
}

function isDigitAt(text: string, at: number): boolean {
  const character = text[at] ?? ''
  return character >= '0' && character <= '9'
}

function readItem(text: string, isNumbered: boolean, isDigit: boolean): Item {
  if (isNumbered) {
    const joined = text.replaceAll('-', '')
    const digits = joined.search(/\d/)
    const word = joined.slice(0, digits)
    const value = /^\d+/.exec(joined.slice(digits))?.[0] ?? '0'
    return { kind: 'numbered', word: nameOf(SHORT_WORDS.get(word) ?? word), value: BigInt(value) }
  }
  return isDigit ? { kind: 'number', value: BigInt(text) } : { kind: 'word', word: nameOf(text) }
}

function nameOf(word: string): string {
  return word === 'cr' ? 'rc' : word
}

function dropEmpty({ items }: ItemList): void {
  for (let at = items.length - 1; at >= 0; at -= 1) {
    const item = items[at] as Item
    if (!saysNothing(item)) continue
    const next = items[at + 1]
    const first = next?.kind === 'list' ? next.items[0]?.kind : undefined
    if (!next || next.kind === 'word' || first === 'word' || first === 'numbered') items.splice(at, 1)
  }
}

function saysNothing(item: Item): boolean {
  if (item.kind === 'number') return item.value === 0n
  return item.kind === 'list' && item.items.length === 0
}

/** Negative, 0 or positive. */
export function compareMavenItems(a: Item | null, b: Item | null): number {
  if (a === null) return b === null ? 0 : -compareWithNothing(b)
  if (b === null) return compareWithNothing(a)
  if (RANK[a.kind] !== RANK[b.kind]) return RANK[a.kind] - RANK[b.kind]
  if (a.kind === 'number' && b.kind === 'number') return compareNumbers(a.value, b.value)
  if (a.kind === 'list' && b.kind === 'list') return compareLists(a.items, b.items)
  return compareQualifiers(a, b)
}

function compareQualifiers(a: Item, b: Item): number {
  if (!('word' in a) || !('word' in b)) return 0
  const byWord = compareWords(a.word, b.word)
  if (byWord !== 0) return byWord
  if (a.kind === 'numbered' && b.kind === 'numbered') return compareNumbers(a.value, b.value)
  return Number(a.kind === 'numbered') - Number(b.kind === 'numbered')
}

function compareLists(a: readonly Item[], b: readonly Item[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const order = compareMavenItems(a[at] ?? null, b[at] ?? null)
    if (order !== 0) return order
  }
  return 0
}

function compareWithNothing(item: Item): number {
  if (item.kind === 'number') return item.value === 0n ? 0 : 1
  if (item.kind !== 'list') return compareWords(item.word, '')
  return item.items.map(compareWithNothing).find((order) => order !== 0) ?? 0
}

function compareWords(a: string, b: string): number {
  const [left, right] = [rankOf(a), rankOf(b)]
  if (left !== right || left < QUALIFIERS.length) return left - right
  return a < b ? -1 : Number(a > b)
}

function rankOf(word: string): number {
  if (RELEASE_WORDS.includes(word)) return RELEASE
  const rank = QUALIFIERS.indexOf(word)
  return rank < 0 ? QUALIFIERS.length : rank
}

function compareNumbers(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b)
}
