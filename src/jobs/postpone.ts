import type { Job } from 'graphile-worker'
import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Database } from '../db/client.ts'
import type { RetryLater } from '../domain/retries/retry-later.ts'
import { countRetry, decideRetry, NO_RETRIES, type PastRetries } from '../domain/retries/retry-policy.ts'
import type { Logger } from '../lib/logger.ts'
import type { TaskName, TaskPayload } from '../queue/tasks.ts'
import { postponeJob } from '../queue/requeue.ts'
import type { TaskDefinition } from './define-task.ts'

/** In a payload, beside what the task knows of. */
const FIELD = 'retries'
const STORED = Type.Object({
  since: Type.String(),
  times: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
})

/**
 * How often a job was postponed before, according to its payload; a job that never was, or that an older version
 * queued, starts at zero.
 */
export function readRetries(payload: unknown): PastRetries {
  const stored: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, FIELD) : undefined
  if (!Value.Check(STORED, stored)) return NO_RETRIES
  const since = new Date(stored.since)
  return Number.isNaN(since.getTime()) ? NO_RETRIES : { since, times: stored.times }
}

/** Thrown when a job has to be postponed again but has waited long enough. `cause` is what it waited for. */
export class RetriesOver extends Error {
  constructor(retry: RetryLater) {
    super(retry.message, { cause: retry.cause })
    this.name = 'RetriesOver'
  }
}

type Postponing<Name extends TaskName> = {
  readonly task: TaskDefinition<Name>
  readonly job: Job
  readonly payload: TaskPayload<Name>
}

/**
 * Puts a running job off, as the one place that does: another run takes its place in the queue at a later time.
 * @throws RetriesOver.
 */
export async function postpone<Name extends TaskName>(
  { db, log }: { readonly db: Database; readonly log: Logger },
  { task, job, payload }: Postponing<Name>,
  retry: RetryLater,
): Promise<'postponed' | 'superseded'> {
  const past = readRetries(job.payload)
  const now = new Date()
  const delayMs = decideRetry(retry, past, now)
  if (delayMs === null) throw new RetriesOver(retry)
  const retries = countRetry(past, retry.reason, now)
  const runAt = new Date(now.getTime() + delayMs)
  const isNext = await db.transaction(async (tx) => {
    if (task.onPostponed && !(await task.onPostponed(tx, payload, runAt))) return true
    return postponeJob(tx, task.name, job, { payload: { ...payload, [FIELD]: retries }, runAt })
  })
  const { reason } = retry
  log.info({ reason, delayMs, times: retries.times[reason], cause: causeOf(retry) }, 'job put off')
  return isNext ? 'postponed' : 'superseded'
}

function causeOf({ cause }: RetryLater): string {
  return cause instanceof Error ? cause.message : String(cause)
}
