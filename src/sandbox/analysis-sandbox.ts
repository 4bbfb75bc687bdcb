import type { AnalysisResult } from '../analysis/source/finding.ts'
import type { GivenUpCode } from '../analysis/source/given-up.ts'
import type { SourceFile } from '../analysis/source/source-file.ts'
import type { FindingPlace } from '../analysis/fix.ts'
import type { ProveOptions } from '../analysis/prove.ts'
import type { FixProof, FixResult } from '../analysis/source/text-edit.ts'
import type { Surroundings } from '../analysis/surroundings.ts'
import type { LossLimit } from '../domain/review/loss-limit.ts'

/** Files that are one program, and the others that are only looked into where those import them. */
export type FileSet = { readonly files: readonly SourceFile[]; readonly context: readonly SourceFile[] }

/** What made a child fail when it was looked at by itself. `isCertain`: a machine with less to do would not have helped. */
export type GivenUpSet = { readonly set: FileSet; readonly code: GivenUpCode; readonly isCertain: boolean }

/** `isWhole`: as one program and to the end. What is not may come out otherwise at the next attempt. */
export type SetAnalysis = {
  readonly result: AnalysisResult
  readonly isWhole: boolean
  /** The set itself and, of those tried after it, single files. Empty when that was not the fault of what was analysed. */
  readonly givenUp: readonly GivenUpSet[]
}

export type AnalysisOptions = {
  readonly rules?: readonly string[]
  /** `YYYY-MM-DD`, for suppressions with a last day; absent, the day it is. */
  readonly today?: string
}
export type FixRequest = AnalysisOptions & {
  readonly context?: readonly SourceFile[]
  /** Findings of an analysis that these files were part of; absent, all. The result names them by their ids here. */
  readonly findings?: readonly FindingPlace[]
}
/** A change of one of the files that was made elsewhere, and the finding it should fix. */
export type ProveRequest = Omit<ProveOptions, 'today'> & { readonly today?: string }

/**
 * The analyser in child processes that hold no secrets and have limits on time and memory. Hostile input ends as `skipped`
 * files in the result (timeout, out_of_memory, crashed, limit), never as an exception; AppError ANALYSIS_UNAVAILABLE or
 * TOO_MANY_ANALYSES only when the work waits too long or too much of it waits. What a set or its context made the child give
 * up is tried once more file by file, without the others, as long as not too much time was lost that way.
 */
export type AnalysisSandbox = {
  /** One set without context. */
  analyze(files: readonly SourceFile[], request?: AnalysisOptions): Promise<AnalysisResult>
  /** Sets that know nothing of each other, one result each, in their order. A file that is in several sets is read once. `losses`: shared by calls that are one analysis. */
  analyzeSets(sets: readonly FileSet[], request?: AnalysisOptions, losses?: LossLimit): Promise<SetAnalysis[]>
  /** Functions around the fixes that can be run by themselves are run, before and after: `AppliedFix.differential`. */
  fix(files: readonly SourceFile[], request?: FixRequest): Promise<FixResult>
  /** null when there is no such finding, or the change could not be analysed to the end. */
  prove(files: readonly SourceFile[], request: ProveRequest): Promise<FixProof | null>
  /** null for a file that cannot be read. */
  findSurroundings(file: SourceFile, lines: readonly number[]): Promise<Surroundings | null>
  close(): Promise<void>
}

/** For fixes that were made elsewhere. */
export type ComparingSandbox = AnalysisSandbox & { compare(result: FixResult): Promise<FixResult> }
