import { availableParallelism } from 'node:os'
import { mayCompare } from '../analysis/differential/may-compare.ts'
import type { FixedFile, FixProof, FixResult } from '../analysis/source/text-edit.ts'
import type { Surroundings } from '../analysis/surroundings.ts'
import { type Clock, systemClock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { AnalysisSandbox, ComparingSandbox } from './analysis-sandbox.ts'
import { createChildPool, type JobOwner } from './child-pool.ts'
import { analyzeIsolating, failureCode, fixIsolating, mergeSets, type SandboxWork } from './isolate-failures.ts'
import { createLossLimit } from '../domain/review/loss-limit.ts'
import type { ManifestSandbox } from './manifest-sandbox.ts'
import type { SandboxJob } from './protocol.ts'
import { planUpgradesIsolated, readManifestsIsolating } from './read-manifests-isolating.ts'
import type { SandboxState } from './sandbox-state.ts'

export type SandboxOptions = {
  readonly size?: number
  /** Wall time for one file; several files get a little more for each. */
  readonly wallTimeMs?: number
  readonly memoryBytes?: number
  readonly maxWaiting?: number
  /** Who the current work is for, and a signal that cancels it. Without it, all work is for one person, who may use every child. */
  readonly currentWork?: () => JobOwner
  /** Gets a warning for every file that was given up. One means a hostile file, many mean a broken installation. */
  readonly log?: Logger
  readonly clock?: Clock
}

const DEFAULT_WALL_TIME_MS = 5_000
const EXTRA_TIME_PER_FILE_MS = 200
/** At most eight functions of a file, each with about sixty runs of a few milliseconds; a hostile run stops after two seconds. */
const COMPARING_FACTOR = 3
/** All manifests of a pull request in one job: 20 MiB take a second or two to read, and as long to send. */
const MANIFESTS_FACTOR = 4
const DEFAULT_MEMORY_BYTES = 768 * 1024 * 1024
const HEAP_SHARE_OF_MEMORY = 0.66
const ONE_PERSON: JobOwner = { tenant: '', lane: 'interactive' }
const MEGABYTE = 1024 * 1024
const DEFAULT_MAX_WAITING = 1_000

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
    isShared: options.currentWork !== undefined,
  })
  const timeFor = (job: SandboxJob): number => {
    if (job.kind === 'compare') return COMPARING_FACTOR * wallTimeMs
    if (job.kind === 'manifests' || job.kind === 'upgrades') return MANIFESTS_FACTOR * wallTimeMs
    // A proof analyses all files twice, for each helper.
    return (
      (job.kind === 'prove' || job.kind === 'share' ? 2 : 1) *
      (wallTimeMs + EXTRA_TIME_PER_FILE_MS * (countFiles(job) - 1))
    )
  }
  const currentWork = options.currentWork ?? (() => ONE_PERSON)
  const run = (job: SandboxJob) => pool.run(job, { wallTimeMs: timeFor(job), memoryBytes }, currentWork())
  const today = (): string => (options.clock ?? systemClock)().toISOString().slice(0, 10)
  const work: SandboxWork = { run, log: options.log }
  const analyzeSets: AnalysisSandbox['analyzeSets'] = (sets, request = {}, losses = createLossLimit()) =>
    analyzeIsolating({ ...work, losses }, sets, { today: today(), ...request })
  return {
    analyze: async (files, request) => mergeSets(await analyzeSets([{ files, context: [] }], request)).result,
    analyzeSets,
    fix: async (files, request = {}) => {
      const job = { kind: 'fix', files, request: { today: today(), ...request } } as const
      return compareIsolating(work, await fixIsolating({ ...work, losses: createLossLimit() }, job))
    },
    prove: async (files, request) =>
      (await resultOf(work, { kind: 'prove', files, request: { today: today(), ...request } })) as FixProof | null,
    shareHelpers: async (files, request) =>
      (await shared(work, { kind: 'share', files, request: { today: today(), ...request } })) ?? files,
    findSurroundings: async (file, lines) =>
      (await resultOf(work, { kind: 'surroundings', file, lines })) as Surroundings | null,
    compare: (result) => compareIsolating(work, result),
    planUpgrades: (request) => planUpgradesIsolated(work, request),
    readManifests: (files, related) =>
      readManifestsIsolating({ ...work, losses: createLossLimit() }, { kind: 'manifests', files, related }),
    readState: () => pool.readState(),
    close: () => pool.close(),
  }
}

/** null if the child failed. There is no retry, because the job is about one file. */
async function resultOf({ run, log }: SandboxWork, job: Extract<SandboxJob, { kind: 'prove' | 'surroundings' }>) {
  const outcome = await run(job)
  if (outcome.ok && 'value' in outcome.answer) return outcome.answer.value
  const file = job.kind === 'prove' ? job.request.path : job.file.path
  log?.warn({ file, code: failureCode(outcome), kind: job.kind }, 'the sandbox gave up a job for one file')
  return null
}

/** null if the child failed: each file keeps its own helpers then. */
async function shared({ run, log }: SandboxWork, job: Extract<SandboxJob, { kind: 'share' }>) {
  const outcome = await run(job)
  if (outcome.ok && 'value' in outcome.answer) return outcome.answer.value as FixedFile[]
  log?.warn({ code: failureCode(outcome), kind: job.kind }, 'the sandbox gave up to share helpers')
  return null
}

/** A file in several sets is sent and read once. */
function countFiles(
  job: Extract<SandboxJob, { kind: 'analyze' | 'fix' | 'prove' | 'share' | 'surroundings' }>,
): number {
  if (job.kind === 'surroundings') return 1
  if (job.kind === 'share') return job.files.length + job.request.context.length
  const sets = job.kind === 'analyze' ? job.sets : [{ files: job.files, context: job.request.context ?? [] }]
  return new Set(sets.flatMap(({ files, context }) => [...files, ...context])).size
}

/**
 * Adds the results of running the fixed functions. One job for each file, so that code which QuickJS cannot stop loses only the
 * results of its own file, and never a fix.
 */
async function compareIsolating({ run, log }: SandboxWork, result: FixResult): Promise<FixResult> {
  const compareOne = async (file: FixedFile): Promise<FixedFile> => {
    if (!file.fixes.some(mayCompare)) return file
    // If the queue is full, fixes have no comparison.
    const outcome = await run({ kind: 'compare', file }).catch(() => null)
    if (outcome?.ok && 'value' in outcome.answer) return outcome.answer.value as FixedFile
    log?.warn({ file: file.path, code: outcome && failureCode(outcome) }, 'the sandbox gave up the comparison of fixes')
    return file
  }
  return { ...result, files: await Promise.all(result.files.map(compareOne)) }
}
