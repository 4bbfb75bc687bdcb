import type { Origin } from '../engine/values/origin.ts'
import type { Detected } from './detected.ts'

/** Which of two rules says less about one cause, and so keeps silent. */
type Yield = {
  readonly rule: string
  readonly to: string
  /** Only for data of these origins; absent, for all. */
  readonly whenFrom?: readonly Origin[]
}

/** In order: the first row that fits decides. Ids are those of the catalogue; a test looks after that. */
export const YIELDS: readonly Yield[] = [
  // Text of an error that a page shows is first of all text that nobody should see.
  { rule: 'xss', to: 'information-exposure', whenFrom: ['exception', 'secret'] },
  { rule: 'information-exposure', to: 'xss' },
  { rule: 'information-exposure', to: 'dom-xss' },
  { rule: 'xss', to: 'dom-xss' },
  { rule: 'xss', to: 'template-injection' },
  { rule: 'log-injection', to: 'format-string' },
  { rule: 'path-traversal', to: 'zip-slip' },
  { rule: 'header-injection', to: 'open-redirect' },
  { rule: 'header-injection', to: 'cors' },
  { rule: 'code-injection', to: 'template-injection' },
  { rule: 'code-injection', to: 'expression-injection' },
  { rule: 'code-injection', to: 'insecure-deserialization' },
  { rule: 'unsafe-reflection', to: 'code-injection' },
  { rule: 'ldap-injection', to: 'jndi-injection' },
  { rule: 'mass-assignment', to: 'prototype-pollution' },
  { rule: 'weak-crypto', to: 'weak-hash' },
]

/**
 * For each place the rules that say the same of it less precisely: one cause is shown once. What keeps silent is handed back
 * with whom it leaves the word to, since it speaks again when that rule is not asked for.
 */
export function findOvershadowed<D extends Detected>(detected: readonly D[]): Map<D, D> {
  const silent = new Map<D, D>()
  const places = Map.groupBy(detected, ({ match }) => (match.argument ?? match.at).start)
  for (const group of places.values()) {
    if (group.length < 2) continue
    for (const row of YIELDS) {
      const winner = group.find((one) => one.rule.id === row.to && !silent.has(one))
      if (!winner) continue
      for (const loser of group)
        if (loser.rule.id === row.rule && !silent.has(loser) && isFrom(loser, row)) silent.set(loser, winner)
    }
  }
  return new Map([...silent.keys()].map((loser) => [loser, lastOf(loser, silent)]))
}

/** A winner may have left the word to another one later. */
function lastOf<D>(loser: D, silent: ReadonlyMap<D, D>): D {
  let last = loser
  for (let next = silent.get(last); next !== undefined; next = silent.get(next)) last = next
  return last
}

function isFrom({ match }: Detected, { whenFrom }: Yield): boolean {
  return !whenFrom || (match.taint ? whenFrom.includes(match.taint.origin) : false)
}
