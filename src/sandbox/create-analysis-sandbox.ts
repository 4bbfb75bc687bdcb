import { availableParallelism } from 'node:os'
import type { AnalysisResult } from '../analysis/source/finding.ts'
import { mergeResults } from '../analysis/source/merge-results.ts'
import type { SkipCode, SourceFile } from '../analysis/source/source-file.ts'
import { mayCompare } from '../analysis/differential/may-compare.ts'
import type { FixedFile, FixProof, FixResult } from '../analysis/source/text-edit.ts'
import type { Surroundings } from '../analysis/surroundings.ts'
import { type Clock, systemClock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { AnalysisSandbox, AnalyzeRequest, ComparingSandbox, FileSet, SetAnalysis } from './analysis-sandbox.ts'
import { type ChildPool, createChildPool } from './child-pool.ts'
import type { ManifestSandbox } from './manifest-sandbox.ts'
import type { SandboxJob } from './protocol.ts'
import { planUpgradesIsolated, readManifestsIsolating } from './read-manifests-isolating.ts'
import type { ChildOutcome } from './sandbox-child.ts'
import type { SandboxState } from './sandbox-state.ts'

export type SandboxOptions = {
  readonly size?: number
  /** Wall time for one file; a batch gets a little more for each further file. */
  readonly wallTimeMs?: number
  readonly memoryBytes?: number
  readonly maxWaiting?: number
  /** Told of every file that was given up: one is a hostile file, many are a broken installation. */
  readonly log?: Logger
  readonly clock?: Clock
}

const DEFAULT_WALL_TIME_MS = 5_000
const EXTRA_TIME_PER_FILE_MS = 200
/** Eight functions of a file at most, each with some sixty runs of a few milliseconds; a hostile one is stopped after two seconds. */
const COMPARING_FACTOR = 3
/** All of a pull request's at once: 20 MiB take a second or two, and the same again to be sent. */
const MANIFESTS_FACTOR = 4
const DEFAULT_MEMORY_BYTES = 768 * 1024 * 1024
const HEAP_SHARE_OF_MEMORY = 0.66
const MEGABYTE = 1024 * 1024
const DEFAULT_MAX_WAITING = 1_000

const GIVEN_UP: Readonly<Record<Extract<SkipCode, 'timeout' | 'out_of_memory' | 'crashed'>, string>> = {
  timeout: 'The analysis of this file took too long and was stopped.',
  out_of_memory: 'The analysis of this file needed too much memory and was stopped.',
  crashed: 'The analyser could not cope with this file.',
}

/** Starts no process until the first job. */
export function createAnalysisSandbox(
  options: SandboxOptions = {},
): ComparingSandbox & ManifestSandbox & { readState(): SandboxState } {
  const wallTimeMs = options.wallTimeMs ?? DEFAULT_WALL_TIME_MS
  const memoryBytes = options.memoryBytes ?? DEFAULT_MEMORY_BYTES
  const pool = createChildPool({
    size: options.size ?? Math.min(8, availableParallelism()),
    maxWaiting: options.maxWaiting ?? DEFAULT_MAX_WAITING,
    heapMegabytes: Math.floor((memoryBytes * HEAP_SHARE_OF_MEMORY) / MEGABYTE),
  })
  const timeFor = (job: SandboxJob): number => {
    if (job.kind === 'compare') return COMPARING_FACTOR * wallTimeMs
    if (job.kind === 'manifests' || job.kind === 'upgrades') return MANIFESTS_FACTOR * wallTimeMs
    // A proof analyses everything twice.
    return (job.kind === 'prove' ? 2 : 1) * (wallTimeMs + EXTRA_TIME_PER_FILE_MS * (countFiles(job) - 1))
  }
  const run = (job: SandboxJob) => pool.run(job, { wallTimeMs: timeFor(job), memoryBytes })
  const today = (): string => (options.clock ?? systemClock)().toISOString().slice(0, 10)
  const work: Work = { run, log: options.log }
  const analyzeSets: AnalysisSandbox['analyzeSets'] = (sets, request = {}) =>
    analyzeIsolating(work, sets, { today: today(), ...request })
  return {
    analyze: async (files, request) => mergeSets(await analyzeSets([{ files, context: [] }], request)).result,
    analyzeSets,
    fix: async (files, request = {}) => {
      const job = { kind: 'fix', files, request: { today: today(), ...request } } as const
      return compareIsolating(work, await fixIsolating(work, job))
    },
    prove: async (files, request) =>
      (await answerOf(work, { kind: 'prove', files, request: { today: today(), ...request } })) as FixProof | null,
    findSurroundings: async (file, lines) =>
      (await answerOf(work, { kind: 'surroundings', file, lines })) as Surroundings | null,
    compare: (result) => compareIsolating(work, result),
    planUpgrades: (request) => planUpgradesIsolated(work, request),
    readManifests: (files, related) => readManifestsIsolating(work, { kind: 'manifests', files, related }),
    readState: () => pool.readState(),
    close: () => pool.close(),
  }
}

type Work = { readonly run: (job: SandboxJob) => ReturnType<ChildPool['run']>; readonly log: Logger | undefined }

/** null when the child gave up: the question was about one file, and nobody else's can answer it. */
async function answerOf({ run, log }: Work, job: Extract<SandboxJob, { kind: 'prove' | 'surroundings' }>) {
  const outcome = await run(job)
  if (outcome.ok && 'value' in outcome.answer) return outcome.answer.value
  const file = job.kind === 'prove' ? job.request.path : job.file.path
  log?.warn({ file, code: failureCode(outcome), kind: job.kind }, 'the sandbox gave a question about a file up')
  return null
}

/** A file that several sets share is sent, and read, once. */
function countFiles(job: Extract<SandboxJob, { kind: 'analyze' | 'fix' | 'prove' | 'surroundings' }>): number {
  if (job.kind === 'surroundings') return 1
  const sets = job.kind === 'analyze' ? job.sets : [{ files: job.files, context: job.request.context ?? [] }]
  return new Set(sets.flatMap(({ files, context }) => [...files, ...context])).size
}

/** Runs sets together; when that fails, each alone, and at last each file alone: one hostile file costs only itself. */
async function analyzeIsolating(work: Work, sets: readonly FileSet[], request: AnalyzeRequest): Promise<SetAnalysis[]> {
  if (sets.every(({ files }) => files.length === 0)) return sets.map(() => mergeSets([]))
  const outcome = await work.run({ kind: 'analyze', sets, request })
  if (outcome.ok && 'value' in outcome.answer)
    return (outcome.answer.value as AnalysisResult[]).map((result) => ({ result, isWhole: true }))
  const [only, ...others] = sets
  if (others.length > 0) return (await Promise.all(sets.map((set) => analyzeIsolating(work, [set], request)))).flat()
  const { files, context } = only!
  if (files.length === 1 && context.length === 0)
    return [{ result: giveUp(work, files[0]!, failureCode(outcome)), isWhole: false }]
  const alone = files.map((file) => analyzeIsolating(work, [{ files: [file], context: [] }], request))
  return [{ ...mergeSets((await Promise.all(alone)).flat()), isWhole: false }]
}

function mergeSets(sets: readonly SetAnalysis[]): SetAnalysis {
  return { result: mergeResults(sets.map(({ result }) => result)), isWhole: sets.every(({ isWhole }) => isWhole) }
}

async function fixIsolating(work: Work, job: Extract<SandboxJob, { kind: 'fix' }>): Promise<FixResult> {
  const { files, request } = job
  if (files.length === 0) return { files: [], unfixed: [] }
  const outcome = await work.run(job)
  if (outcome.ok && 'value' in outcome.answer) return outcome.answer.value as FixResult
  if (files.length === 1 && (request.context ?? []).length === 0) {
    giveUp(work, files[0]!, failureCode(outcome))
    return { files: [], unfixed: [] }
  }
  const alone = files.map((file) => fixIsolating(work, { ...job, files: [file], request: { ...request, context: [] } }))
  const results = await Promise.all(alone)
  return { files: results.flatMap((one) => one.files), unfixed: results.flatMap((one) => one.unfixed) }
}

/**
 * Adds what running the fixed functions shows. One job a file, so that code which cannot be stopped from inside costs
 * the tables of its own file only, and never the fixes.
 */
async function compareIsolating({ run, log }: Work, result: FixResult): Promise<FixResult> {
  const compareOne = async (file: FixedFile): Promise<FixedFile> => {
    if (!file.fixes.some(mayCompare)) return file
    // When too many wait already, the fixes go without.
    const outcome = await run({ kind: 'compare', file }).catch(() => null)
    if (outcome?.ok && 'value' in outcome.answer) return outcome.answer.value as FixedFile
    log?.warn({ file: file.path, code: outcome && failureCode(outcome) }, 'the sandbox gave the comparison of fixes up')
    return file
  }
  return { ...result, files: await Promise.all(result.files.map(compareOne)) }
}

function giveUp({ log }: Work, { path }: SourceFile, code: keyof typeof GIVEN_UP): AnalysisResult {
  log?.warn({ file: path, code }, 'the sandbox gave a file up')
  return { ...mergeResults([]), skipped: [{ file: path, code, reason: GIVEN_UP[code] }] }
}

function failureCode(outcome: ChildOutcome): keyof typeof GIVEN_UP {
  return outcome.ok ? 'crashed' : outcome.code
}
