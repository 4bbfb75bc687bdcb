import { sql } from 'drizzle-orm'
import type { Job } from 'graphile-worker'
import type { Database } from '../db/client.ts'
import { findDatabaseTrouble } from '../db/database-trouble.ts'
import { keepFailedJob } from '../db/repositories/failed-job-repository.ts'
import type { Logger } from '../lib/logger.ts'
import { isPayload, parsePayload } from '../queue/parse-payload.ts'
import type { TaskName } from '../queue/tasks.ts'
import { findJob } from '../queue/waiting-job.ts'
import { alertCodeHostTrouble } from '../services/alerts/alert-code-host-trouble.ts'
import type { Alerts } from '../services/alerts/raise-alert.ts'
import { toRetryLater } from '../services/to-retry-later.ts'
import type { TaskContext, TaskDefinition } from './define-task.ts'
import { countFailure, resetFailures } from './consecutive-failures.ts'
import { outlastOutages } from './outlast-outage.ts'
import { postpone, readRetries, RetriesOver } from './postpone.ts'

/**
 * `postponed`: the job asked to be run again later. `interrupted`: the database was lost and the job goes back to the queue;
 * nobody's failure.
 */
export type JobOutcome = 'done' | 'postponed' | 'retried' | 'failed' | 'superseded' | 'interrupted'

export type JobRunner = {
  readonly db: Database
  readonly log: Logger
  readonly alerts: Alerts
  /** Seconds. */
  observeJob(task: string, outcome: JobOutcome, duration: number): void
}

/** Service.md: an alert on 3 or more consecutive job failures. */
const FAILURES_BEFORE_ALERT = 3

/**
 * Runs one job. It succeeds, is postponed, goes back to the queue for another attempt, or fails for good; then the
 * task's `onFailedForGood` is called here and the job is over.
 */
export async function runJob<Name extends TaskName>(
  runner: JobRunner,
  task: TaskDefinition<Name>,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const started = performance.now()
  // Not `jobId`: that name is taken by the id that the API returns for a fix request.
  const log = runner.log.child({ queueJobId: job.id, taskName: task.name, attempt: job.attempts })
  const noted: object = {}
  const note = (fields: object): void => void Object.assign(noted, fields)
  const finish = (outcome: JobOutcome) => runner.observeJob(task.name, outcome, (performance.now() - started) / 1000)
  try {
    const outcome = await outlastOutages({ ...runner, log }, job, signal, () =>
      runAttempt(runner, task, job, { log, note, signal }),
    )
    finish(outcome)
    if (outcome !== 'done') return
  } catch (error) {
    const outcome = await handleFailure({ ...runner, log: log.child(noted) }, task, job, error)
    finish(outcome)
    if (outcome === 'retried' || outcome === 'interrupted') throw error
    return
  }
  // The job has succeeded whether or not this write does.
  await resetFailures(runner.db, task.name).catch((err: unknown) =>
    log.warn({ err }, 'the count of failures in a row could not be reset'),
  )
  log.info({ ...noted, duration: Math.round(performance.now() - started) }, 'job done')
}

async function runAttempt<Name extends TaskName>(
  { db }: JobRunner,
  task: TaskDefinition<Name>,
  job: Job,
  reporting: Pick<TaskContext, 'log' | 'note' | 'signal'>,
): Promise<'done' | 'postponed' | 'superseded'> {
  const most = attemptLimitOf(task, job)
  // Attempts are counted when a job is fetched. A count beyond the limit means that all of them crashed the process.
  if (job.attempts > most) throw new Error('Every attempt at the job ended with its process')
  const payload = parsePayload(task.name, job.payload)
  const isLastAttempt = job.attempts >= most
  const retries = readRetries(job.payload)
  try {
    await task.run(payload, { ...reporting, jobId: job.id, attempt: job.attempts, isLastAttempt, retries })
    return 'done'
  } catch (error) {
    const retry = toRetryLater(error)
    if (!retry) throw error
    return postpone({ db, log: reporting.log }, { task, job, payload }, retry)
  }
}

async function handleFailure<Name extends TaskName>(
  runner: JobRunner,
  task: TaskDefinition<Name>,
  job: Job,
  thrown: unknown,
): Promise<JobOutcome> {
  const isOver = thrown instanceof RetriesOver
  const error = isOver ? thrown.cause : thrown
  const trouble = findDatabaseTrouble(error)
  if (trouble) {
    runner.log.warn({ trouble }, 'job given back to the queue')
    return 'interrupted'
  }
  if (job.key !== null && (await isSuperseded(runner.db, job.id))) {
    runner.log.warn({ err: error }, 'job failed, but a newer one took its place')
    return 'superseded'
  }
  await reportFailure(runner, task.name, error)
  if (!isOver && job.attempts < attemptLimitOf(task, job)) return 'retried'
  try {
    const { queueName = null } = (await findJob(runner.db, job.id)) ?? {}
    await failForGood(runner, task, { ...job, maxAttempts: job.max_attempts, queueName }, error)
  } catch (err) {
    runner.log.error({ err }, 'a finally failed job could not be closed yet')
    throw error
  }
  return 'failed'
}

/** A job that has no attempts left. */
export type EndedJob = {
  readonly id: string
  readonly payload: unknown
  readonly key: string | null
  readonly queueName: string | null
  readonly attempts: number
  readonly maxAttempts: number
}

/**
 * Lets the task clean up after a job that failed for good, and keeps a copy of the job for the operators, since the
 * queue deletes it.
 * @throws whatever the task throws, so that it is called again later.
 */
export async function failForGood<Name extends TaskName>(
  runner: JobRunner,
  task: TaskDefinition<Name>,
  job: EndedJob,
  error: unknown,
): Promise<void> {
  const { id, payload, key, queueName, attempts, maxAttempts } = job
  runner.log.error({ err: error, taskName: task.name }, 'job finally failed')
  if (isPayload(task.name, payload)) await task.onFailedForGood?.(payload, error)
  const lastError = error instanceof Error ? error.message : String(error)
  const kept = { payload, jobKey: key, queueName, attempts, maxAttempts, lastError, failedAt: new Date() }
  await keepFailedJob(runner.db, { jobId: id, task: task.name, ...kept })
}

async function reportFailure(runner: JobRunner, task: TaskName, error: unknown): Promise<void> {
  runner.log.error({ err: error }, 'job failed')
  await alertCodeHostTrouble(runner.alerts, error, `a job of ${task}`)
  const failures = await countFailure(runner.db, task)
  if (failures < FAILURES_BEFORE_ALERT) return
  await runner.alerts.raise(
    'job_failures',
    `${failures} failures in a row of ${task}`,
    `The last ${failures} runs of the task ${task} failed. The log of the worker has each with its error.`,
  )
}

/** A new job with the same key takes the key away from one that is running. */
async function isSuperseded(db: Database, jobId: string): Promise<boolean> {
  const [row] = await db.execute<{ key: string | null }>(
    sql`select key from graphile_worker.jobs where id = ${jobId}::bigint`,
  )
  return row?.key === null
}

function attemptLimitOf(task: TaskDefinition, job: Job): number {
  return Math.min(task.maxAttempts, job.max_attempts)
}
