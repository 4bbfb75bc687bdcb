import type { ReviewedFinding } from './review.ts'

/** What changed since the head that was reviewed before this one. */
export type ReviewDelta = { readonly sinceSha: string; readonly introduced: number; readonly fixed: number }

/**
 * @param unreadPaths files that could not be analysed this time: what was found in them is not fixed only because nobody
 *   looked.
 */
export function decideDelta(input: {
  previous: { readonly headSha: string; readonly findings: readonly ReviewedFinding[] } | null
  current: readonly ReviewedFinding[]
  unreadPaths: ReadonlySet<string>
}): ReviewDelta | null {
  if (!input.previous) return null
  const before = new Set(input.previous.findings.map((finding) => finding.id))
  const now = new Set(input.current.map((finding) => finding.id))
  const introduced = input.current.filter((finding) => finding.origin === 'new' && !before.has(finding.id))
  const fixed = input.previous.findings.filter(
    (finding) => finding.origin === 'new' && !now.has(finding.id) && !input.unreadPaths.has(finding.file),
  )
  return { sinceSha: input.previous.headSha, introduced: introduced.length, fixed: fixed.length }
}
