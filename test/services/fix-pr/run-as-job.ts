import { decideRetry, NO_RETRIES, type PastRetries } from '../../../src/domain/retries/retry-policy.ts'
import { createRunFixPr, type RunFixPrDeps } from '../../../src/services/fix-pr/carry-out/run-fix-pr.ts'
import { toRetryLater } from '../../../src/services/to-retry-later.ts'

/** Runs a fix job as the worker does: it is put off where it asks for that, by the clock of the test. */
export async function runAsJob(deps: RunFixPrDeps, fixPrId: string, retries: PastRetries = NO_RETRIES) {
  const runFixPr = createRunFixPr(deps)
  try {
    return await runFixPr.run({ fixPrId, retries })
  } catch (error) {
    const retry = toRetryLater(error)
    const now = deps.clock()
    const delayMs = retry && decideRetry(retry, retries, now)
    if (delayMs === null) throw error
    await runFixPr.postpone(deps.db, fixPrId, new Date(now.getTime() + delayMs))
    return 'retried'
  }
}

/** A job that had so much trouble before. */
export function troubled(times = 0): PastRetries {
  return { since: null, times: { trouble: times } }
}
