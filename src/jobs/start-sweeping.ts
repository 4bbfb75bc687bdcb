import { setTimeout as sleep } from 'node:timers/promises'
import { findDatabaseTrouble } from '../db/database-trouble.ts'
import { freeLostJobs } from '../queue/free-lost-jobs.ts'
import type { TaskDefinition } from './define-task.ts'
import type { JobRunner } from './run-job.ts'
import { sweepDeadPools } from './sweep-dead-pools.ts'
import { sweepFailedJobs } from './sweep-failed-jobs.ts'

export type Sweeping = { stop(): Promise<void> }

type SweepOptions = {
  readonly tasks: readonly TaskDefinition[]
  readonly ownPoolId: string
  /** The ids of the jobs that this process's pool works on. */
  readonly held: ReadonlySet<string>
}

/** Cleans up after dead worker processes and lost connections, now and every `intervalMs`, until stopped. */
export function startSweeping(runner: JobRunner, options: SweepOptions & { readonly intervalMs: number }): Sweeping {
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

async function sweep(runner: JobRunner, { tasks, ownPoolId, held }: SweepOptions): Promise<void> {
  try {
    const lost = await freeLostJobs(runner.db, { poolId: ownPoolId, held: [...held] })
    if (lost.length > 0) runner.log.warn({ jobIds: lost }, 'jobs on a lost connection given back to the queue')
    const dead = await sweepDeadPools(runner.db, ownPoolId)
    if (dead.length > 0) runner.log.warn({ poolIds: dead }, 'jobs of dead worker pools given back to the queue')
    await sweepFailedJobs(runner, tasks)
  } catch (err) {
    if (!findDatabaseTrouble(err)) runner.log.warn({ err }, 'sweeping for dead worker pools failed')
  }
}
