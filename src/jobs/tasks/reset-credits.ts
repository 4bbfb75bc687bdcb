import type { ResetCredits } from '../../services/credits/reset-credits.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

/** The next run is minutes away and does the same. */
const MAX_ATTEMPTS = 2

export function createResetCreditsTask(deps: { readonly resetCredits: ResetCredits }): TaskDefinition<'reset-credits'> {
  return defineTask({
    name: 'reset-credits',
    maxAttempts: MAX_ATTEMPTS,
    run: (_payload, { log }) => deps.resetCredits({ log }),
  })
}
