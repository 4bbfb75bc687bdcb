import type { PackageScore } from './score-package.ts'
import { isInComment, type TieredFinding } from './tiers.ts'

/** Findings by what people say of them. */
export type Tally = { true: number; low: number; false: number; unlabelled: number }
export type TierTallies = { readonly shown: Tally; readonly blocking: Tally; readonly low: Tally }

export function emptyTally(): Tally {
  return { true: 0, low: 0, false: 0, unlabelled: 0 }
}

/** @param keyOf the line of the table that a finding counts in */
export function tallyBy(
  scores: readonly PackageScore[],
  keyOf: (finding: TieredFinding, score: PackageScore) => string,
): Map<string, TierTallies> {
  const tallies = new Map<string, TierTallies>()
  for (const score of scores) {
    for (const row of score.rows) {
      if (row.finding.tier === 'other') continue
      const key = keyOf(row.finding, score)
      const tally = tallies.get(key) ?? emptyTallies()
      tallies.set(key, tally)
      countRow(tally, row)
    }
  }
  return tallies
}

export function tallyRows(rows: PackageScore['rows']): TierTallies {
  const tallies = emptyTallies()
  for (const row of rows) countRow(tallies, row)
  return tallies
}

function emptyTallies(): TierTallies {
  return { shown: emptyTally(), blocking: emptyTally(), low: emptyTally() }
}

function countRow(tallies: TierTallies, { finding, label }: PackageScore['rows'][number]): void {
  for (const tier of ['shown', 'blocking', 'low'] as const)
    if (isOf(finding, tier)) tallies[tier][label?.verdict ?? 'unlabelled'] += 1
}

/** What blocks is shown, too. */
export function isOf(finding: TieredFinding, tier: keyof TierTallies): boolean {
  return tier === 'shown' ? isInComment(finding) : finding.tier === tier
}

export function sumOf({ true: right, low, false: wrong, unlabelled }: Tally): number {
  return right + low + wrong + unlabelled
}

/** The share of labelled findings that are true or of low value; null when none is labelled. */
export function precisionOf({ true: right, low, false: wrong }: Tally): number | null {
  const labelled = right + low + wrong
  return labelled === 0 ? null : (right + low) / labelled
}
