import pMap from 'p-map'
import type { AnalysisResult } from '../analysis/source/finding.ts'
import { mergeResults } from '../analysis/source/merge-results.ts'
import type { SkipCode, SourceFile } from '../analysis/source/source-file.ts'
import type { FixResult } from '../analysis/source/text-edit.ts'
import type { Logger } from '../lib/logger.ts'
import type { AnalyzeRequest, FileSet, SetAnalysis } from './analysis-sandbox.ts'
import type { JobOutcome } from './child-pool.ts'
import type { LossLimit } from './loss-limit.ts'
import type { SandboxJob } from './protocol.ts'
import type { ChildOutcome } from './sandbox-child.ts'

export type SandboxWork = {
  readonly run: (job: SandboxJob) => Promise<JobOutcome>
  readonly log: Logger | undefined
}
/** The same, for one request: with what it may lose. */
export type LimitedWork = SandboxWork & { readonly losses: LossLimit }

type GivenUpCode = Extract<SkipCode, 'timeout' | 'out_of_memory' | 'crashed' | 'limit'>

const GIVEN_UP: Readonly<Record<GivenUpCode, string>> = {
  timeout: 'The analysis of this file took too long and was stopped.',
  out_of_memory: 'The analysis of this file needed too much memory and was stopped.',
  crashed: 'The analyser could not cope with this file.',
  limit: 'Other files took so much time that this one was not analysed.',
}
/** Attempts of one request at the same time. */
const PARALLEL_ATTEMPTS = 4

/**
 * Runs sets together; when that fails, each alone, and at last each file alone: one hostile file costs only itself, and many
 * of them no more than the limit. The smallest are tried first.
 */
export async function analyzeIsolating(
  work: LimitedWork,
  sets: readonly FileSet[],
  request: AnalyzeRequest,
): Promise<SetAnalysis[]> {
  if (sets.every(({ files }) => files.length === 0)) return sets.map(() => mergeSets([]))
  if (work.losses.isReached()) return sets.map((set) => giveSetUp(work, set, 'limit'))
  const outcome = await attempt(work, { kind: 'analyze', sets, request })
  if (outcome.ok && 'value' in outcome.answer)
    return (outcome.answer.value as AnalysisResult[]).map((result) => ({ result, isWhole: true }))
  const [only, ...others] = sets
  if (!only) return []
  if (others.length > 0) return (await smallestFirst(sets, (set) => analyzeIsolating(work, [set], request))).flat()
  const { files, context } = only
  if (files.length === 1 && context.length === 0) return [giveSetUp(work, only, failureCode(outcome))]
  const alone = files.map((file) => ({ files: [file], context: [] }))
  const results = await smallestFirst(alone, (set) => analyzeIsolating(work, [set], request))
  return [{ ...mergeSets(results.flat()), isWhole: false }]
}

export function mergeSets(sets: readonly SetAnalysis[]): SetAnalysis {
  return { result: mergeResults(sets.map(({ result }) => result)), isWhole: sets.every(({ isWhole }) => isWhole) }
}

/** The same for fixes: a file that is given up has none. */
export async function fixIsolating(work: LimitedWork, job: Extract<SandboxJob, { kind: 'fix' }>): Promise<FixResult> {
  const { files, request } = job
  if (files.length === 0) return NO_FIXES
  if (work.losses.isReached()) return giveFixesUp(work, files, 'limit')
  const outcome = await attempt(work, job)
  if (outcome.ok && 'value' in outcome.answer) return outcome.answer.value as FixResult
  if (files.length === 1 && (request.context ?? []).length === 0) return giveFixesUp(work, files, failureCode(outcome))
  const alone = files.map((file) => ({ files: [file], context: [] }))
  const results = await smallestFirst(alone, (set) =>
    fixIsolating(work, { ...job, files: set.files, request: { ...request, context: [] } }),
  )
  return { files: results.flatMap((one) => one.files), unfixed: results.flatMap((one) => one.unfixed) }
}

export function failureCode(outcome: ChildOutcome): Exclude<GivenUpCode, 'limit'> {
  return outcome.ok ? 'crashed' : outcome.code
}

const NO_FIXES: FixResult = { files: [], unfixed: [] }

async function attempt({ run, losses }: LimitedWork, job: SandboxJob): Promise<ChildOutcome> {
  const outcome = await run(job)
  if (!outcome.ok || 'error' in outcome.answer) losses.note(outcome.ms)
  return outcome
}

/** Results in the order of the sets. */
async function smallestFirst<Result>(
  sets: readonly FileSet[],
  work: (set: FileSet) => Promise<Result>,
): Promise<Result[]> {
  const ranked = sets.map((set, index) => ({ set, index, size: sizeOf(set) })).toSorted((a, b) => a.size - b.size)
  const results = await pMap(ranked, async ({ set, index }) => ({ index, result: await work(set) }), {
    concurrency: PARALLEL_ATTEMPTS,
  })
  return results.toSorted((a, b) => a.index - b.index).map(({ result }) => result)
}

function sizeOf({ files, context }: FileSet): number {
  return [...files, ...context].reduce((sum, { content }) => sum + content.length, 0)
}

function giveSetUp(work: SandboxWork, { files }: FileSet, code: GivenUpCode): SetAnalysis {
  for (const file of files) reportGivenUp(work, file, code)
  const skipped = files.map(({ path }) => ({ file: path, code, reason: GIVEN_UP[code] }))
  return { result: { ...mergeResults([]), skipped }, isWhole: false }
}

function giveFixesUp(work: SandboxWork, files: readonly SourceFile[], code: GivenUpCode): FixResult {
  for (const file of files) reportGivenUp(work, file, code)
  return NO_FIXES
}

function reportGivenUp({ log }: SandboxWork, { path }: SourceFile, code: GivenUpCode): void {
  log?.warn({ file: path, code }, 'the sandbox gave a file up')
}
