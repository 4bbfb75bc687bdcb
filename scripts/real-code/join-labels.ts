import { comparePaths, fingerprintOfId } from '../../src/analysis/source/merge-results.ts'
import type { Finding } from '../../src/analysis/source/finding.ts'
import type { Label } from './label.ts'

export type Identified = Pick<Finding, 'id' | 'file' | 'range'>
type Key = Pick<Label, 'path' | 'identity' | 'occurrence'>
export type Joined<F> = {
  readonly rows: readonly { readonly finding: F; readonly label: Label | null; readonly key: Key }[]
  /** Of findings that there are no more: false ones that were mended, or true ones that were lost. */
  readonly unmatched: readonly Label[]
}

/**
 * Gives each finding its label. Alike ones are told apart by their order in the file, as long as that holds; then by the
 * file; what moved to another file keeps its label, too.
 */
export function joinLabels<F extends Identified>(findings: readonly F[], labels: readonly Label[]): Joined<F> {
  const rows = keyFindings(findings)
  const remaining = new Set(labels)
  const labelOf = new Map<F, Label>()
  for (const isSame of STAGES) {
    const byIdentity = Map.groupBy(remaining, ({ identity }) => identity)
    for (const { finding, key } of rows) {
      if (labelOf.has(finding)) continue
      const label = byIdentity.get(key.identity)?.find((one) => remaining.has(one) && isSame(one, key))
      if (!label) continue
      labelOf.set(finding, label)
      remaining.delete(label)
    }
  }
  return {
    rows: rows.map(({ finding, key }) => ({ finding, key, label: labelOf.get(finding) ?? null })),
    unmatched: [...remaining],
  }
}

const STAGES: readonly ((label: Label, key: Key) => boolean)[] = [
  (label, key) => label.path === key.path && label.occurrence === key.occurrence,
  (label, key) => label.path === key.path,
  () => true,
]

/** What identifies each finding in its release, whatever else was analysed. */
export function keyFindings<F extends Identified>(findings: readonly F[]): { finding: F; key: Key }[] {
  const counts = new Map<string, number>()
  return findings.toSorted(comparePlaces).map((finding) => {
    const identity = fingerprintOfId(finding.id)
    const place = `${identity} ${finding.file}`
    const occurrence = (counts.get(place) ?? 0) + 1
    counts.set(place, occurrence)
    return { finding, key: { path: finding.file, identity, occurrence } }
  })
}

function comparePlaces(
  { file: a, range: { start: one } }: Identified,
  { file: b, range: { start: other } }: Identified,
) {
  return comparePaths(a, b) || one.line - other.line || one.column - other.column
}
