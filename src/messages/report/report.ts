import type { AnalysisResult, Confidence, Severity } from '../../analysis/source/finding.ts'
import type { RulePrecision } from '../../analysis/source/rule-precision.ts'
import type { FixedFile } from '../../analysis/source/text-edit.ts'
import type { HiddenReason } from '../../domain/findings/reviewed-finding.ts'
import type { DependencyReview } from '../../domain/dependencies/dependency-review.ts'

/** The fields of a rule that a report shows. */
export type ReportedRule = {
  readonly id: string
  readonly title: string
  readonly severity: Severity
  readonly cwe: readonly string[]
  readonly docs: {
    readonly what: string
    readonly why: string
    readonly fix: string
    readonly references?: readonly string[]
  }
  /** The usual confidence of the rule's findings. */
  readonly confidence?: Confidence
  /** Category of the OWASP Top 10. */
  readonly owasp?: string
  readonly maturity?: string
  /** What was measured of it on published packages. */
  readonly precision?: RulePrecision | null
}

/** The number of findings that a report leaves out, by reason. */
export type HiddenCounts = Readonly<Record<HiddenReason, number>>

export type Report = {
  readonly result: AnalysisResult
  /** Findings that are left out, as in comments; absent if the report has all findings. */
  readonly hidden?: HiddenCounts
  readonly rules: readonly ReportedRule[]
  readonly version: string
  readonly durationMs: number
  /** The dependencies of the manifests; absent if they were not checked. */
  readonly dependencies?: DependencyReview | null
  /** Proven fixes of the findings, if they were requested. */
  readonly fixed?: readonly FixedFile[]
  /** `file:` URL, with a trailing slash, of the folder that paths are relative to. */
  readonly rootUrl?: string
  /** Distinguishes runs for different parts of one repository. */
  readonly category?: string
}
