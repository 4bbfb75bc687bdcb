import type { ReleaseCode } from './read-files.ts'
import { sheetEntry, writeSheet } from './review-sheet.ts'
import type { PackageScore } from './score-package.ts'
import { sheetHead } from './sheet-head.ts'
import { isOf, type TierTallies } from './tally.ts'

/** Writes the findings of a tier that nobody has labelled; returns how many. */
export function writePackageSheet(
  folder: string,
  { scored, code, tier }: { scored: Pick<PackageScore, 'row' | 'rows'>; code: ReleaseCode; tier: keyof TierTallies },
): number {
  const { row, rows } = scored
  const open = rows.filter(({ finding, label }) => label === null && isOf(finding, tier))
  if (open.length === 0) return 0
  const entries = open.map((one) => sheetEntry(row, one, code))
  writeSheet(folder, row, entries, sheetHead(row, entries.length))
  return entries.length
}
