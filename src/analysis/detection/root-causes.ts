import type { Origin } from '../models/origin.ts'
import type { Finding } from '../source/finding.ts'
import type { Detected } from './detected.ts'

// What is one cause, and who speaks for it, is decided here alone: among the matches of a run by the table, which knows where
// data comes from, and among findings of several runs, and for pull requests, by what the findings say of themselves.

/** Which of two rules is silent when both report one cause: the less specific one. */
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

/**
 * Findings by their causes, in each group first who speaks for it: two that point at exactly the same place and are of one
 * rule or share a weakness say one thing twice. Who kept silent in an analysis counts as well, since its weaknesses are
 * among those of the finding that speaks.
 * @param compareUrgency sorts who speaks before the others.
 */
export function groupByCause<F extends Finding>(
  findings: readonly F[],
  compareUrgency: (a: F, b: F) => number,
): (readonly [F, ...F[]])[] {
  const places = Map.groupBy(findings, ({ file, range: { start, end } }) =>
    JSON.stringify([file, start.line, start.column, end.line, end.column]),
  )
  return [...places.values()].flatMap((place) => {
    const groups: [F, ...F[]][] = []
    for (const finding of place.toSorted(compareUrgency)) {
      const group = groups.find(([speaks]) => isSameCause(speaks, finding))
      if (group) group.push(finding)
      else groups.push([finding])
    }
    return groups
  })
}

function isSameCause(a: Finding, b: Finding): boolean {
  return a.ruleId === b.ruleId || a.cwe.some((weakness) => b.cwe.includes(weakness))
}
