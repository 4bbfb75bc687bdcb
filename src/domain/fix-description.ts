import type { Finding, FixSafety, NoFix, Severity } from '../analysis/source/finding.ts'
import type { AppliedFix, Differential } from '../analysis/source/text-edit.ts'

/** What is told and stored of one fix that was made. Holds no code. */
export type FixDescription = {
  readonly findingId: string
  readonly ruleId: string
  /** What the fix does, as a short title. */
  readonly title: string
  readonly severity: Severity
  readonly cwe: readonly string[]
  readonly file: string
  readonly line: number
  readonly safety: FixSafety
  readonly explanation: string
  readonly behaviourChange: string
  /** What running the function around it has shown; absent when that cannot be done. */
  readonly differential?: Differential
}

/** A finding that stays, and why. */
export type UnfixedDescription = {
  readonly findingId: string
  readonly ruleId: string
  readonly title: string
  readonly severity: Severity
  readonly file: string
  readonly line: number
  readonly code: NoFix['code']
  readonly reason: string
}

export function describeFix(finding: Finding, fix: AppliedFix): FixDescription {
  return {
    findingId: finding.id,
    ruleId: finding.ruleId,
    title: fix.summary.title,
    severity: finding.severity,
    cwe: finding.cwe,
    file: finding.file,
    line: finding.range.start.line,
    safety: fix.summary.safety,
    explanation: fix.explanation,
    behaviourChange: fix.behaviourChange,
    ...(fix.differential && { differential: fix.differential }),
  }
}

export function describeUnfixed(finding: Finding, noFix: NoFix): UnfixedDescription {
  return {
    findingId: finding.id,
    ruleId: finding.ruleId,
    title: finding.title,
    severity: finding.severity,
    file: finding.file,
    line: finding.range.start.line,
    code: noFix.code,
    reason: noFix.reason,
  }
}
