import pMap from 'p-map'
import type { AnalysisResult } from '../analysis/source/finding.ts'
import { mergeResults } from '../analysis/source/merge-results.ts'
import { GIVEN_UP_REASONS, type GivenUpCode } from '../analysis/source/given-up.ts'
import { countCharacters, splitIntoFiles } from '../analysis/source/file-group.ts'
import type { SourceFile } from '../analysis/source/source-file.ts'
import type { FixResult } from '../analysis/source/text-edit.ts'
import type { Logger } from '../lib/logger.ts'
import type { AnalysisOptions, FileSet, GivenUpSet, SetAnalysis } from './analysis-sandbox.ts'
import type { TimedOutcome } from './child-pool.ts'
import type { LossLimit } from '../domain/review/loss-limit.ts'
import type { SandboxJob } from './protocol.ts'
import type { ChildOutcome, FailureCause } from './sandbox-child.ts'

export type SandboxWork = {
  readonly run: (job: SandboxJob) => Promise<TimedOutcome>
  readonly log: Logger | undefined
}
/** The work of one request, with its limit on failed attempts. */
export type LimitedWork = SandboxWork & { readonly losses: LossLimit }

/** limit: not tried, because the limit on failed attempts was reached. */
type LeftOutCode = GivenUpCode | 'limit'

const REASONS: Readonly<Record<LeftOutCode, string>> = {
  ...GIVEN_UP_REASONS,
  limit: 'Other files took so much time that this one was not analysed.',
}
/** Attempts of one request at the same time. */
const PARALLEL_ATTEMPTS = 4

/**
 * Analyses sets together. If that fails, analyses each set alone, and then each file alone, smallest first: one hostile file
 * loses only itself, and many of them cost no more than the limit.
 */
export async function analyzeIsolating(
  work: LimitedWork,
  sets: readonly FileSet[],
  request: AnalysisOptions,
): Promise<SetAnalysis[]> {
  if (sets.every(({ files }) => files.length === 0)) return sets.map(() => mergeSets([]))
  if (work.losses.isReached()) return sets.map((set) => leaveOut(work, set, 'limit'))
  const outcome = await attempt(work, { kind: 'analyze', sets, request })
  if (outcome.ok && 'value' in outcome.answer)
    return (outcome.answer.value as AnalysisResult[]).map((result) => ({ result, isWhole: true, givenUp: [] }))
  const [only, ...others] = sets
  if (!only) return []
  if (others.length > 0) return (await smallestFirst(sets, (set) => analyzeIsolating(work, [set], request))).flat()
  const failure = describeFailure(outcome)
  const failed = failure ? [{ set: only, ...failure }] : []
  const alone = splitIntoFiles(only)
  if (!alone) return [{ ...leaveOut(work, only, failureCode(outcome)), givenUp: failed }]
  const results = await smallestFirst(alone, (set) => analyzeIsolating(work, [set], request))
  const merged = mergeSets(results.flat())
  return [{ ...merged, isWhole: false, givenUp: [...failed, ...merged.givenUp] }]
}

export function mergeSets(sets: readonly SetAnalysis[]): SetAnalysis {
  return {
    result: mergeResults(sets.map(({ result }) => result)),
    isWhole: sets.every(({ isWhole }) => isWhole),
    givenUp: sets.flatMap(({ givenUp }) => givenUp),
  }
}

/** The same for fixes: a file that is given up has no fixes. */
export async function fixIsolating(work: LimitedWork, job: Extract<SandboxJob, { kind: 'fix' }>): Promise<FixResult> {
  const { files, request } = job
  if (files.length === 0) return NO_FIXES
  if (work.losses.isReached()) return giveFixesUp(work, files, 'limit')
  const outcome = await attempt(work, job)
  if (outcome.ok && 'value' in outcome.answer) return outcome.answer.value as FixResult
  const alone = splitIntoFiles({ files, context: request.context ?? [] })
  if (!alone) return giveFixesUp(work, files, failureCode(outcome))
  const results = await smallestFirst(alone, (set) =>
    fixIsolating(work, { ...job, files: set.files, request: { ...request, context: [] } }),
  )
  return { files: results.flatMap((one) => one.files), unfixed: results.flatMap((one) => one.unfixed) }
}

export function failureCode(outcome: ChildOutcome): GivenUpCode {
  return outcome.ok ? 'crashed' : outcome.code
}

/**
 * What a failure means for the job; null if the machine was at fault. An error that the analyser throws counts like a crash.
 */
export function describeFailure(outcome: ChildOutcome): Pick<GivenUpSet, 'code' | 'isCertain'> | null {
  const fault: FailureCause = outcome.ok ? 'job' : outcome.fault
  return fault === 'machine' ? null : { code: failureCode(outcome), isCertain: fault === 'job' }
}

const NO_FIXES: FixResult = { files: [], unfixed: [] }

async function attempt({ run, losses }: LimitedWork, job: SandboxJob): Promise<ChildOutcome> {
  const outcome = await run(job)
  if (!outcome.ok || 'error' in outcome.answer) losses.note(outcome.ms)
  return outcome
}

/** Runs the smallest sets first. @returns results in the order of the sets. */
async function smallestFirst<Result>(
  sets: readonly FileSet[],
  work: (set: FileSet) => Promise<Result>,
): Promise<Result[]> {
  const ranked = sets
    .map((set, index) => ({ set, index, size: countCharacters(set) }))
    .toSorted((a, b) => a.size - b.size)
  const results = await pMap(ranked, async ({ set, index }) => ({ index, result: await work(set) }), {
    concurrency: PARALLEL_ATTEMPTS,
  })
  return results.toSorted((a, b) => a.index - b.index).map(({ result }) => result)
}

function leaveOut(work: SandboxWork, { files }: FileSet, code: LeftOutCode): SetAnalysis {
  for (const file of files) reportGivenUp(work, file, code)
  const skipped = files.map(({ path }) => ({ file: path, code, reason: REASONS[code] }))
  return { result: { ...mergeResults([]), skipped }, isWhole: false, givenUp: [] }
}

function giveFixesUp(work: SandboxWork, files: readonly SourceFile[], code: LeftOutCode): FixResult {
  for (const file of files) reportGivenUp(work, file, code)
  return NO_FIXES
}

function reportGivenUp({ log }: SandboxWork, { path }: SourceFile, code: LeftOutCode): void {
  log?.warn({ file: path, code }, 'the sandbox gave a file up')
}
