import type { Label } from './label.ts'
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
    for (const { finding, label } of score.rows) {
      if (finding.tier === 'other') continue
      const key = keyOf(finding, score)
      const tally = tallies.get(key) ?? { shown: emptyTally(), blocking: emptyTally(), low: emptyTally() }
      tallies.set(key, tally)
      for (const tier of ['shown', 'blocking', 'low'] as const) if (isOf(finding, tier)) count(tally[tier], label)
    }
  }
  return tallies
}

/** What blocks is shown, too. */
export function isOf(finding: TieredFinding, tier: keyof TierTallies): boolean {
  return tier === 'shown' ? isInComment(finding) : finding.tier === tier
}

function count(tally: Tally, label: Label | null): void {
  tally[label?.verdict ?? 'unlabelled'] += 1
}

export function sumOf({ true: right, low, false: wrong, unlabelled }: Tally): number {
  return right + low + wrong + unlabelled
}

/** The share of labelled findings that are true or of low value; null when none is labelled. */
export function precisionOf({ true: right, low, false: wrong }: Tally): number | null {
  const labelled = right + low + wrong
  return labelled === 0 ? null : (right + low) / labelled
}
