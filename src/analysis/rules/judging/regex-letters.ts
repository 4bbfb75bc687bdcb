/** Sets of characters as sorted, disjoint ranges of code units. */
export type CharacterSet = readonly (readonly [from: number, to: number])[]

/** The start and end of the text, as special characters that occur once. */
export const TEXT_START = 0x1_00_00
export const TEXT_END = 0x1_00_01
const LAST = 0xff_ff

export const ANY: CharacterSet = [[0, LAST]]
export const DIGITS: CharacterSet = [[48, 57]]
export const WORD: CharacterSet = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
]
export const SPACE: CharacterSet = [
  [9, 13],
  [32, 32],
  [0xa0, 0xa0],
  [0x20_28, 0x20_29],
  [0xfe_ff, 0xfe_ff],
]
const NEWLINES: CharacterSet = [
  [10, 10],
  [13, 13],
  [0x20_28, 0x20_29],
]
export const NOT_NEWLINE: CharacterSet = complementOf(NEWLINES)

export function unionOf(sets: readonly CharacterSet[]): CharacterSet {
  const ranges = sets.flat().toSorted((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const [from, to] of ranges) {
    const last = merged.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

export function complementOf(set: CharacterSet): CharacterSet {
  const result: [number, number][] = []
  let next = 0
  for (const [from, to] of set) {
    if (from > next) result.push([next, from - 1])
    next = to + 1
  }
  if (next <= LAST) result.push([next, LAST])
  return result
}

/** Adds the other case of every Latin letter. */
export function withBothCases(set: CharacterSet): CharacterSet {
  const shifted = set.flatMap(([from, to]) => [
    ...shiftRange(from, to, 65, 90, 32),
    ...shiftRange(from, to, 97, 122, -32),
  ])
  return unionOf([set, shifted])
}

function shiftRange(from: number, to: number, low: number, high: number, by: number): [number, number][] {
  const start = Math.max(from, low)
  const end = Math.min(to, high)
  return start <= end ? [[start + by, end + by]] : []
}

/**
 * Characters that no set distinguishes share one letter. `members[set][letter]` says whether a set contains a letter;
 * equal sets share one row.
 */
export type Alphabet = {
  readonly size: number
  readonly members: readonly Uint8Array[]
  /** Surrogates, the halves of characters beyond 16 bits: patterns distinguish them by looking ahead. */
  readonly halves: ReadonlySet<number>
  /** The letter of the text's beginning and of its end. */
  readonly start: number
  readonly end: number
}

export function alphabetOf(sets: readonly CharacterSet[]): Alphabet {
  const all = [...sets, ANY, [[TEXT_START, TEXT_START]] as CharacterSet, [[TEXT_END, TEXT_END]] as CharacterSet]
  const cuts = [...new Set(all.flat().flatMap(([from, to]) => [from, to + 1]))].toSorted((a, b) => a - b)
  const letterBySignature = new Map<string, number>()
  const walks = all.map(walkAlong)
  const signatures: string[] = []
  const halves = new Set<number>()
  for (const cut of cuts) {
    const signature = walks.map((holds) => (holds(cut) ? '1' : '0')).join('')
    if (!signature.includes('1')) continue
    const known = letterBySignature.get(signature)
    const letter = known ?? signatures.push(signature) - 1
    if (known === undefined) letterBySignature.set(signature, letter)
    if (cut < 0xd8_00 || cut > 0xdf_ff) halves.delete(letter)
    else if (known === undefined) halves.add(letter)
  }
  return {
    size: signatures.length,
    members: sets.map((_, index) => Uint8Array.from(signatures, (signature) => Number(signature[index]))),
    halves,
    start: signatures.findIndex((signature) => signature.at(-2) === '1'),
    end: signatures.findIndex((signature) => signature.at(-1) === '1'),
  }
}

/** Sets are sorted and cuts only grow, so each set is scanned once. */
function walkAlong(set: CharacterSet): (cut: number) => boolean {
  const ranges = set.values()
  let range = ranges.next()
  return (cut) => {
    while (!range.done && range.value[1] < cut) range = ranges.next()
    return !range.done && range.value[0] <= cut
  }
}
