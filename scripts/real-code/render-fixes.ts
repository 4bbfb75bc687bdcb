import { table } from './markdown-table.ts'
import { nameOf } from './package-row.ts'
import { type FixRow, type FixScore, type FixTally, safetyOf, tallyFixes } from './score-fixes.ts'

const HEAD = ['n', 'merge', 'edit', 'wrong', 'open', 'merged', 'wrong, %']

/** Verdicts on fixes by safety, language and rule. */
export function fixTables(scores: readonly FixScore[]): string {
  const files = scores.reduce((sum, score) => sum + score.files, 0)
  const broken = scores.flatMap(({ row, broken: checked }) => checked.map((file) => ({ row, ...file })))
  return [
    fixTable(scores, 'what the reviewer is told', safetyOf),
    fixTable(scores, 'language', ({ finding }) => finding.language),
    fixTable(scores, 'rule', ({ finding }) => finding.ruleId),
    `All fixes of a package at once change ${files} files; of ${broken.length} a tool says what it did not say before.`,
    ...broken.map(({ row, path, complaints }) => `- ${nameOf(row)} \`${path}\`: ${complaints.join('; ')}`),
  ].join('\n\n')
}

function fixTable(scores: readonly FixScore[], title: string, keyOf: (row: FixRow) => string): string {
  const tallies = [...tallyFixes(scores, keyOf), ...tallyFixes(scores, () => '**all**')]
  return table(
    [title, ...HEAD],
    tallies.map(([key, tally]) => [key, ...cells(tally)]),
  )
}

function cells({ merge, edit, wrong, unlabelled }: FixTally): (string | number)[] {
  const read = merge + edit + wrong
  const percent = (count: number) => (read === 0 ? '–' : `${((100 * count) / read).toFixed(0)} %`)
  return [read + unlabelled, merge, edit, wrong, unlabelled, percent(merge), percent(wrong)]
}
