import { join } from 'node:path'
import { type Label, labelKey, type Labels } from './label.ts'
import { mergeVerdicts, readVerdicts } from './merge-verdicts.ts'
import { nameOf } from './package-row.ts'
import { readSheets, type SheetEntry, writeSheet } from './review-sheet.ts'

/** Below the sheets' own folder, which does not hold it: a third look is judged by the same sheets. */
const THIRD_LOOK = '-third-look'

/**
 * Makes labels of what the readers say of the sheets in a folder, and a sheet of what they do not agree on.
 * @returns what was done, for people.
 * @throws Error with a line for each mistake; nothing is written then.
 */
export function labelSheets(labels: Labels, folder: string, readers: readonly string[]): string {
  const sheets = readSheets(folder)
  const merged = mergeVerdicts(
    sheets,
    readers.map((path) => readVerdicts(path, sheets)),
  )
  for (const group of Map.groupBy(merged.labels, ({ entry }) => nameOf(entry)).values())
    addLabels(
      labels,
      group[0]!.entry,
      group.map(({ label }) => label),
    )
  for (const group of Map.groupBy(merged.disputed, nameOf).values())
    writeSheet(
      `${folder}${THIRD_LOOK}`,
      group[0]!,
      group,
      `# ${nameOf(group[0]!)}: ${group.length} findings for a third look`,
    )
  const open = merged.disputed.length
  const rest = open > 0 ? `; ${open} for a third look are in ${join(`${folder}${THIRD_LOOK}`)}` : ''
  return `${merged.labels.length} labels${rest}`
}

/** A finding that is read again gets the new verdict. */
function addLabels(labels: Labels, row: SheetEntry, added: readonly Label[]): void {
  const all = new Map([...labels.read(row), ...added].map((label) => [labelKey(label), label]))
  labels.write(row, [...all.values()])
}
