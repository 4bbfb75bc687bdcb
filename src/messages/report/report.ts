import type { AnalysisResult } from '../../analysis/source/finding.ts'

/** What a report needs to know of a rule. */
export type ReportedRule = {
  readonly id: string
  readonly title: string
  readonly cwe: readonly string[]
  readonly docs: { readonly what: string; readonly why: string; readonly fix: string }
}

export type Report = {
  readonly result: AnalysisResult
  readonly rules: readonly ReportedRule[]
  readonly version: string
  readonly durationMs: number
}
