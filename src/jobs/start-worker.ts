import { setTimeout as sleep } from 'node:timers/promises'
import { startJobPool, type WorkerOptions, type JobPool } from './job-pool.ts'

export type Worker = {
  /** Stops taking jobs, lets running ones finish for up to 25 seconds, then returns the rest to the queue. */
  stop(): Promise<void>
}

const RESTART_MS = 250

/**
 * Starts taking jobs. When a pool retires, for example after losing the database, a new pool takes over while the old
 * one finishes its jobs.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const stopping = new AbortController()
  const pools = new Set<JobPool>()
  let pool: JobPool | undefined = await startJobPool(options)
  const supervision = supervise()

  async function supervise(): Promise<void> {
    while (pool) {
      pools.add(pool)
      await pool.retired
      if (stopping.signal.aborted) return
      options.log.warn({}, 'worker pool retired, starting another')
      void stopPool(pool, false)
      pool = await restart(options, stopping.signal)
    }
  }

  async function stopPool(retired: JobPool, hurry: boolean): Promise<void> {
    await retired.stop(hurry).catch((err: unknown) => options.log.warn({ err }, 'worker pool did not stop cleanly'))
    pools.delete(retired)
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await Promise.all([...pools].map((started) => stopPool(started, true)))
    await supervision
    // A pool may have been starting at that moment.
    await pool?.stop(true)
  }
  return { stop }
}

async function restart(options: WorkerOptions, stopping: AbortSignal): Promise<JobPool | undefined> {
  while (!stopping.aborted) {
    try {
      await sleep(RESTART_MS, undefined, { signal: stopping })
      return await startJobPool(options)
    } catch (err) {
      if (!stopping.aborted) options.log.warn({ err }, 'worker pool could not be started')
    }
  }
  return undefined
}
