import { SEVERITIES, type Finding, type NoFixCode, type Severity } from '../../analysis/source/finding.ts'

export const SEVERITY_NAMES: Readonly<Record<Severity, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}

const REVIEW_GUIDANCE = { merge: 'ready to merge', glance: 'take a glance', review: 'review it' } as const
const FIX_KIND_NAMES = { deterministic: 'automatic', ai: 'with AI', upgrade: 'upgrade' } as const
const NO_FIX_NAMES: Readonly<Record<NoFixCode, string>> = {
  no_safe_fix: 'no safe automatic fix',
  unsupported_shape: 'unusual code',
  needs_design: 'needs your decision',
  conflicts: 'overlaps another fix',
  invalid_fix: 'the fix failed its checks',
}

/** Counts by severity. */
export function summarizeSeverities(things: readonly { readonly severity: Severity }[]): Record<Severity, number> {
  const count = (severity: Severity) => things.filter((one) => one.severity === severity).length
  return { critical: count('critical'), high: count('high'), medium: count('medium'), low: count('low') }
}

/** "2 critical, 1 low": only what occurs, worst first; empty without findings. */
export function countBySeverity(summary: Readonly<Record<Severity, number>>): string {
  return SEVERITIES.filter((severity) => summary[severity] > 0)
    .map((severity) => `${summary[severity]} ${severity}`)
    .join(', ')
}

/** The fix column: how it would be fixed and how closely to look, or why it has to be done by hand. */
export function fixColumnText(finding: Pick<Finding, 'fix' | 'noFix'>): string {
  if (finding.fix) return `${FIX_KIND_NAMES[finding.fix.kind]}, ${REVIEW_GUIDANCE[finding.fix.safety]}`
  return finding.noFix ? `by hand: ${NO_FIX_NAMES[finding.noFix.code]}` : 'by hand'
}

/** Shown after suggestions were posted. */
export const FIXES_ARE_SUGGESTED = 'The fixes are suggestions in the review of this pull request.'
