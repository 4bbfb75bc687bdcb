import { type AnyLabel, type Labels } from './label.ts'
import { nameOf } from './package-row.ts'
import { type Decided, mergeReadings, readVerdicts, type Vocabulary } from './readings.ts'
import { type Entry, readSheets, writeSheet } from './sheets.ts'

/** Inside the sheets' folder, but not part of the sheets: the third reader judges the same ones. */
const THIRD_LOOK = '-third-look'

export type LabelKind<E extends Entry, V extends string> = {
  readonly labels: Labels<V>
  readonly vocabulary: Vocabulary<V>
  readonly render: (entry: E) => string
}

/**
 * Makes labels of what the readers say of the sheets in a folder, and a sheet of what they do not agree on.
 * @param isWanted whether labels are made of an entry now; readers may have judged others, too
 * @returns what was done, for people.
 * @throws Error with a line for each mistake; nothing is written then.
 */
export function labelSheets<E extends Entry, V extends string>(
  { labels, vocabulary, render }: LabelKind<E, V>,
  folder: string,
  { readers, isWanted }: { readonly readers: readonly string[]; readonly isWanted: (entry: E) => boolean },
): string {
  const sheets = readSheets<E>(folder)
  const known = new Set(sheets.map(({ identity }) => identity))
  const { decided, disputed } = mergeReadings(
    sheets.filter(isWanted),
    readers.map((path) => readVerdicts(path, known, vocabulary)),
  )
  for (const group of Map.groupBy(decided, ({ entry }) => nameOf(entry)).values())
    labels.add(group[0]!.entry, group.map(toLabel))
  for (const entries of Map.groupBy(disputed, nameOf).values()) {
    const head = `# ${nameOf(entries[0]!)}: ${entries.length} for a third look\n`
    writeSheet(`${folder}${THIRD_LOOK}`, entries[0]!, { entries, head, render })
  }
  const rest = disputed.length > 0 ? `; ${disputed.length} for a third look are in ${folder}${THIRD_LOOK}` : ''
  return `${decided.length} labels${rest}`
}

function toLabel<E extends Entry, V extends string>({ entry, verdict, reason, readers }: Decided<E, V>): AnyLabel<V> {
  const { path, rule, fingerprint, occurrence, version, change } = entry
  return { path, rule, identity: fingerprint, occurrence, version, verdict, reason, readers, ...(change && { change }) }
}
