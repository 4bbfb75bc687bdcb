import type { AnalysisResult } from '../analysis/source/finding.ts'
import type { SourceFile } from '../analysis/source/source-file.ts'
import type { FindingPlace } from '../analysis/fix.ts'
import type { FixResult } from '../analysis/source/text-edit.ts'

export type AnalyzeRequest = {
  readonly rules?: readonly string[]
  /** `YYYY-MM-DD`, for suppressions with a last day; absent, the day it is. */
  readonly today?: string
}
export type FixRequest = AnalyzeRequest & {
  /** Findings of an analysis that these files were part of; absent, all. The result names them by their ids here. */
  readonly findings?: readonly FindingPlace[]
}

/**
 * The analyser in child processes that hold no secrets and have limits on time and memory. Hostile input ends as `skipped`
 * files in the result (timeout, out_of_memory, crashed), never as an exception; AppError ANALYSIS_UNAVAILABLE only when no
 * child can be started or the queue is full.
 */
export type AnalysisSandbox = {
  analyze(files: readonly SourceFile[], request?: AnalyzeRequest): Promise<AnalysisResult>
  fix(files: readonly SourceFile[], request?: FixRequest): Promise<FixResult>
  close(): Promise<void>
}
