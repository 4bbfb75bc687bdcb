import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskDefinition } from './define-task.ts'
import type { JobRunner } from './run-job.ts'
import { sweepDeadPools } from './sweep-dead-pools.ts'
import { sweepFailedJobs } from './sweep-failed-jobs.ts'

export type Sweeping = { stop(): Promise<void> }

/** Cleans up after dead worker processes, now and every `intervalMs`, until stopped. */
export function startSweeping(
  runner: JobRunner,
  options: { tasks: readonly TaskDefinition[]; ownPoolId: string; intervalMs: number },
): Sweeping {
  const stopping = new AbortController()
  const loop = run()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sweep(runner, options)
      await sleep(options.intervalMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    stop: () => {
      stopping.abort()
      return loop
    },
  }
}

async function sweep(
  runner: JobRunner,
  { tasks, ownPoolId }: { tasks: readonly TaskDefinition[]; ownPoolId: string },
): Promise<void> {
  try {
    const dead = await sweepDeadPools(runner.db, ownPoolId)
    if (dead.length > 0) runner.log.warn({ poolIds: dead }, 'jobs of dead worker pools given back to the queue')
    await sweepFailedJobs(runner, tasks)
  } catch (err) {
    runner.log.warn({ err }, 'sweeping for dead worker pools failed')
  }
}
