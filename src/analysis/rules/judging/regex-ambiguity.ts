import { itemAt } from '../../../lib/collections/lists.ts'
import { enters, type Machine, nextOf } from './regex-machine.ts'
import { strongComponents } from './strong-components.ts'

/** A state that one word can leave and reach again on two paths. */
export type Doubling = {
  readonly state: number
  readonly word: readonly number[]
  /** The leftmost position of the loop it is in. */
  readonly lowest: number
}
/** A loop at `state` that reads the same word as a later loop, to which the word also leads. */
export type Crossing = { readonly state: number; readonly word: readonly number[] }

/**
 * The number of pairs and triples searched for one pattern: generous for real patterns, a few milliseconds for hostile
 * ones.
 */
const PAIR_BUDGET = 60_000
const TRIPLE_BUDGET = 60_000
const TRIPLE_BUDGET_EACH = 6000
const MAX_WITNESSES = 24
const MAX_VARIANTS = 6

type Loop = { readonly states: ReadonlySet<number>; readonly lowest: number }

/** Ways in which a loop is ambiguous, each with a word that shows it. */
export function* findDoublings(machine: Machine): Generator<Doubling> {
  let budget = PAIR_BUDGET
  for (const loop of loopsOf(machine)) {
    if (loop.states.has(machine.begin)) continue
    yield* repeatedEdges(machine, loop)
    const search = searchPairs(machine, loop, budget)
    budget = search.budget
    yield* search.found
    for (const doubling of search.found) yield* withDetours(machine, loop, doubling)
  }
}

/** Two ways from one state to the next: `(a+)+`. */
function* repeatedEdges(machine: Machine, loop: Loop): Generator<Doubling> {
  let found = 0
  for (const state of loop.states) {
    for (const [next, ways] of itemAt(machine.positions.follow, state)) {
      if (ways < 2 || !loop.states.has(next)) continue
      const back = pathWithin(machine, loop, next, state)
      if (!back) continue
      for (const letter of lettersInto(machine, next).slice(0, MAX_VARIANTS)) {
        yield { state, word: [letter, ...back], lowest: loop.lowest }
        found += 1
        if (found >= MAX_WITNESSES) return
      }
    }
  }
}

/** The same paths with one more, unambiguous character, which may be what makes the rest fail. */
function* withDetours(machine: Machine, loop: Loop, doubling: Doubling): Generator<Doubling> {
  for (const letter of machine.letters.slice(0, MAX_VARIANTS)) {
    const next = nextOf(machine, doubling.state).find(
      (one) => loop.states.has(one) && enters(machine, one, letter) && one !== doubling.state,
    )
    const detour = next ?? (enters(machine, doubling.state, letter) ? doubling.state : undefined)
    if (detour === undefined || !nextOf(machine, doubling.state).includes(detour)) continue
    const back = pathWithin(machine, loop, detour, doubling.state)
    if (back) yield { ...doubling, word: [...doubling.word, letter, ...back] }
  }
}

type PairStep = { readonly from: number; readonly letter: number }

/**
 * Starts from every state paired with itself and follows equal letters to two different states and back to a single
 * one: each result is a word with two paths.
 */
function searchPairs(machine: Machine, loop: Loop, budget: number): { found: Doubling[]; budget: number } {
  const size = machine.takes.length
  const steps = new Map<number, PairStep | null>()
  const queue: number[] = []
  for (const state of loop.states) {
    steps.set(state * size + state, null)
    queue.push(state * size + state)
  }
  const found: Doubling[] = []
  for (const pair of queue) {
    const [left, right] = [Math.floor(pair / size), pair % size]
    for (const one of nextOf(machine, left)) {
      if (!loop.states.has(one)) continue
      for (const other of nextOf(machine, right)) {
        budget -= 1
        if (budget < 0) return { found, budget }
        if (!loop.states.has(other)) continue
        const letter = commonLetter(machine, one, other)
        if (letter === null) continue
        if (one === other && left !== right) {
          const doubling = doublingOf(machine, loop, steps, pair, one, letter)
          if (doubling) found.push(doubling)
          if (found.length >= MAX_WITNESSES) return { found, budget }
        }
        const next = one * size + other
        if (steps.has(next)) continue
        steps.set(next, { from: pair, letter })
        queue.push(next)
      }
    }
  }
  return { found, budget }
}

function doublingOf(
  machine: Machine,
  loop: Loop,
  steps: ReadonlyMap<number, PairStep | null>,
  pair: number,
  meeting: number,
  letter: number,
): Doubling | null {
  const word = [letter]
  let at = pair
  for (let step = steps.get(at); step; step = steps.get(at)) {
    word.unshift(step.letter)
    at = step.from
  }
  const state = at % machine.takes.length
  const back = pathWithin(machine, loop, meeting, state)
  return back ? { state, word: [...word, ...back], lowest: loop.lowest } : null
}

function commonLetter(machine: Machine, one: number, other: number): number | null {
  const [left, right] = [itemAt(machine.takes, one), itemAt(machine.takes, other)]
  for (const letter of machine.letters) if (left[letter] === 1 && right[letter] === 1) return letter
  return null
}

function letterInto(machine: Machine, state: number): number | null {
  return machine.letters.find((letter) => enters(machine, state, letter)) ?? null
}

function lettersInto(machine: Machine, state: number): number[] {
  return machine.letters.filter((letter) => enters(machine, state, letter))
}

function pathWithin(machine: Machine, loop: Loop, from: number, to: number): number[] | null {
  if (from === to) return []
  const steps = new Map<number, PairStep>()
  const queue = [from]
  for (const state of queue) {
    for (const next of nextOf(machine, state)) {
      if (steps.has(next) || next === from || !loop.states.has(next)) continue
      const letter = letterInto(machine, next)
      if (letter === null) continue
      steps.set(next, { from: state, letter })
      if (next === to) return wordFrom(steps, to)
      queue.push(next)
    }
  }
  return null
}

/** Two loops one after the other that can both read the same word, which also leads from the first to the second. */
export function* findCrossings(machine: Machine): Generator<Crossing> {
  let budget = TRIPLE_BUDGET
  const loops = loopsOf(machine)
  for (const first of loops) {
    for (const second of loops) {
      if (first === second || second.states.has(machine.begin)) continue
      for (const state of sample(first)) {
        for (const later of sample(second)) {
          const limit = Math.min(budget, TRIPLE_BUDGET_EACH)
          if (limit <= 0) return
          const search = searchTriples(machine, first, second, state, later, limit)
          budget -= limit - search.left
          if (search.word) yield { state, word: search.word }
        }
      }
    }
  }
}

/** Every state of a large loop sees the same words, shifted, so a few states are enough. */
function sample({ states }: Loop): number[] {
  return [...states].slice(0, 12)
}

/** A word that leads from `state` to itself, from `state` to `later`, and from `later` to itself. */
function searchTriples(
  machine: Machine,
  first: Loop,
  second: Loop,
  state: number,
  later: number,
  limit: number,
): { word: number[] | null; left: number } {
  const size = machine.takes.length
  const keyOf = (a: number, b: number, c: number): number => (a * size + b) * size + c
  const start = keyOf(state, state, later)
  const goal = keyOf(state, later, later)
  const steps = new Map<number, PairStep | null>([[start, null]])
  const queue = [start]
  let left = limit
  for (const triple of queue) {
    const [a, b, c] = [Math.floor(triple / (size * size)), Math.floor(triple / size) % size, triple % size]
    for (const nextA of nextOf(machine, a)) {
      if (!first.states.has(nextA)) continue
      for (const nextC of nextOf(machine, c)) {
        if (!second.states.has(nextC)) continue
        for (const nextB of nextOf(machine, b)) {
          left -= 1
          if (left < 0) return { word: null, left: 0 }
          const key = keyOf(nextA, nextB, nextC)
          if (steps.has(key)) continue
          const letter = machine.letters.find(
            (one) => enters(machine, nextA, one) && enters(machine, nextB, one) && enters(machine, nextC, one),
          )
          if (letter === undefined) continue
          steps.set(key, { from: triple, letter })
          if (key === goal) return { word: wordFrom(steps, key), left }
          queue.push(key)
        }
      }
    }
  }
  return { word: null, left }
}

function wordFrom(steps: ReadonlyMap<number, PairStep | null>, target: number): number[] {
  const word: number[] = []
  for (let at = steps.get(target); at; at = steps.get(at.from)) word.unshift(at.letter)
  return word
}

/** Sets of states that can all reach one another by characters: strongly connected components with at least one edge. */
function loopsOf(machine: Machine): Loop[] {
  const forward = machine.next.map((nexts, state) =>
    state > machine.begin ? [] : nexts.filter((next) => letterInto(machine, next) !== null),
  )
  return strongComponents(forward)
    .filter((states) => states.length > 1 || states.some((state) => forward[state]?.includes(state)))
    .map((states) => ({ states: new Set(states), lowest: Math.min(...states) }))
    .toSorted((a, b) => a.lowest - b.lowest)
}
