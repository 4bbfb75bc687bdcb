import type { FixSafety } from '../../src/analysis/source/finding.ts'
import type { FixRow } from './score-fixes.ts'
import type { PackageRow } from './package-row.ts'
import { entryOf } from './review-sheet.ts'
import { type Entry, fence } from './sheets.ts'

/** All that a reader needs to judge one fix. */
export type FixEntry = Entry & {
  readonly line: number
  readonly safety: FixSafety
  readonly title: string
  readonly explanation: string
  readonly behaviourChange: string
  readonly message: string
  readonly diff: string
  /** New complaints of tools about the file with all fixes applied. */
  readonly complaints: readonly string[]
}

export function fixEntry(row: PackageRow, { finding, key, change, complaints }: FixRow): FixEntry {
  const { fix, diff, hash } = change
  const { message, range } = finding
  return {
    ...entryOf(row, { finding, key }),
    change: hash,
    line: range.start.line,
    safety: fix.summary.safety,
    title: fix.summary.title,
    explanation: fix.explanation,
    behaviourChange: fix.behaviourChange,
    message,
    diff,
    complaints,
  }
}

export function renderFixEntry(entry: FixEntry): string {
  return [
    `${entry.rule}: \`${entry.path}:${entry.line}\`\n`,
    `- identity: \`${entry.identity}\``,
    `- the finding: ${entry.message}`,
    `- the fix (${entry.safety}): ${entry.title}. ${entry.explanation}`,
    `- what changes for others: ${entry.behaviourChange}`,
    ...entry.complaints.map((complaint) => `- a tool says after all fixes of the file: ${complaint}`),
    ...(entry.readers ? [`- the readers say: ${entry.readers.join('; ')}`] : []),
    `\n${fence(entry.diff, 'diff')}`,
  ].join('\n')
}
