import { classifyFixError } from '../../../domain/fix-pr/classify-fix-error.ts'
import { decideRetryDelay } from '../../../domain/code-host/retry-delay.ts'
import type { TaskPayload } from '../../../queue/tasks.ts'
import type { FixPrDeps } from '../fix-pr-deps.ts'
import { readFailure } from './fix-pr-stop.ts'

type FollowUpTask = 'follow-original' | 'settle-fix-pr'

export type RetryLaterDeps = Pick<FixPrDeps, 'db' | 'queue' | 'clock' | 'log'>

/** Rate limits are waited for, but not for ever. */
const MAX_ATTEMPTS = 48

/**
 * Runs a follow-up. When the code host is in the way it is enqueued again for later; when the code host refuses for good it
 * is dropped with a log line, since nobody waits for it. Errors of ours are thrown: the queue tries again.
 */
export async function runOrRetryLater<Name extends FollowUpTask>(
  deps: RetryLaterDeps,
  task: Name,
  payload: TaskPayload<Name>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { failure, retryAfterSeconds } = readFailure(error)
    if (failure === 'internal') throw error
    const attempt = payload.attempt ?? 0
    const decision = classifyFixError(failure, attempt, 0)
    if (decision.outcome !== 'retry' || attempt >= MAX_ATTEMPTS) {
      deps.log.warn({ task, failure, attempt, err: error }, 'Follow-up given up')
      return
    }
    const runAt = new Date(deps.clock().getTime() + decideRetryDelay({ attempt, retryAfterSeconds }))
    await deps.queue.enqueue(deps.db, task, { ...payload, attempt: attempt + 1 }, { runAt })
  }
}
