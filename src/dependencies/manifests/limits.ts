import type { ManifestEntry, ParsedManifest } from '../manifest.ts'
import type { ManifestProblem } from '../../domain/dependency-review.ts'

/** Lock files of the largest monorepos have about 10 MiB. */
export const LARGEST_TEXT = 20 * 1024 * 1024
/** The largest lock files seen in public repositories name about 10,000 packages. */
export const MOST_ENTRIES = 50_000
/** How many other files one manifest may make us read. */
export const MOST_RELATED = 200

const TOO_LARGE: ManifestProblem = { line: 1, column: 1, reason: 'The file is larger than 20 MiB.' }

export function findTooLarge(text: string): ManifestProblem | null {
  return text.length > LARGEST_TEXT ? TOO_LARGE : null
}

/** Leaves out what is beyond the limit, and says so. */
export function limitEntries(manifest: ParsedManifest): ParsedManifest {
  if (manifest.entries.length <= MOST_ENTRIES) return manifest
  return { ...manifest, ...limitTo(manifest.entries, manifest.problem) }
}

function limitTo(
  all: readonly ManifestEntry[],
  problem: ManifestProblem | null,
): Pick<ParsedManifest, 'entries' | 'problem'> {
  const reason = `The file names more than ${MOST_ENTRIES.toLocaleString('en')} dependencies; those after them were not read.`
  const line = all[MOST_ENTRIES]?.line ?? 1
  return { entries: all.slice(0, MOST_ENTRIES), problem: problem ?? { line, column: 1, reason } }
}
