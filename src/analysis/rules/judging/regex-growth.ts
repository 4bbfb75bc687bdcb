import { canFail, type Machine, machineOf, pathTo, pump, step, waysAround } from './regex-machine.ts'
import { type MatchMode, type Positions, readPattern } from './regex-positions.ts'
import { findCrossings, findDoublings } from './regex-ambiguity.ts'

/**
 * The worst-case growth of the time to reject a text with its length. Found by looking for a part that can match the
 * same characters on two paths (exponential), or two parts that can divide them between each other (polynomial), where
 * the rest of the pattern can still fail. If it cannot fail, nothing is retried.
 */
export type Growth = 'exponential' | 'polynomial'

const REMEMBERED = new Map<string, Growth | null>()
const MAX_REMEMBERED = 2000

/** For a pattern of any language; null when it is harmless, invalid or too large to judge. */
export function growthOf(pattern: string, flags: string, mode: MatchMode = 'search'): Growth | null {
  if (!mayRepeat(pattern)) return null
  const key = `${mode}/${flags}/${pattern}`
  const known = REMEMBERED.get(key)
  if (known !== undefined) return known
  if (REMEMBERED.size >= MAX_REMEMBERED) REMEMBERED.clear()
  const growth = judge(pattern, flags, mode)
  REMEMBERED.set(key, growth)
  return growth
}

function mayRepeat(pattern: string): boolean {
  return /[*+]|\{\d*,\}|\{\d+/.test(pattern)
}

function judge(pattern: string, flags: string, mode: MatchMode): Growth | null {
  const read = readPattern(pattern, flags, mode)
  if (!read) return null
  const main = machineOf(read.main, mode)
  if (isExponential(main)) return 'exponential'
  if (read.lookarounds.some((body: Positions) => isExponential(machineOf(body, 'prefix')))) return 'exponential'
  return isPolynomial(main) ? 'polynomial' : null
}

function isExponential(machine: Machine): boolean {
  for (const { state, word, lowest } of findDoublings(machine)) {
    const prefix = pathTo(machine, state)
    // Lookaheads may leave only one of the paths.
    if (!prefix || (machine.forbids.size > 0 && waysAround(machine, state, word) < 2)) continue
    // Alternatives to the left are tried first, so they can still make the match succeed; those to the right are tried
    // only after all paths of the loop.
    const left = [...walk(machine, machine.initial, prefix, false)].filter((other) => other < lowest)
    const states = pump(machine, new Set([state, ...left]), word, false)
    if (states && canFail(machine, states)) return true
  }
  return false
}

function isPolynomial(machine: Machine): boolean {
  for (const { state, word } of findCrossings(machine)) {
    for (const prefix of prefixesTo(machine, state)) {
      const before = walk(machine, machine.initial, prefix, true)
      const states = before && pump(machine, before, word, true)
      if (!states) continue
      states.delete(machine.begin)
      if (canFail(machine, states)) return true
    }
  }
  return false
}

const MAX_PREFIXES = 10

/** A search tries every offset, so an attack may need a character first that keeps `^` from matching. */
function prefixesTo(machine: Machine, state: number): readonly (readonly number[])[] {
  const path = pathTo(machine, state)
  if (!path) return []
  if (state !== machine.begin) return [path]
  const letters = machine.letters.slice(0, MAX_PREFIXES)
  return [path, ...letters.map((letter) => [...path, letter])]
}

function walk(machine: Machine, from: ReadonlySet<number>, word: readonly number[], restarts: boolean): Set<number> {
  let states = new Set(from)
  for (const letter of word) states = step(machine, states, letter, restarts)
  return states
}
