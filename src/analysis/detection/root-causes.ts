import type { Origin } from '../models/origin.ts'
import type { Finding } from '../source/finding.ts'
import type { Detected } from './detected.ts'

// Decides which findings share one cause and which of them is shown. Among the matches of one run this table decides,
// since it knows the origin of the data; among findings of several runs, and for pull requests, the findings' own
// fields do.

/** Which of two rules is hidden when both report one cause: the less specific one. */
type Yield = {
  readonly rule: string
  readonly to: string
  /** Applies only to data of these origins; absent, to all. */
  readonly whenFrom?: readonly Origin[]
}

/** The first matching row decides. Ids are those of the catalogue; a test checks this. */
export const YIELDS: readonly Yield[] = [
  // Error text on a page is an information leak in the first place.
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
 * Maps each overshadowed place to the place that is shown in its stead: one cause is shown once. An overshadowed place
 * is shown after all when the other rule was not requested.
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

/** The winner may itself be overshadowed by another place. */
function lastOf<D>(loser: D, silent: ReadonlyMap<D, D>): D {
  let last = loser
  for (let next = silent.get(last); next !== undefined; next = silent.get(next)) last = next
  return last
}

function isFrom({ match }: Detected, { whenFrom }: Yield): boolean {
  return !whenFrom || (match.taint ? whenFrom.includes(match.taint.origin) : false)
}

/**
 * Groups findings by cause, with the finding to show first in each group. Two findings share a cause when they have
 * exactly the same range and the same rule or a common weakness. Findings overshadowed in their analysis count as well,
 * since their weaknesses are listed on the finding that is shown.
 * @param compareUrgency sorts the finding to show before the others.
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
