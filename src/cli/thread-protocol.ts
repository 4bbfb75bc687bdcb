import type { FindingPlace } from '../analysis/fix.ts'
import type { AnalysisResult } from '../analysis/source/finding.ts'
import type { SourceFile } from '../analysis/source/source-file.ts'
import type { FixResult } from '../analysis/source/text-edit.ts'

/** What to do with a group of files. */
export type GroupTask = {
  /** Findings of an earlier analysis to fix; null to analyse. */
  readonly fix: readonly FindingPlace[] | null
  readonly rules: readonly string[] | undefined
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** The messages to and from a thread. */
export type GroupJob = {
  readonly files: readonly SourceFile[]
  readonly context: readonly SourceFile[]
  readonly task: GroupTask
}
export type GroupResult = { readonly result: AnalysisResult | null; readonly fixed: FixResult | null }
