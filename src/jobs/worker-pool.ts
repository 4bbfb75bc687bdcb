import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
  type WorkerPool as QueuePool,
} from 'graphile-worker'
import { createWorkerLogger } from '../queue/worker-logger.ts'
import type { TaskName } from '../queue/tasks.ts'
import type { TaskDefinition } from './define-task.ts'
import { holdPoolLease, type PoolLease } from './pool-lease.ts'
import { runJob, type JobRunner } from './run-job.ts'
import { startSweeping } from './start-sweeping.ts'

/** `match` is a cron expression in UTC. */
export type CronEntry = { readonly task: TaskName; readonly match: string }

export type WorkerOptions = JobRunner & {
  /** Of a direct connection. */
  readonly databaseUrl: string
  readonly tasks: readonly TaskDefinition[]
  readonly crontab: readonly CronEntry[]
  /** Jobs at the same time in this process. */
  readonly concurrency: number
  /** Default 10 seconds. */
  readonly sweepIntervalMs?: number
}

export type WorkerPool = {
  /** Settles when the pool has ended, for whatever reason. */
  readonly ended: Promise<unknown>
  stop(): Promise<void>
}

const POLL_INTERVAL_MS = 1000
const SWEEP_INTERVAL_MS = 10_000
/** When a stopping worker's jobs are told to hurry, when they are no longer waited for, and how long giving them back may take. */
const ABORT_MS = 20_000
const DEADLINE_MS = 25_000
const FORCE_MS = 3000
/** Connections beside one for each job: listening, cron, completing. */
const EXTRA_CONNECTIONS = 3
const CRON_ATTEMPTS = 3

/** Starts the queue library's runner together with the sign of life that tells others whether this process still lives. */
export async function startWorkerPool(options: WorkerOptions): Promise<WorkerPool> {
  const events: WorkerEvents = new EventEmitter()
  let created: { pool: QueuePool; lease: PoolLease } | undefined
  events.once('pool:create', ({ workerPool }) => {
    created = { pool: workerPool, lease: holdPoolLease(options.databaseUrl, workerPool.id, options.log) }
  })
  const runner = await run({
    ...settings(options),
    events,
    taskList: createTaskList(options, () => created!.lease.held),
  })
  const { pool, lease } = created!
  await lease.held
  const sweeping = startSweeping(options, {
    tasks: options.tasks,
    ownPoolId: pool.id,
    intervalMs: options.sweepIntervalMs ?? SWEEP_INTERVAL_MS,
  })
  const ended = runner.promise.catch((err: unknown) => err)
  return {
    ended,
    async stop() {
      await stopRunner(runner, pool, options)
      await sweeping.stop()
      await lease.release()
    },
  }
}

function settings(options: WorkerOptions) {
  return {
    connectionString: options.databaseUrl,
    concurrency: options.concurrency,
    maxPoolSize: options.concurrency + EXTRA_CONNECTIONS,
    noHandleSignals: true,
    pollInterval: POLL_INTERVAL_MS,
    gracefulShutdownAbortTimeout: ABORT_MS,
    logger: createWorkerLogger(options.log),
    // With a delay, be it none, the library waits for these writes and reports their failure; otherwise they are left alone.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    parsedCronItems: parseCronItems(
      options.crontab.map(({ task, match }) => ({
        task,
        match,
        identifier: task,
        options: { jobKey: `cron:${task}`, maxAttempts: CRON_ATTEMPTS },
      })),
    ),
  }
}

function createTaskList(options: WorkerOptions, registered: () => Promise<void>): TaskList {
  return Object.fromEntries(
    options.tasks.map((task: TaskDefinition) => [
      task.name,
      async (_payload: unknown, helpers: Parameters<NonNullable<TaskList[string]>>[1]) => {
        await registered()
        await runJob(options, task, helpers.job, helpers.abortSignal)
      },
    ]),
  )
}

/** The library's own stop waits for ever for a job that does not end. */
async function stopRunner(runner: Runner, pool: QueuePool, { log }: WorkerOptions): Promise<void> {
  const deadline = new AbortController()
  const stopped = runner.stop('shutting down').catch(() => {})
  const expired = sleep(DEADLINE_MS, 'expired', { signal: deadline.signal }).catch(() => {})
  if ((await Promise.race([stopped, expired])) === 'expired') {
    log.warn({}, 'jobs did not end in time and go back to the queue')
    const forced = Promise.resolve(pool.forcefulShutdown('The worker was stopped')).catch(() => {})
    await Promise.race([forced, sleep(FORCE_MS)])
  }
  deadline.abort()
}
