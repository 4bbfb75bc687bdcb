import { comparePaths, fingerprintOfId } from '../../src/analysis/source/merge-results.ts'
import type { Finding } from '../../src/analysis/source/finding.ts'
import type { AnyLabel } from './label.ts'

export type Identified = Pick<Finding, 'id' | 'file' | 'range'>
export type Key = Pick<AnyLabel<string>, 'path' | 'identity' | 'occurrence' | 'change'>
export type Keyed<F> = { readonly finding: F; readonly key: Key }
export type Joined<F, L> = {
  readonly rows: readonly (Keyed<F> & { readonly label: L | null })[]
  /** Labels without a finding: false findings that were repaired, or true ones that were lost. */
  readonly unmatched: readonly L[]
}

/**
 * Assigns labels to findings or fixes. Equal fingerprints are matched by their order in the file if possible, then by
 * file; a finding that moved to another file keeps its label.
 */
export function joinLabels<F, L extends AnyLabel<string>>(
  rows: readonly Keyed<F>[],
  labels: readonly L[],
): Joined<F, L> {
  const remaining = new Set(labels)
  const labelOf = new Map<F, L>()
  for (const isSame of STAGES) {
    const byIdentity = Map.groupBy(remaining, ({ identity }) => identity)
    for (const { finding, key } of rows) {
      if (labelOf.has(finding)) continue
      const label = byIdentity
        .get(key.identity)
        ?.find((one) => remaining.has(one) && one.change === key.change && isSame(one, key))
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

const STAGES: readonly ((label: Key, key: Key) => boolean)[] = [
  (label, key) => label.path === key.path && label.occurrence === key.occurrence,
  (label, key) => label.path === key.path,
  () => true,
]

/** A key for each finding in its release, whatever else was analysed. */
export function keyFindings<F extends Identified>(findings: readonly F[]): Keyed<F>[] {
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
