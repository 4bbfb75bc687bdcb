import { classifyFixError } from '../../../domain/fix-pr/classify-fix-error.ts'
import type { PastRetries } from '../../../domain/retries/retry-policy.ts'
import { readFailure } from '../job/fix-pr-stop.ts'
import { asRetry } from '../carry-out/stop-fix-pr.ts'
import type { FixPrDeps } from '../job/fix-pr-deps.ts'

/**
 * Runs a follow-up. If the code host refuses it for good, it is dropped with a log line, since nobody waits for it.
 * @throws RetryLater and rate limits of the code host; our own errors, which the queue retries.
 */
export async function runFollowUp(
  deps: Pick<FixPrDeps, 'log'>,
  retries: PastRetries,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { failure } = readFailure(error)
    if (failure === 'internal') throw error
    const decision = classifyFixError(failure, retries.times.trouble ?? 0, 0)
    if (decision.outcome === 'retry') throw asRetry(error, decision.maxTimes)
    deps.log.warn({ failure, retries: retries.times, err: error }, 'Follow-up given up')
  }
}
