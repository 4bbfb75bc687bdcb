import { itemAt } from '../../../lib/collections/lists.ts'
import { type Alphabet, alphabetOf, type CharacterSet } from './regex-letters.ts'
import type { MatchMode, Positions } from './regex-positions.ts'

/**
 * The positions of a pattern as the states of an automaton that reads letters. Two states are added: one before the
 * start of the text, and one right after it, where a match begins; in mode `search` that one also skips characters.
 */
export type Machine = {
  readonly positions: Positions
  readonly alphabet: Alphabet
  /** Letters that stand for characters, without the text's two ends. */
  readonly letters: readonly number[]
  /** For each state: which letters lead into it, and the states after it. */
  readonly takes: readonly Uint8Array[]
  /** For a state the texts that must not begin with the letter that leads into it, each letter as a set. */
  readonly forbids: ReadonlyMap<number, readonly (readonly Uint8Array[])[]>
  readonly next: readonly (readonly number[])[]
  readonly begin: number
  readonly initial: ReadonlySet<number>
  readonly searches: boolean
}

export function machineOf(positions: Positions, mode: MatchMode): Machine {
  const keys = new Map<string, number>()
  const sets: CharacterSet[] = []
  const indexOf = (set: CharacterSet): number => {
    const key = set.join(';')
    const index = keys.get(key) ?? sets.push(set) - 1
    keys.set(key, index)
    return index
  }
  const setByPosition = positions.takes.map(indexOf)
  const forbidden = [...positions.forbids].map(
    ([state, texts]) => [state, texts.map((sets) => sets.map(indexOf))] as const,
  )
  const alphabet = alphabetOf(sets)
  const letters = Array.from({ length: alphabet.size }, (_, letter) => letter).filter(
    (letter) => letter !== alphabet.start && letter !== alphabet.end && !alphabet.halves.has(letter),
  )
  const begin = positions.takes.length
  const searches = mode === 'search'
  const beginTakes = new Uint8Array(alphabet.size)
  beginTakes[alphabet.start] = 1
  if (searches) for (const letter of letters) beginTakes[letter] = 1
  return {
    positions,
    alphabet,
    letters,
    forbids: new Map(
      forbidden.map(([state, texts]) => [state, texts.map((text) => text.map((set) => itemAt(alphabet.members, set)))]),
    ),
    takes: [...setByPosition.map((set) => itemAt(alphabet.members, set)), beginTakes, new Uint8Array(alphabet.size)],
    next: [
      ...positions.follow.map((follow) => [...follow.keys()]),
      searches ? [...positions.first, begin] : positions.first,
      [...positions.first, begin],
    ],
    begin,
    initial: new Set([begin + 1]),
    searches,
  }
}

/** The states that can follow a state. */
export function nextOf({ next }: Machine, state: number): readonly number[] {
  return itemAt(next, state)
}

/** Whether a state accepts a letter. */
export function enters({ takes }: Machine, state: number, letter: number): boolean {
  return itemAt(takes, state)[letter] === 1
}

/** The number of ways in which a word that is read again and again leads from a state back to it, at most two. */
export function waysAround(machine: Machine, state: number, word: readonly number[]): number {
  let ways = new Map([[state, 1]])
  for (const [offset, letter] of word.entries()) {
    const after = new Map<number, number>()
    for (const [from, count] of ways) {
      for (const next of nextOf(machine, from)) {
        if (!enters(machine, next, letter) || isForbidden(machine, next, word, offset)) continue
        const edges = machine.positions.follow[from]?.get(next) ?? 1
        after.set(next, Math.min(2, (after.get(next) ?? 0) + count * edges))
      }
    }
    ways = after
  }
  return ways.get(state) ?? 0
}

function isForbidden({ forbids }: Machine, state: number, word: readonly number[], offset: number): boolean {
  const texts = forbids.get(state) ?? []
  return texts.some((text) => text.every((set, index) => set[itemAt(word, (offset + index) % word.length)] === 1))
}

/** `restarts`: the search may start its match later. */
export function step(machine: Machine, states: ReadonlySet<number>, letter: number, restarts: boolean): Set<number> {
  const result = new Set<number>()
  for (const state of states) {
    for (const next of nextOf(machine, state)) {
      if (!enters(machine, next, letter)) continue
      if (next === machine.begin && !restarts && letter !== machine.alphabet.start) continue
      result.add(next)
    }
  }
  return result
}

export function isAccepting({ positions, begin }: Machine, states: ReadonlySet<number>): boolean {
  for (const state of states) {
    if (state === begin ? positions.isNullable : positions.last.has(state)) return true
  }
  return false
}

/** The shortest text that leads to a state, as letters; null when there is none. */
export function pathTo(machine: Machine, target: number): number[] | null {
  const steps = new Map<number, { readonly from: number; readonly letter: number }>()
  const queue = [...machine.initial]
  for (const state of queue) {
    if (state === target) return wordOf(steps, state)
    for (const next of nextOf(machine, state)) {
      const isBeforeText = state > machine.begin
      const letter = isBeforeText
        ? enters(machine, next, machine.alphabet.start) && machine.alphabet.start
        : machine.letters.find((one) => enters(machine, next, one))
      if (letter === false || letter === undefined || steps.has(next)) continue
      steps.set(next, { from: state, letter })
      queue.push(next)
    }
  }
  return null
}

function wordOf(steps: ReadonlyMap<number, { from: number; letter: number }>, target: number): number[] {
  const word: number[] = []
  for (let at = steps.get(target); at; at = steps.get(at.from)) word.unshift(at.letter)
  return word
}

const MAX_ROUNDS = 24

/** The states after a word is read repeatedly; null as soon as the match has succeeded. */
export function pump(
  machine: Machine,
  from: ReadonlySet<number>,
  word: readonly number[],
  restarts: boolean,
): Set<number> | null {
  let states = new Set(from)
  const seen = new Set<string>()
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    for (const letter of word) {
      states = step(machine, states, letter, restarts)
      if (isAccepting(machine, states)) return null
    }
    const key = keyOf(states)
    if (seen.has(key)) return states
    seen.add(key)
  }
  return states
}

function keyOf(states: ReadonlySet<number>): string {
  return [...states].toSorted((a, b) => a - b).join()
}

const MAX_CONTINUATIONS = 200

/** Whether some continuation makes the match fail on every path. */
export function canFail(machine: Machine, from: ReadonlySet<number>): boolean {
  const seen = new Set<string>()
  const queue: ReadonlySet<number>[] = [from]
  for (const [at, states] of queue.entries()) {
    if (at >= MAX_CONTINUATIONS) return false
    if (failsAtEnd(machine, states)) return true
    for (const letter of machine.letters) {
      const next = step(machine, states, letter, false)
      if (isAccepting(machine, next)) continue
      const key = keyOf(next)
      if (!seen.has(key)) queue.push(next)
      seen.add(key)
    }
  }
  return false
}

function failsAtEnd(machine: Machine, from: ReadonlySet<number>): boolean {
  let states = from
  // Several ends in a row: `($|a)$`.
  for (let round = 0; round < 3 && states.size > 0; round += 1) {
    states = step(machine, states, machine.alphabet.end, false)
    if (isAccepting(machine, states)) return false
  }
  return true
}
