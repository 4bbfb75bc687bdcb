import type { Counts, MeasuredRow } from '../../src/analysis/confidence/measurement.ts'
import { comparePaths } from '../../src/analysis/source/merge-results.ts'
import type { Verdict } from './reasons.ts'

/** A finding that people have read. */
export type Classed = Omit<MeasuredRow, 'verdicts'> & {
  readonly package: string
  readonly file: string
  readonly verdict: Verdict
}

/** Counts verdicts by rule, language and evidence. */
export function countClasses(judged: readonly Classed[]): MeasuredRow[] {
  const classes = Map.groupBy(judged, ({ rule, language, evidence }) => JSON.stringify([rule, language, evidence]))
  return [...classes]
    .toSorted(([a], [b]) => comparePaths(a, b))
    .flatMap(([, group]) => {
      const [first] = group
      if (!first) return []
      const { rule, language, evidence } = first
      return [{ rule, language, evidence, verdicts: countByPackage(group) }]
    })
}

/**
 * Findings of one class and one verdict in one file count once: they mostly share their cause, and a file that repeats a
 * line would outvote other files.
 */
function countByPackage(group: readonly Classed[]): Record<string, Counts> {
  const packages = [...Map.groupBy(group, (one) => one.package)].toSorted(([a], [b]) => comparePaths(a, b))
  return Object.fromEntries(
    packages.map(([name, ofPackage]) => {
      const count = (wanted: Verdict): number => countFiles(ofPackage.filter(({ verdict }) => verdict === wanted))
      return [name, [count('true'), count('low'), count('false')]]
    }),
  )
}

function countFiles(group: readonly Classed[]): number {
  return new Set(group.map(({ file }) => file)).size
}
