import { availableParallelism } from 'node:os'
import { groupFiles, PROJECT_LIMITS } from '../../../src/analysis/source/imports/group-files.ts'
import { createThreadPool, type ThreadPool } from '../../../src/cli/thread-pool.ts'
import { printFigure, ratioOf, round, type BenchmarkOptions } from '../figures.ts'
import type { Source } from './sources.ts'

const TASK = { fix: null, rules: undefined, today: '2000-01-01' }
/** The target for two cores together. */
const TARGET_KLOC_PER_SECOND = 100

/** The speed of parsing, interpreting and judging with warm threads: on one core, then on all. */
export async function measureThroughput(source: Source, { quick }: BenchmarkOptions): Promise<void> {
  const cores = availableParallelism()
  const rounds = quick ? 1 : 3
  const one = await measure(source, 1, rounds)
  const all = await measure(source, cores, rounds)
  print(source, 'one core, warm', one.wall, 'kLOC per second')
  print(source, 'one core, warm, time of the processor', one.processor, 'kLOC per processor second')
  printFigure({
    benchmark: 'analyser',
    figure: `${source.language}: ${cores} cores, warm`,
    value: round(all.wall),
    unit: 'kLOC per second',
    target: TARGET_KLOC_PER_SECOND,
    ratio: ratioOf(all.wall, one.wall),
  })
}

function print(
  { language }: Source,
  figure: string,
  value: number,
  unit: 'kLOC per second' | 'kLOC per processor second',
): void {
  printFigure({ benchmark: 'analyser', figure: `${language}: ${figure}`, value: round(value), unit })
}

type Speed = { readonly wall: number; readonly processor: number }

/** The best of several rounds, because other load on the machine can only slow it down. */
async function measure(source: Source, jobs: number, rounds: number): Promise<Speed> {
  const pool = createThreadPool(jobs)
  try {
    await analyseAll(pool, source)
    let best: Speed = { wall: 0, processor: 0 }
    for (let done = 0; done < rounds; done += 1) {
      const startedAt = performance.now()
      const before = process.cpuUsage()
      await analyseAll(pool, source)
      const { user, system } = process.cpuUsage(before)
      const wall = source.lines / (performance.now() - startedAt)
      const processor = source.lines / ((user + system) / 1000)
      best = { wall: Math.max(best.wall, wall), processor: Math.max(best.processor, processor) }
    }
    return best
  } finally {
    await pool.close()
  }
}

async function analyseAll(pool: ThreadPool, { files }: Source): Promise<void> {
  await Promise.all(groupFiles(files, PROJECT_LIMITS).map((group) => pool.run({ ...group, task: TASK })))
}
