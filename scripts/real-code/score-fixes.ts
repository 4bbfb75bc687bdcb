import type { FixSafety } from '../../src/analysis/source/finding.ts'
import { checkFixed, type CheckedFile } from './check-fixed.ts'
import { changesOf, type FixChange } from './fix-change.ts'
import type { FixVerdict } from './fix-reasons.ts'
import { type Key, joinLabels, keyFindings } from './join-labels.ts'
import type { AnyLabel } from './label.ts'
import type { LoadDeps, LoadedRelease } from './load-package.ts'
import type { PackageRow } from './package-row.ts'
import { proposeFixes } from './propose-fixes.ts'
import type { TierTallies } from './tally.ts'
import { judgeRelease, type TieredFinding } from './tiers.ts'

export type FixRow = {
  readonly finding: TieredFinding
  readonly key: Key
  readonly change: FixChange
  readonly label: AnyLabel<FixVerdict> | null
  readonly complaints: readonly string[]
}
export type FixScore = {
  readonly row: PackageRow
  readonly rows: readonly FixRow[]
  /** Files with new complaints when all fixes are applied. */
  readonly broken: readonly CheckedFile[]
  readonly files: number
}

/** The fixes for a tier's findings, with verdicts of people and tools. */
export async function scoreFixes(
  deps: Pick<LoadDeps, 'pool' | 'cache' | 'analyserVersion'>,
  { row, loaded, labels }: { row: PackageRow; loaded: LoadedRelease; labels: readonly AnyLabel<FixVerdict>[] },
  tier: keyof TierTallies,
): Promise<FixScore> {
  const files = await proposeFixes(deps, row.release, loaded, tier)
  const broken = checkFixed(files)
  const changes = new Map(
    files.flatMap((file) => changesOf(file).map((change) => [change.fix.findingId, change] as const)),
  )
  const keyed = keyFindings(judgeRelease(loaded.result)).flatMap(({ finding, key }) => {
    const change = changes.get(finding.id)
    return change ? [{ finding, key: { ...key, change: change.hash } }] : []
  })
  const rows = joinLabels(keyed, labels).rows.map((one) => ({
    ...one,
    change: changes.get(one.finding.id)!,
    complaints: broken.find(({ path }) => path === one.finding.file)?.complaints ?? [],
  }))
  return { row, rows, broken, files: files.length }
}

/** Fixes by what people say of them. */
export type FixTally = Record<FixVerdict | 'unlabelled', number>

/** @param keyOf the line of the table that a fix counts in */
export function tallyFixes(scores: readonly FixScore[], keyOf: (row: FixRow) => string): Map<string, FixTally> {
  const tallies = new Map<string, FixTally>()
  for (const row of scores.flatMap((score) => score.rows)) {
    const tally = tallies.get(keyOf(row)) ?? { merge: 0, edit: 0, wrong: 0, unlabelled: 0 }
    tallies.set(keyOf(row), tally)
    tally[row.label?.verdict ?? 'unlabelled'] += 1
  }
  return tallies
}

export function safetyOf({ change }: FixRow): FixSafety {
  return change.fix.summary.safety
}
