import { takeKnown } from './match-findings.ts'
import { isShown, type ReviewedFinding } from '../findings/reviewed-finding.ts'

/** What changed since the head that was reviewed before this one. */
export type ReviewDelta = { readonly sinceSha: string; readonly introduced: number; readonly fixed: number }

/**
 * @param unreadPaths files that could not be analysed this time. Their earlier findings do not count as fixed.
 */
export function decideDelta(input: {
  previous: { readonly headSha: string; readonly findings: readonly ReviewedFinding[] } | null
  current: readonly ReviewedFinding[]
  unreadPaths: ReadonlySet<string>
}): ReviewDelta | null {
  const { current, previous } = input
  if (!previous) return null
  const isCounted = (finding: ReviewedFinding): boolean => finding.origin === 'new' && isShown(finding)
  const known = takeKnown(current, previous.findings)
  const left = takeKnown(previous.findings, current)
  const introduced = current.filter((finding) => isCounted(finding) && !known.has(finding))
  const fixed = previous.findings.filter(
    (finding) => isCounted(finding) && !left.has(finding) && !input.unreadPaths.has(finding.file),
  )
  return { sinceSha: previous.headSha, introduced: introduced.length, fixed: fixed.length }
}
