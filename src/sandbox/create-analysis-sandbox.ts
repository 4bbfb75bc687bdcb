import { availableParallelism } from 'node:os'
import type { AnalysisResult } from '../analysis/source/finding.ts'
import { mergeResults } from '../analysis/source/merge-results.ts'
import type { SkipCode, SourceFile } from '../analysis/source/source-file.ts'
import type { FixResult } from '../analysis/source/text-edit.ts'
import { type Clock, systemClock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { AnalysisSandbox } from './analysis-sandbox.ts'
import { type ChildPool, createChildPool } from './child-pool.ts'
import type { SandboxJob } from './protocol.ts'
import type { ChildOutcome } from './sandbox-child.ts'

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
export function createAnalysisSandbox(options: SandboxOptions = {}): AnalysisSandbox {
  const wallTimeMs = options.wallTimeMs ?? DEFAULT_WALL_TIME_MS
  const memoryBytes = options.memoryBytes ?? DEFAULT_MEMORY_BYTES
  const pool = createChildPool({
    size: options.size ?? Math.min(8, availableParallelism()),
    maxWaiting: options.maxWaiting ?? DEFAULT_MAX_WAITING,
    heapMegabytes: Math.floor((memoryBytes * HEAP_SHARE_OF_MEMORY) / MEGABYTE),
  })
  const run = (job: SandboxJob) =>
    pool.run(job, { wallTimeMs: wallTimeMs + EXTRA_TIME_PER_FILE_MS * (job.files.length - 1), memoryBytes })
  const giveUp =
    (result: GiveUp): GiveUp =>
    (file, code) => {
      options.log?.warn({ file: file.path, code }, 'the sandbox gave a file up')
      return result(file, code)
    }
  const today = (): string => (options.clock ?? systemClock)().toISOString().slice(0, 10)
  return {
    analyze: async (files, given = {}) => {
      const request = { today: today(), ...given }
      const results = await runIsolating(run, { kind: 'analyze', files, request }, giveUp(skipFile))
      return mergeResults(results as AnalysisResult[])
    },
    fix: async (files, given = {}) => {
      const request = { today: today(), ...given }
      const results = await runIsolating(run, { kind: 'fix', files, request }, giveUp(leaveFile))
      return mergeFixes(results as FixResult[])
    },
    close: () => pool.close(),
  }
}

type Run = (job: SandboxJob) => ReturnType<ChildPool['run']>
type Result = AnalysisResult | FixResult
type GiveUp = (file: SourceFile, code: keyof typeof GIVEN_UP) => Result

/** Runs a batch; when it fails, runs each file alone, so that one hostile file costs only itself. */
async function runIsolating(run: Run, job: SandboxJob, giveUp: GiveUp): Promise<Result[]> {
  if (job.files.length === 0) return []
  const outcome = await run(job)
  if (outcome.ok && 'value' in outcome.answer) return [outcome.answer.value]
  const [only, ...others] = job.files
  if (only && others.length === 0) return [giveUp(only, failureCode(outcome))]
  return (await Promise.all(job.files.map((file) => runIsolating(run, { ...job, files: [file] }, giveUp)))).flat()
}

function failureCode(outcome: ChildOutcome): keyof typeof GIVEN_UP {
  return outcome.ok ? 'crashed' : outcome.code
}

function skipFile(file: SourceFile, code: keyof typeof GIVEN_UP): AnalysisResult {
  return { ...mergeResults([]), skipped: [{ file: file.path, code, reason: GIVEN_UP[code] }] }
}

function leaveFile(): FixResult {
  return { files: [], unfixed: [] }
}

function mergeFixes(results: readonly FixResult[]): FixResult {
  return { files: results.flatMap((result) => result.files), unfixed: results.flatMap((result) => result.unfixed) }
}
