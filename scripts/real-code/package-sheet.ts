import { FIX_REASONS } from './fix-reasons.ts'
import { fixEntry, renderFixEntry } from './fix-sheet.ts'
import type { ReleaseCode } from './read-files.ts'
import { REASONS } from './reasons.ts'
import { renderEntry, sheetEntry } from './review-sheet.ts'
import type { FixScore } from './score-fixes.ts'
import type { PackageScore } from './score-package.ts'
import { sheetHead } from './sheet-head.ts'
import { writeSheet } from './sheets.ts'
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
  writeSheet(folder, row, { entries, head: sheetHead(row, entries.length, 'findings', REASONS), render: renderEntry })
  return entries.length
}

/** The same of fixes. */
export function writeFixSheet(folder: string, { row, rows }: FixScore): number {
  const entries = rows.filter(({ label }) => label === null).map((one) => fixEntry(row, one))
  if (entries.length === 0) return 0
  writeSheet(folder, row, {
    entries,
    head: sheetHead(row, entries.length, 'fixes', FIX_REASONS),
    render: renderFixEntry,
  })
  return entries.length
}
