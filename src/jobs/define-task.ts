import type { Executor } from '../db/client.ts'
import type { PastRetries } from '../domain/retries/retry-policy.ts'
import type { Logger } from '../lib/logger.ts'
import type { TaskName, TaskPayload } from '../queue/tasks.ts'

export type TaskContext = {
  /** Its lines carry the task's name, the job's number in the queue and the attempt. */
  readonly log: Logger
  readonly jobId: string
  /** Adds fields to the log line about the end of the attempt, such as what the job was about. */
  readonly note: (fields: object) => void
  /** Starts at 1. Counted when the job is fetched, so attempts that crashed the process count too. */
  readonly attempt: number
  readonly isLastAttempt: boolean
  /** How often the job was postponed before. */
  readonly retries: PastRetries
  /** Aborted when the worker is stopping and will not wait much longer. */
  readonly signal: AbortSignal
}

/**
 * What a worker does for the jobs of one task. A job may run more than once, even after it has succeeded, so `run` has
 * to find its own earlier work. A thrown error means "try again later", with growing delays, up to `maxAttempts`.
 * `RetryLater`, or a rate limit of the code host, postpones the job without using up an attempt;
 * `domain/retries/retry-policy.ts` decides for how long.
 */
export type TaskDefinition<Name extends TaskName = TaskName> = {
  readonly name: Name
  readonly maxAttempts: number
  /** Cron expression (UTC) for a job that is added by the clock. */
  readonly schedule?: string
  run(payload: TaskPayload<Name>, context: TaskContext): Promise<void>
  /** Called in the transaction that postpones a job. @returns false when the job is no longer needed. */
  onPostponed?(executor: Executor, payload: TaskPayload<Name>, runAt: Date): Promise<boolean>
  /**
   * Called when no attempts remain or the job was postponed for too long, also when the last attempt crashed the
   * process. Called again if it throws.
   */
  onFailedForGood?(payload: TaskPayload<Name>, error: unknown): Promise<void>
}

/** Gives a definition its exact type: `defineTask({ name: 'send-mail', … })`. */
export function defineTask<Name extends TaskName>(definition: TaskDefinition<Name>): TaskDefinition<Name> {
  return definition
}
