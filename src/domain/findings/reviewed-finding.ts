import type { Finding, SuppressedFinding } from '../../analysis/source/finding.ts'

/** Why comments and the verdict only count a finding instead of showing it. */
export const HIDDEN_REASONS = ['file-kind', 'confidence', 'severity'] as const
export type HiddenReason = (typeof HIDDEN_REASONS)[number]

/** Whether the pull request introduces it, or the merge base already had it. */
export type FindingOrigin = 'new' | 'pre-existing'

/** A finding of a pull request. `aside` is set only if comments and the verdict leave it out. */
export type ReviewedFinding = Finding & { readonly origin: FindingOrigin; readonly aside?: HiddenReason }

/** Whether comments and the verdict show a finding. */
export function isShown(finding: Pick<ReviewedFinding, 'aside'>): boolean {
  return finding.aside === undefined
}

/** A finding that is suppressed in the code of a pull request. */
export type ReviewedSuppression = SuppressedFinding & {
  /** `new`: the merge base did not suppress it. */
  readonly origin: FindingOrigin
  /** Expires within the typical lifetime of a pull request. */
  readonly expiresSoon: boolean
}

/** Findings that the pull request introduces and comments show. */
export function introducedFindings(report: { readonly findings: readonly ReviewedFinding[] }): ReviewedFinding[] {
  return report.findings.filter((finding) => finding.origin === 'new' && isShown(finding))
}

/** Findings that the pull request introduces and comments only count. */
export function hiddenFindings(report: { readonly findings: readonly ReviewedFinding[] }): ReviewedFinding[] {
  return report.findings.filter((finding) => finding.origin === 'new' && !isShown(finding))
}
