import { FIRST_RUNS } from '../../src/analysis/confidence/first-runs.ts'
import { createLookUp } from '../../src/analysis/confidence/look-up.ts'
import type { MeasuredRow, PrecisionRow, Verdicts } from '../../src/analysis/confidence/measurement.ts'
import { familyOf } from '../../src/analysis/confidence/rule-families.ts'
import { comparePaths } from '../../src/analysis/source/merge-results.ts'
import type { Judged } from './measure-confidence.ts'

/**
 * Counts verdicts by rule and language, for the page of each rule. Published flaws do not belong here: they are known to
 * be true.
 * @param rows the measurements that the product will look confidence up in; they decide what is shown
 */
export function measurePrecision(judged: readonly Judged[], rows: readonly MeasuredRow[]): PrecisionRow[] {
  const { confidence } = createLookUp(rows, familyOf, { firstRuns: FIRST_RUNS })
  const isShown = ({ finding: { ruleId, language, evidence, ...finding } }: Judged): boolean =>
    (evidence ? confidence({ rule: ruleId, language, evidence }) : finding.confidence) !== 'low'
  const groups = Map.groupBy(judged, ({ finding }) => JSON.stringify([finding.ruleId, finding.language]))
  return [...groups]
    .toSorted(([a], [b]) => comparePaths(a, b))
    .flatMap(([, group]) => {
      const [first] = group
      if (!first) return []
      const { ruleId, language } = first.finding
      return [{ rule: ruleId, language, shown: countVerdicts(group.filter(isShown)), all: countVerdicts(group) }]
    })
}

function countVerdicts(group: readonly Judged[]): Verdicts {
  const count = (wanted: Judged['verdict']): number => group.filter(({ verdict }) => verdict === wanted).length
  return { true: count('true'), low: count('low'), false: count('false') }
}
