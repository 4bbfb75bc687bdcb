import type { ManifestEntry, ParsedManifest } from '../manifest.ts'
import type { ManifestProblem } from '../../domain/dependencies/dependency-review.ts'

/** Lock files of the largest monorepos are about 10 MiB. */
export const MAX_TEXT = 20 * 1024 * 1024
/** The largest lock files seen in public repositories name about 10,000 packages. */
export const MAX_ENTRIES = 50_000
/** Limit on other files that are read for one manifest. */
export const MAX_RELATED = 200

const TOO_LARGE: ManifestProblem = { line: 1, column: 1, reason: 'The file is larger than 20 MiB.' }

export function findTooLarge(text: string): ManifestProblem | null {
  return text.length > MAX_TEXT ? TOO_LARGE : null
}

/** Drops entries beyond the limit and reports that. Shortens long texts and removes credentials from addresses. */
export function limitEntries(manifest: ParsedManifest): ParsedManifest {
  const { entries, problem } = manifest
  const kept = entries.slice(0, MAX_ENTRIES).map(shortenEntry)
  if (entries.length <= MAX_ENTRIES) return { ...manifest, entries: kept }
  return { ...manifest, entries: kept, problem: problem ?? tooManyEntries(entries[MAX_ENTRIES]?.line ?? 1) }
}

/** The problem for parsers that stop at the limit themselves. */
export function tooManyEntries(line: number): ManifestProblem {
  const most = MAX_ENTRIES.toLocaleString('en')
  return { line, column: 1, reason: `The file names more than ${most} dependencies; those after them were not read.` }
}

const MAX_SHOWN_LENGTH = 1024

function shortenEntry(entry: ManifestEntry): ManifestEntry {
  if (entry.unresolved === null) return entry
  const name = showText(entry.name)
  const path = entry.path.map((label) => (label === entry.name ? name : showText(label)))
  return { ...entry, name, requirement: showText(entry.requirement), path }
}

/** Addresses may contain user names and tokens: `https://user:token@host/…`, `…?token=…`. */
function showText(text: string): string {
  const short = text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
  if (!short.includes('://')) return short
  return short.replace(/:\/\/[^/?#\s]*@/g, '://').replace(/\?[^#\s]*/g, '')
}
