import type { FindingPlace } from '../analysis/fix.ts'
import type { AnalysisResult } from '../analysis/source/finding.ts'
import type { SourceFile } from '../analysis/source/source-file.ts'
import type { FixResult } from '../analysis/source/text-edit.ts'

/** What is done with a group of files. */
export type GroupTask = {
  /** What to fix, of an earlier analysis; null to analyse. */
  readonly fix: readonly FindingPlace[] | null
  readonly rules: readonly string[] | undefined
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** What a thread is sent, and what it answers. */
export type GroupJob = {
  readonly files: readonly SourceFile[]
  readonly context: readonly SourceFile[]
  readonly task: GroupTask
}
export type GroupAnswer = { readonly result: AnalysisResult | null; readonly fixed: FixResult | null }
