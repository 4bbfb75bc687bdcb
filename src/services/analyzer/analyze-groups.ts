import { itemAt, zip } from '../../lib/collections/lists.ts'
import pMap from 'p-map'
import type { AnalysisResult } from '../../analysis/source/finding.ts'
import { findCachedAnalyses, storeCachedAnalyses } from '../../db/repositories/analysis-cache-repository.ts'
import type { Database } from '../../db/client.ts'
import { createAnalysisKeys } from '../../domain/review/analysis-key.ts'
import { createLossLimit } from '../../domain/review/loss-limit.ts'
import type { FileGroup } from '../../analysis/source/file-group.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { AnalysisSandbox, GivenUpSet, SetAnalysis } from '../../sandbox/analysis-sandbox.ts'
import { packResult, unpackResult } from './pack-result.ts'

export type AnalyzeGroupsDeps = {
  readonly db: Database
  readonly sandbox: AnalysisSandbox
  readonly clock: Clock
  readonly log: Logger
  /** Results of another version of the analyser are not reused. */
  readonly readAnalyserVersion: () => Promise<string>
  readonly countCache: (outcome: 'hit' | 'miss', groups: number) => void
}
type Request = {
  readonly teamId: string | null
  readonly rules?: readonly string[]
  readonly today: string
  readonly noteGivenUp: (sets: readonly GivenUpSet[]) => Promise<void>
}
type AnalyzeGroups = (groups: readonly FileGroup[], request: Request) => Promise<AnalysisResult[]>

/** Parallel jobs of one caller. The sandbox is shared between callers. */
const PARALLEL_JOBS = 4
/** The size of one job: large enough that sending it is cheap, small enough that every core gets work. */
const JOB_FILES = 25
const JOB_CHARACTERS = 512 * 1024

/** Analyses groups, each as a program of its own, and skips those whose result is cached. */
export function createAnalyzeGroups(deps: AnalyzeGroupsDeps): AnalyzeGroups {
  async function analyzeInSandbox(groups: readonly FileGroup[], request: Request): Promise<SetAnalysis[]> {
    const { rules, today, noteGivenUp } = request
    const options = { ...(rules && { rules }), today }
    const losses = createLossLimit()
    const analyze = async (job: readonly FileGroup[]): Promise<SetAnalysis[]> => {
      const analyses = await deps.sandbox.analyzeSets(job, options, losses)
      await noteGivenUp(analyses.flatMap(({ givenUp }) => givenUp))
      return analyses
    }
    return (await pMap(toJobs(groups), analyze, { concurrency: PARALLEL_JOBS })).flat()
  }

  return async (groups, request) => {
    const { teamId } = request
    if (teamId === null || groups.length === 0)
      return (await analyzeInSandbox(groups, request)).map(({ result }) => result)
    const keyOf = createAnalysisKeys()
    const analyserVersion = await deps.readAnalyserVersion()
    const { rules = null, today } = request
    const keys = groups.map((group) => keyOf({ group, tenant: teamId, analyserVersion, rules, today }))
    const known = await findKnown(deps, teamId, keys)
    const unknown = zip(groups, keys).flatMap(([group, key]) => (known.has(key) ? [] : [{ group, key }]))
    deps.countCache('hit', groups.length - unknown.length)
    deps.countCache('miss', unknown.length)
    const analyses = await analyzeInSandbox(
      unknown.map(({ group }) => group),
      request,
    )
    const made = unknown.map(({ key }, index) => ({ key, ...itemAt(analyses, index) }))
    await store(deps, teamId, made)
    const results = new Map([...known, ...made.map(({ key, result }) => [key, result] as const)])
    return keys.map((key) => resultOf(results, key))
  }
}

function resultOf(results: ReadonlyMap<string, AnalysisResult>, key: string): AnalysisResult {
  const result = results.get(key)
  if (!result) throw new Error('A group was neither known nor analysed')
  return result
}

/** Neighbouring groups go into one job because they import the same files, which are then read once. */
function toJobs(groups: readonly FileGroup[]): FileGroup[][] {
  let job: FileGroup[] = []
  const jobs: FileGroup[][] = []
  let files = Infinity
  let characters = 0
  for (const group of groups) {
    const size = group.files.reduce((sum, { content }) => sum + content.length, 0)
    if (files + group.files.length > JOB_FILES || characters + size > JOB_CHARACTERS) {
      job = []
      jobs.push(job)
      files = 0
      characters = 0
    }
    job.push(group)
    files += group.files.length
    characters += size
  }
  return jobs
}

/** Without the cache everything is analysed again, which only costs time. */
async function findKnown(
  { db, clock, log }: AnalyzeGroupsDeps,
  teamId: string,
  keys: readonly string[],
): Promise<Map<string, AnalysisResult>> {
  const known = new Map<string, AnalysisResult>()
  try {
    for (const [key, packed] of await findCachedAnalyses(db, { teamId, keys, now: clock() })) {
      const result = await unpackResult(packed)
      if (result) known.set(key, result)
    }
  } catch (err) {
    log.warn({ err, teamId }, 'Remembered analyses could not be read')
  }
  return known
}

async function store(
  { db, clock, log }: AnalyzeGroupsDeps,
  teamId: string,
  made: readonly (SetAnalysis & { readonly key: string })[],
): Promise<void> {
  try {
    const packed = await Promise.all(
      made.map(async ({ key, ...analysis }) => ({ key, result: await packResult(analysis) })),
    )
    const analyses = packed.flatMap(({ key, result }) => (result ? [{ key, result }] : []))
    await storeCachedAnalyses(db, { teamId, analyses, now: clock() })
  } catch (err) {
    log.warn({ err, teamId }, 'Analyses could not be remembered')
  }
}
