import type { FixPreview } from '../../api/types.ts'
import type { ParsedDiff } from './read-diff.ts'

export type FixedFile = {
  readonly path: string
  readonly fixes: readonly FixPreview[]
  readonly diff: ParsedDiff | null
}

/** Files in the order of their first fix, then changed files without a fix. */
export function groupByFile(fixes: readonly FixPreview[], diffs: readonly ParsedDiff[]): FixedFile[] {
  const diffOf = new Map(diffs.map((diff) => [diff.path, diff]))
  const fixesOf = Map.groupBy(fixes, (fix) => fix.file)
  const paths = new Set([...fixesOf.keys(), ...diffOf.keys()])
  return [...paths].map((path) => ({
    path,
    fixes: (fixesOf.get(path) ?? []).toSorted((a, b) => a.line - b.line),
    diff: diffOf.get(path) ?? null,
  }))
}
