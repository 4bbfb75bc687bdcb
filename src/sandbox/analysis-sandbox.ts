import type { AnalysisResult } from '../analysis/source/finding.ts'
import type { SourceFile } from '../analysis/source/source-file.ts'
import type { FixResult } from '../analysis/source/text-edit.ts'

export type AnalyzeRequest = { readonly rules?: readonly string[] }
export type FixRequest = { readonly findingIds?: readonly string[]; readonly rules?: readonly string[] }

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
