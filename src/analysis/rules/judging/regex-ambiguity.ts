import type { Machine } from './regex-machine.ts'

/** A state that can be left and reached again in two ways by the same word. */
export type Doubling = {
  readonly state: number
  readonly word: readonly number[]
  /** The leftmost position of the loop it is in. */
  readonly lowest: number
}
/** A loop at `state` that reads the same word as a later loop, to which the word also leads. */
export type Crossing = { readonly state: number; readonly word: readonly number[] }

/** Pairs and triples looked at for one pattern; generous for real patterns, a few milliseconds for hostile ones. */
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
    for (const [next, ways] of machine.positions.follow[state]!) {
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

/** The same ways round with one more character that is not ambiguous: it may be what keeps the rest from matching. */
function* withDetours(machine: Machine, loop: Loop, doubling: Doubling): Generator<Doubling> {
  for (const letter of machine.letters.slice(0, MAX_VARIANTS)) {
    const next = machine.next[doubling.state]!.find(
      (one) => loop.states.has(one) && machine.takes[one]![letter] === 1 && one !== doubling.state,
    )
    const detour = next ?? (machine.takes[doubling.state]![letter] === 1 ? doubling.state : undefined)
    if (detour === undefined || !machine.next[doubling.state]!.includes(detour)) continue
    const back = pathWithin(machine, loop, detour, doubling.state)
    if (back) yield { ...doubling, word: [...doubling.word, letter, ...back] }
  }
}

type PairStep = { readonly from: number; readonly letter: number }

/**
 * From every state paired with itself, on by the same letters, to two different states and back to a single one: each of
 * those is a word with two ways round.
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
  for (let at = 0; at < queue.length; at += 1) {
    const pair = queue[at]!
    const [left, right] = [Math.floor(pair / size), pair % size]
    for (const one of machine.next[left]!) {
      if (!loop.states.has(one)) continue
      for (const other of machine.next[right]!) {
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
  const [left, right] = [machine.takes[one]!, machine.takes[other]!]
  for (const letter of machine.letters) if (left[letter] === 1 && right[letter] === 1) return letter
  return null
}

function letterInto(machine: Machine, state: number): number | null {
  return machine.letters.find((letter) => machine.takes[state]![letter] === 1) ?? null
}

function lettersInto(machine: Machine, state: number): number[] {
  return machine.letters.filter((letter) => machine.takes[state]![letter] === 1)
}

function pathWithin(machine: Machine, loop: Loop, from: number, to: number): number[] | null {
  if (from === to) return []
  const steps = new Map<number, PairStep>()
  const queue = [from]
  for (let at = 0; at < queue.length; at += 1) {
    for (const next of machine.next[queue[at]!]!) {
      if (steps.has(next) || next === from || !loop.states.has(next)) continue
      const letter = letterInto(machine, next)
      if (letter === null) continue
      steps.set(next, { from: queue[at]!, letter })
      if (next === to) return wordBack(steps, from, to)
      queue.push(next)
    }
  }
  return null
}

function wordBack(steps: ReadonlyMap<number, PairStep>, from: number, to: number): number[] {
  const word: number[] = []
  for (let at = to; at !== from; at = steps.get(at)!.from) word.unshift(steps.get(at)!.letter)
  return word
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

/** Every state of a loop sees the same words, shifted; a few are enough when there are many. */
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
  for (let at = 0; at < queue.length; at += 1) {
    const triple = queue[at]!
    const [a, b, c] = [Math.floor(triple / (size * size)), Math.floor(triple / size) % size, triple % size]
    for (const nextA of machine.next[a]!) {
      if (!first.states.has(nextA)) continue
      for (const nextC of machine.next[c]!) {
        if (!second.states.has(nextC)) continue
        for (const nextB of machine.next[b]!) {
          left -= 1
          if (left < 0) return { word: null, left: 0 }
          const key = keyOf(nextA, nextB, nextC)
          if (steps.has(key)) continue
          const letter = machine.letters.find(
            (one) =>
              machine.takes[nextA]![one] === 1 && machine.takes[nextB]![one] === 1 && machine.takes[nextC]![one] === 1,
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
  return componentsOf(forward)
    .filter((states) => states.length > 1 || forward[states[0]!]!.includes(states[0]!))
    .map((states) => ({ states: new Set(states), lowest: Math.min(...states) }))
    .toSorted((a, b) => a.lowest - b.lowest)
}

/** Tarjan's algorithm with a stack of its own, since a long pattern is a long chain of states. */
function componentsOf(forward: readonly (readonly number[])[]): number[][] {
  const index = new Int32Array(forward.length).fill(-1)
  const low = new Int32Array(forward.length)
  const onStack = new Uint8Array(forward.length)
  const stack: number[] = []
  const components: number[][] = []
  let counter = 0
  for (let root = 0; root < forward.length; root += 1) {
    if (index[root] !== -1) continue
    const work: { state: number; edge: number }[] = [{ state: root, edge: 0 }]
    while (work.length > 0) {
      const frame = work.at(-1)!
      const { state } = frame
      if (frame.edge === 0) {
        index[state] = counter
        low[state] = counter
        counter += 1
        stack.push(state)
        onStack[state] = 1
      }
      const next = forward[state]![frame.edge]
      frame.edge += 1
      if (next !== undefined) {
        if (index[next] === -1) work.push({ state: next, edge: 0 })
        else if (onStack[next]) low[state] = Math.min(low[state]!, index[next]!)
        continue
      }
      work.pop()
      const parent = work.at(-1)
      if (parent) low[parent.state] = Math.min(low[parent.state]!, low[state]!)
      if (low[state] !== index[state]) continue
      const component: number[] = []
      let member: number
      do {
        member = stack.pop()!
        onStack[member] = 0
        component.push(member)
      } while (member !== state)
      components.push(component)
    }
  }
  return components
}
