import { createHash } from 'node:crypto'
import { formatPatch, structuredPatch, type StructuredPatchHunk } from 'diff'
import type { AppliedFix, FixedFile } from '../../src/analysis/source/text-edit.ts'

/** What one fix changes in its file. */
export type FixChange = {
  readonly fix: AppliedFix
  readonly diff: string
  /** A hash of the removed and added lines, independent of their position. */
  readonly hash: string
}

const CONTEXT = 6
const HASH_LENGTH = 16

/**
 * The changes of a file, by fix. With several fixes, each hunk belongs to the nearest fix, and hunks near none, such as
 * imports and helpers, belong to all.
 */
export function changesOf({ path, before, after, fixes }: FixedFile): FixChange[] {
  const patch = structuredPatch(path, path, before, after, '', '', { context: CONTEXT })
  return fixes.map((fix) => {
    const hunks = patch.hunks.filter((hunk) => isOf(hunk, fix, fixes))
    return { fix, diff: formatPatch({ ...patch, hunks }), hash: hashOf(hunks) }
  })
}

function isOf(hunk: StructuredPatchHunk, fix: AppliedFix, all: readonly AppliedFix[]): boolean {
  const inside = all.filter((one) => distance(hunk, one) === 0)
  return inside.length === 0 || inside.includes(fix)
}

/** In lines of the original file. */
function distance({ oldStart, oldLines }: StructuredPatchHunk, { line }: AppliedFix): number {
  return Math.max(0, oldStart - line, line - (oldStart + oldLines - 1))
}

function hashOf(hunks: readonly StructuredPatchHunk[]): string {
  const changed = hunks.flatMap(({ lines }) => lines.filter((line) => /^[-+]/.test(line)).map((line) => line.trimEnd()))
  return createHash('sha256').update(JSON.stringify(changed)).digest('hex').slice(0, HASH_LENGTH)
}
