import type { EndGracePeriods } from '../../services/quotas/end-grace-periods.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

/** The next run is minutes away and does the same. */
const MAX_ATTEMPTS = 2

export function createEndGracePeriodsTask(deps: {
  readonly endGracePeriods: EndGracePeriods
}): TaskDefinition<'end-grace-periods'> {
  return defineTask({
    name: 'end-grace-periods',
    maxAttempts: MAX_ATTEMPTS,
    run: (_payload, { log }) => deps.endGracePeriods({ log }),
  })
}
