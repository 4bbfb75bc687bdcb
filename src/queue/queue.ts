import type { Executor } from '../db/client.ts'
import type { TaskName, TaskPayload } from './tasks.ts'

export type EnqueueOptions = {
  /** A waiting job with the same key is replaced; the newest payload wins. */
  readonly jobKey?: string
  /**
   * A waiting job with the same key keeps its run time, so that new events do not shorten the wait for a rate limit.
   */
  readonly keepRunAt?: boolean
  readonly runAt?: Date
  /** Attempts before the job counts as finally failed. */
  readonly maxAttempts?: number
  /** Jobs of one queue name run one after another. */
  readonly queueName?: string
  /** Lower runs first; default 0. */
  readonly priority?: number
  /** The tenant that the job is for. Workers keep a slot free for the jobs of other tenants. */
  readonly tenant?: string
}

/** Adds jobs inside the caller's transaction, so that a job exists exactly when the row it belongs to does. */
export type Queue = {
  enqueue<Name extends TaskName>(
    executor: Executor,
    task: Name,
    payload: TaskPayload<Name>,
    options?: EnqueueOptions,
  ): Promise<void>
}
