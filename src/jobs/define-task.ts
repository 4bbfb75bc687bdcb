import type { Executor } from '../db/client.ts'
import type { PastRetries } from '../domain/retries/retry-policy.ts'
import type { Logger } from '../lib/logger.ts'
import type { TaskName, TaskPayload } from '../queue/tasks.ts'

export type TaskContext = {
  /** Carries the task's name, the queue's number of the job and the attempt. */
  readonly log: Logger
  readonly jobId: string
  /** Adds fields to the line that says how the attempt ended, such as what the job was about. */
  readonly note: (fields: object) => void
  /** 1 for the first. Counted when the job is taken, so an attempt that ended the process counts too. */
  readonly attempt: number
  readonly isLastAttempt: boolean
  /** How often the job was put off before. */
  readonly retries: PastRetries
  /** Fires when the worker is stopping and will not wait much longer. */
  readonly signal: AbortSignal
}

/**
 * What a worker does for the jobs of one task. A job may run more than once, and again after it was done: `run` has to find
 * its own earlier work. A thrown error means "try again later", with growing delays, up to `maxAttempts`. `RetryLater`, or a limit
 * of the code host, puts the job off: no attempt is used up, and `domain/retries/retry-policy.ts` says for how long.
 */
export type TaskDefinition<Name extends TaskName = TaskName> = {
  readonly name: Name
  readonly maxAttempts: number
  /** When a job is added without being asked for, as cron writes it; UTC. */
  readonly schedule?: string
  run(payload: TaskPayload<Name>, context: TaskContext): Promise<void>
  /** In the transaction that puts a job off. @returns false when there is nothing to come back to. */
  onPostponed?(executor: Executor, payload: TaskPayload<Name>, runAt: Date): Promise<boolean>
  /** Called when no attempt is left or the job has been put off long enough, also when the attempts ended with the process; again when it throws. */
  onFailedForGood?(payload: TaskPayload<Name>, error: unknown): Promise<void>
}

/** Gives a definition its exact type: `defineTask({ name: 'send-mail', … })`. */
export function defineTask<Name extends TaskName>(definition: TaskDefinition<Name>): TaskDefinition<Name> {
  return definition
}
