import { FIRST_RUNS } from '../../src/analysis/confidence/first-runs.ts'
import { createLookUp, type LookUp } from '../../src/analysis/confidence/look-up.ts'
import type { MeasuredRow } from '../../src/analysis/confidence/measurement.ts'
import { familyOf } from '../../src/analysis/confidence/rule-families.ts'
import type { Confidence } from '../../src/analysis/source/finding.ts'
import { isBlocking } from '../../src/domain/review/review-verdict.ts'
import { type Judged, measure } from './measure-confidence.ts'
import { emptyTally, type Tally } from './tally.ts'

export type Graded = { readonly shown: Tally; readonly blocking: Tally; readonly hidden: Tally }

/**
 * Grades by declared confidence, by measurements on all packages, and for each package by measurements on all others.
 */
export type CrossValidation = { readonly declared: Graded; readonly measured: Graded; readonly leftOut: Graded }

/** How reliable the confidence grades are. A package that was part of the measurements proves nothing. */
export function crossValidate(judged: readonly Judged[]): CrossValidation {
  const all = createLookUp(measure(judged), familyOf, { firstRuns: FIRST_RUNS })
  const without = new Map(
    [...new Set(judged.map((one) => one.package))].map((name) => [
      name,
      createLookUp(measure(judged.filter((one) => one.package !== name)), familyOf, {
        firstRuns: withoutPackage(FIRST_RUNS, name),
      }),
    ]),
  )
  return {
    declared: gradeAll(judged, ({ finding }) => finding.evidence?.declared ?? finding.confidence),
    measured: gradeAll(judged, (one) => look(all, one)),
    leftOut: gradeAll(judged, (one) => look(without.get(one.package) ?? all, one)),
  }
}

function withoutPackage(rows: readonly MeasuredRow[], name: string): MeasuredRow[] {
  return rows.map((row) => {
    const { [name]: _, ...verdicts } = row.verdicts
    return { ...row, verdicts }
  })
}

function look(lookUp: LookUp, { finding }: Judged): Confidence {
  const { ruleId, language, evidence } = finding
  return evidence ? lookUp.confidence({ rule: ruleId, language, evidence }) : finding.confidence
}

function gradeAll(judged: readonly Judged[], confidenceOf: (one: Judged) => Confidence): Graded {
  const graded: Graded = { shown: emptyTally(), blocking: emptyTally(), hidden: emptyTally() }
  for (const one of judged) {
    const confidence = confidenceOf(one)
    graded[confidence === 'low' ? 'hidden' : 'shown'][one.verdict] += 1
    if (isBlocking({ severity: one.finding.severity, confidence })) graded.blocking[one.verdict] += 1
  }
  return graded
}
