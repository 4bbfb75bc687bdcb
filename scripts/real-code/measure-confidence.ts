import { classOf } from '../../src/analysis/confidence/evidence-class.ts'
import type { MeasuredRow } from '../../src/analysis/confidence/measurement.ts'
import { comparePaths } from '../../src/analysis/source/merge-results.ts'
import { countClasses } from './count-classes.ts'
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
  return countClasses(
    judged.flatMap(({ package: name, finding, verdict }) => {
      const { ruleId: rule, language, evidence, file } = finding
      return evidence ? [{ package: name, rule, language, evidence: classOf(evidence), file, verdict }] : []
    }),
  )
}

/**
 * Puts the counts of some packages in the place of what was counted of them before, so that a change which concerns few
 * packages does not need all of them to be analysed again.
 */
export function replaceCounts(
  before: readonly MeasuredRow[],
  after: readonly MeasuredRow[],
  packages: ReadonlySet<string>,
): MeasuredRow[] {
  const kept = before.map((row) => ({ ...row, verdicts: without(row.verdicts, packages) }))
  const classes = Map.groupBy([...kept, ...after], ({ rule, language, evidence }) =>
    JSON.stringify([rule, language, evidence]),
  )
  return [...classes]
    .toSorted(([a], [b]) => comparePaths(a, b))
    .flatMap(([, group]) => {
      const [first] = group
      const verdicts = group.flatMap((row) => Object.entries(row.verdicts)).toSorted(([a], [b]) => comparePaths(a, b))
      return first && verdicts.length > 0 ? [{ ...first, verdicts: Object.fromEntries(verdicts) }] : []
    })
}

function without(verdicts: MeasuredRow['verdicts'], packages: ReadonlySet<string>): MeasuredRow['verdicts'] {
  return Object.fromEntries(Object.entries(verdicts).filter(([name]) => !packages.has(name)))
}
