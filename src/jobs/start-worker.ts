import { setTimeout as sleep } from 'node:timers/promises'
import { startWorkerPool, type WorkerOptions, type WorkerPool } from './worker-pool.ts'

export type Worker = {
  /** Takes no new jobs, lets those under way finish within 25 seconds, then gives them back to the queue. */
  stop(): Promise<void>
}

const RESTART_MS = 2000

/** Starts taking jobs. When the queue library gives up, after a long outage of the database say, it is started again. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const stopping = new AbortController()
  let pool: WorkerPool | undefined = await startWorkerPool(options)
  const supervision = supervise()

  async function supervise(): Promise<void> {
    while (pool) {
      const err = await pool.ended
      if (stopping.signal.aborted) return
      options.log.error({ err }, 'worker pool ended, starting another')
      await pool.stop()
      pool = undefined
      pool = await restart(options, stopping.signal)
      if (stopping.signal.aborted) await pool?.stop()
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await pool?.stop()
    await supervision
  }
  return { stop }
}

async function restart(options: WorkerOptions, stopping: AbortSignal): Promise<WorkerPool | undefined> {
  while (!stopping.aborted) {
    try {
      await sleep(RESTART_MS, undefined, { signal: stopping })
      return await startWorkerPool(options)
    } catch (err) {
      if (!stopping.aborted) options.log.error({ err }, 'worker pool could not be started')
    }
  }
  return undefined
}
