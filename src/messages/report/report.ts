import type { AnalysisResult, Confidence, Severity } from '../../analysis/source/finding.ts'
import type { FixedFile } from '../../analysis/source/text-edit.ts'
import type { HiddenReason } from '../../domain/findings/reviewed-finding.ts'
import type { DependencyReview } from '../../domain/dependencies/dependency-review.ts'

/** What a report needs to know of a rule. */
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
  /** How sure a finding of the rule usually is. */
  readonly confidence?: Confidence
  /** Category of the OWASP Top 10. */
  readonly owasp?: string
  readonly maturity?: string
}

/** How many findings are left out of a report, by the reason. */
export type HiddenCounts = Readonly<Record<HiddenReason, number>>

export type Report = {
  readonly result: AnalysisResult
  /** What a comment would leave out as well; absent where the report holds everything. */
  readonly hidden?: HiddenCounts
  readonly rules: readonly ReportedRule[]
  readonly version: string
  readonly durationMs: number
  /** What the manifests depend on; left out where nobody looked. */
  readonly dependencies?: DependencyReview | null
  /** Proven fixes of the findings, where they were made. */
  readonly fixed?: readonly FixedFile[]
  /** `file:` address, with a slash at its end, of the folder that paths are relative to. */
  readonly rootUrl?: string
  /** Tells runs of different parts of one repository apart. */
  readonly category?: string
}
