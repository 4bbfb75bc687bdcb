import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  parseCronItems,
  run,
  type Job,
  type Runner,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import { openQueuePool } from '../queue/open-queue-pool.ts'
import { putBack } from '../queue/requeue.ts'
import { findTenantFlag } from '../queue/tenant-flag.ts'
import { createWorkerLogger } from '../queue/worker-logger.ts'
import type { TaskDefinition } from './define-task.ts'
import { holdPoolLease, type PoolLease } from './pool-lease.ts'
import { runJob, type JobRunner } from './run-job.ts'
import { startSweeping } from './start-sweeping.ts'
import { createTenantPlaces, type TenantPlaces } from './tenant-places.ts'

export type WorkerOptions = JobRunner & {
  /** A direct connection, not through a pooler. */
  readonly databaseUrl: string
  readonly tasks: readonly TaskDefinition[]
  /** How many jobs this process runs at the same time. */
  readonly concurrency: number
  /** Whether this process adds scheduled jobs. */
  readonly scheduledJobs: boolean
  /** Default 3 seconds. */
  readonly sweepIntervalMs?: number
}

export type JobPool = {
  /**
   * Resolves when the pool no longer takes jobs. A pool retires by itself when it could not record the end of a job,
   * for example after losing the database.
   */
  readonly retired: Promise<unknown>
  /** Lets running jobs finish and returns the others to the queue. Can be called again to hurry. */
  stop(hurry: boolean): Promise<void>
}

const POLL_INTERVAL_MS = 1000
const SWEEP_INTERVAL_MS = 3000
/**
 * After how long running jobs are aborted while a worker stops, after how long they are abandoned, and how long
 * returning them may take.
 */
const ABORT_MS = 20_000
const DEADLINE_MS = 25_000
const FORCE_MS = 3000
/** How long the jobs of a retired pool may go on while the next pool works. */
const RETIREMENT_MS = 10 * 60_000
/** Connections beyond one for each job: listening, cron and completing. */
const EXTRA_CONNECTIONS = 3
const CRON_ATTEMPTS = 3
/** How long recording the end of a job may take; until then the pool still holds the job. */
const WRITING_MS = 5000

/** Starts the queue library's runner, together with the lease that shows other processes that this one is alive. */
export async function startJobPool(options: WorkerOptions): Promise<JobPool> {
  const events: WorkerEvents = new EventEmitter()
  const retirement = Promise.withResolvers<undefined>()
  const hurry = new AbortController()
  const held = new Set<string>()
  const created = watchForPool(options, events)
  events.once('pool:gracefulShutdown', () => retirement.resolve(undefined))
  const pgPool = openQueuePool(options.databaseUrl, options.concurrency + EXTRA_CONNECTIONS)
  const places = createTenantPlaces(options.concurrency)
  const runner = await run({
    ...settings(options),
    pgPool,
    events,
    // The runner asks for this synchronously at every fetch.
    forbiddenFlags: () => places.full(),
    taskList: createTaskList(options, {
      registered: () => created.get().lease.held,
      hurry: hurry.signal,
      held,
      places,
    }),
  }).catch(async (error: unknown) => {
    await created.find()?.lease.release()
    await pgPool.end()
    throw error
  })
  // Attached right away, since the runner may end before the rest of this function has run.
  const ended = runner.promise.catch(() => {}).then(() => retirement.resolve(undefined))
  const { pool, lease } = created.get()
  await lease.held
  const sweeping = startSweeping(options, {
    tasks: options.tasks,
    ownPoolId: pool.id,
    held,
    intervalMs: options.sweepIntervalMs ?? SWEEP_INTERVAL_MS,
  })
  const hurried = Promise.withResolvers<undefined>()
  let stopped: Promise<void> | undefined
  async function stop(): Promise<void> {
    await stopRunner({ runner, pool, ended, hurried: hurried.promise, hurry, log: options.log })
    await sweeping.stop()
    await lease.release()
    // A job that hangs keeps its connection; do not wait for it.
    await Promise.race([pgPool.end(), sleep(FORCE_MS, undefined, { ref: false })])
  }
  return {
    retired: retirement.promise,
    stop(isHurry) {
      if (isHurry) hurried.resolve(undefined)
      return (stopped ??= stop())
    },
  }
}

/** The library reports the pool that it makes before the pool takes a job. */
function watchForPool({ databaseUrl, log }: WorkerOptions, events: WorkerEvents) {
  let created: { readonly pool: WorkerPool; readonly lease: PoolLease } | null = null
  events.once('pool:create', ({ workerPool }) => {
    created = { pool: workerPool, lease: holdPoolLease(databaseUrl, workerPool.id, log) }
  })
  const find = () => created
  return {
    find,
    get() {
      const found = find()
      if (!found) throw new Error('The queue library has reported no pool')
      return found
    },
  }
}

function settings(options: WorkerOptions) {
  return {
    concurrency: options.concurrency,
    noHandleSignals: true,
    pollInterval: POLL_INTERVAL_MS,
    // Jobs are stopped by our own abort signal, so the library's timeout is set out of the way.
    gracefulShutdownAbortTimeout: RETIREMENT_MS,
    logger: createWorkerLogger(options.log),
    // Only with a delay set, even 0, does the library wait for these writes and report their failure.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    parsedCronItems: parseCronItems(
      options.tasks.flatMap(({ name: task, schedule: match }) => {
        const rest = { identifier: task, options: { jobKey: `cron:${task}`, maxAttempts: CRON_ATTEMPTS } }
        return match === undefined || !options.scheduledJobs ? [] : [{ task, match, ...rest }]
      }),
    ),
  }
}

type Pool = {
  readonly registered: () => Promise<void>
  readonly hurry: AbortSignal
  /** The ids of the jobs that this pool holds. */
  readonly held: Set<string>
  readonly places: TenantPlaces
}

function createTaskList(options: WorkerOptions, { registered, hurry, held, places }: Pool): TaskList {
  return Object.fromEntries(
    options.tasks.map((task: TaskDefinition) => [
      task.name,
      async (_payload: unknown, helpers: Parameters<NonNullable<TaskList[string]>>[1]) => {
        const { job } = helpers
        held.add(job.id)
        try {
          await registered()
          await runInPlace(options, places, job, () => runJob(options, task, job, hurry))
        } finally {
          setTimeout(() => held.delete(job.id), WRITING_MS).unref()
        }
      },
    ]),
  )
}

/** When a tenant's jobs were fetched at the same moment, those beyond its share are returned. */
async function runInPlace(
  { db }: WorkerOptions,
  places: TenantPlaces,
  job: Job,
  work: () => Promise<void>,
): Promise<void> {
  const flag = findTenantFlag(job.flags)
  if (flag === null) return work()
  if (!places.enter(flag)) return putBack(db, job.task_identifier, job)
  try {
    await work()
  } finally {
    places.leave(flag)
  }
}

type Stopping = {
  readonly runner: Runner
  readonly pool: WorkerPool
  readonly ended: Promise<void>
  /** Resolves when stopping is to be hurried. */
  readonly hurried: Promise<unknown>
  readonly hurry: AbortController
  readonly log: WorkerOptions['log']
}

/** The library's own stop waits forever for a job that hangs, and not at all when it is already stopping. */
async function stopRunner({ runner, pool, ended, hurried, hurry, log }: Stopping): Promise<void> {
  const over = new AbortController()
  const after = (ms: number) => sleep(ms, undefined, { signal: over.signal }).catch(() => {})
  const stopped = Promise.all([runner.stop('shutting down').catch(() => {}), ended])
  void hurried.then(() => after(ABORT_MS)).then(() => hurry.abort())
  const expired = Promise.race([hurried.then(() => after(DEADLINE_MS)), after(RETIREMENT_MS)]).then(() => 'expired')
  if ((await Promise.race([stopped, expired])) === 'expired') {
    log.warn({}, 'jobs did not end in time and go back to the queue')
    const forced = Promise.resolve(pool.forcefulShutdown('The worker was stopped')).catch(() => {})
    await Promise.race([forced, after(FORCE_MS)])
  }
  over.abort()
}
