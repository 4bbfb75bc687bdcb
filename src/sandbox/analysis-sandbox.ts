import type { AnalysisResult } from '../analysis/source/finding.ts'
import type { GivenUpCode } from '../analysis/source/given-up.ts'
import type { SourceFile } from '../analysis/source/source-file.ts'
import type { FindingPlace } from '../analysis/fix.ts'
import type { ProveOptions } from '../analysis/prove.ts'
import type { WantedModule } from '../analysis/share-helpers.ts'
import type { FixedFile, FixProof, FixResult } from '../analysis/source/text-edit.ts'
import type { Surroundings } from '../analysis/surroundings.ts'
import type { LossLimit } from '../domain/review/loss-limit.ts'

/** Files of one program, and its context: files that are read only where those import them. */
export type FileSet = { readonly files: readonly SourceFile[]; readonly context: readonly SourceFile[] }

/** A set that made a child fail when analysed alone. `isCertain`: it would also fail on an idle machine. */
export type GivenUpSet = { readonly set: FileSet; readonly code: GivenUpCode; readonly isCertain: boolean }

/** `isWhole`: analysed completely and as one program. Otherwise the next attempt may have another result. */
export type SetAnalysis = {
  readonly result: AnalysisResult
  readonly isWhole: boolean
  /** The set, and the single files that also failed. Empty if the analysed code was not at fault. */
  readonly givenUp: readonly GivenUpSet[]
}

export type AnalysisOptions = {
  readonly rules?: readonly string[]
  /** `YYYY-MM-DD`, for suppressions that expire; default today. */
  readonly today?: string
}
export type FixRequest = AnalysisOptions & {
  readonly context?: readonly SourceFile[]
  /** Only these findings of an earlier analysis that included these files; default all. The result uses the ids of this run. */
  readonly findings?: readonly FindingPlace[]
}
/** A change of one of the files from outside, and the finding that it should fix. */
export type ProveRequest = Omit<ProveOptions, 'today'> & { readonly today?: string }
/** `context`: the other files of the program. */
export type ShareRequest = {
  readonly modules: readonly WantedModule[]
  readonly context: readonly SourceFile[]
  readonly today?: string
}

/**
 * The analyser in child processes that hold no secrets and have limits on time and memory. Hostile input leads to `skipped`
 * files in the result (timeout, out_of_memory, crashed, limit), never to an exception. AppError ANALYSIS_UNAVAILABLE or
 * TOO_MANY_ANALYSES is thrown only if the work waits too long or the queue is full. A set that makes the child fail is tried
 * once more file by file, while the limit on losses allows it.
 */
export type AnalysisSandbox = {
  /** One set without context. */
  analyze(files: readonly SourceFile[], request?: AnalysisOptions): Promise<AnalysisResult>
  /**
   * Independent sets, with one result each, in the same order. A file in several sets is read once.
   * @param losses shared by the calls of one analysis.
   */
  analyzeSets(sets: readonly FileSet[], request?: AnalysisOptions, losses?: LossLimit): Promise<SetAnalysis[]>
  /** Also runs the functions around fixes, before and after the fix, if they can run alone: `AppliedFix.differential`. */
  fix(files: readonly SourceFile[], request?: FixRequest): Promise<FixResult>
  /** null if there is no such finding, or the change could not be analysed completely. */
  prove(files: readonly SourceFile[], request: ProveRequest): Promise<FixProof | null>
  /** Fixed files whose helpers are in modules of the project; unchanged when that could not be proven. */
  shareHelpers(files: readonly FixedFile[], request: ShareRequest): Promise<readonly FixedFile[]>
  /** null for a file that cannot be read. */
  findSurroundings(file: SourceFile, lines: readonly number[]): Promise<Surroundings | null>
  close(): Promise<void>
}

/** For fixes from outside, such as AI fixes. */
export type ComparingSandbox = AnalysisSandbox & { compare(result: FixResult): Promise<FixResult> }
