import type { Executor } from '../db/client.ts'
import type { TaskName, TaskPayload } from './tasks.ts'

export type EnqueueOptions = {
  /** Jobs with the same key replace one another while they wait (the newest payload wins). */
  readonly jobKey?: string
  /** A waiting job with the same key keeps its time: what waits for a limit must not be hurried by news. */
  readonly keepRunAt?: boolean
  readonly runAt?: Date
  /** Attempts before the job counts as failed for good. */
  readonly maxAttempts?: number
  /** Jobs of one queue name run one after another. */
  readonly queueName?: string
  /** The least is next; 0 unless said otherwise. */
  readonly priority?: number
  /** For whom the job is: a worker leaves a place for the jobs of others. */
  readonly tenant?: string
}

/** Adds jobs inside the caller's transaction, so that a job exists exactly when what it belongs to does. */
export type Queue = {
  enqueue<Name extends TaskName>(
    executor: Executor,
    task: Name,
    payload: TaskPayload<Name>,
    options?: EnqueueOptions,
  ): Promise<void>
}
