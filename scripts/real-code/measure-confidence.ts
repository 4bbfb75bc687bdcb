import { classOf } from '../../src/analysis/confidence/evidence-class.ts'
import type { MeasuredRow } from '../../src/analysis/confidence/measurement.ts'
import { comparePaths } from '../../src/analysis/source/merge-results.ts'
import { nameOf } from './package-row.ts'
import type { Verdict } from './reasons.ts'
import type { Scores } from './score-parts.ts'
import type { TieredFinding } from './tiers.ts'

/** A finding with a verdict, or a published vulnerability, with its package. */
export type Judged = { readonly package: string; readonly finding: TieredFinding; readonly verdict: Verdict }

/** All verdicts on production code, and the published vulnerabilities that were found. */
export function judgedIn({ packages, flaws }: Pick<Scores, 'packages' | 'flaws'>): Judged[] {
  return [
    ...packages.flatMap(({ row, rows }) =>
      rows.flatMap(({ finding, label }) =>
        label && finding.tier !== 'other' ? [{ package: nameOf(row), finding, verdict: label.verdict }] : [],
      ),
    ),
    ...flaws.flatMap(({ flaw, found }) =>
      found.map((finding) => ({ package: nameOf(flaw), finding, verdict: 'true' as const })),
    ),
  ]
}

/** Counts verdicts by rule, language and evidence. */
export function measure(judged: readonly Judged[]): MeasuredRow[] {
  const classes = Map.groupBy(
    judged.flatMap(({ finding, ...rest }) =>
      finding.evidence ? [{ ...rest, finding, evidence: finding.evidence }] : [],
    ),
    ({ finding, evidence }) => JSON.stringify([finding.ruleId, finding.language, classOf(evidence)]),
  )
  return [...classes]
    .toSorted(([a], [b]) => comparePaths(a, b))
    .flatMap(([, group]) => {
      const [first] = group
      if (!first) return []
      const count = (wanted: Verdict): number => group.filter(({ verdict }) => verdict === wanted).length
      return [
        {
          rule: first.finding.ruleId,
          language: first.finding.language,
          evidence: classOf(first.evidence),
          packages: new Set(group.map((one) => one.package)).size,
          true: count('true'),
          low: count('low'),
          false: count('false'),
        },
      ]
    })
}
