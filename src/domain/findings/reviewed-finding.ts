import type { Finding, SuppressedFinding } from '../../analysis/source/finding.ts'

/** Why comments and the verdict only count a finding instead of showing it. */
export const HIDDEN_REASONS = ['file-kind', 'confidence', 'severity'] as const
export type HiddenReason = (typeof HIDDEN_REASONS)[number]

/** Whether the pull request brings it, or the merge base had it already. */
export type FindingOrigin = 'new' | 'pre-existing'

/** A finding of a pull request. `aside` is there only for findings that comments and the verdict leave out. */
export type ReviewedFinding = Finding & { readonly origin: FindingOrigin; readonly aside?: HiddenReason }

/** Whether comments and the verdict show a finding. */
export function isShown(finding: Pick<ReviewedFinding, 'aside'>): boolean {
  return finding.aside === undefined
}

/** A finding that is suppressed in the code of a pull request. */
export type ReviewedSuppression = SuppressedFinding & {
  /** `new`: the merge base did not suppress it. */
  readonly origin: FindingOrigin
  /** Expires within the usual lifetime of a pull request. */
  readonly expiresSoon: boolean
}

/** What the pull request brings and comments show. */
export function introducedFindings(report: { readonly findings: readonly ReviewedFinding[] }): ReviewedFinding[] {
  return report.findings.filter((finding) => finding.origin === 'new' && isShown(finding))
}

/** What the pull request brings and comments only count. */
export function hiddenFindings(report: { readonly findings: readonly ReviewedFinding[] }): ReviewedFinding[] {
  return report.findings.filter((finding) => finding.origin === 'new' && !isShown(finding))
}
