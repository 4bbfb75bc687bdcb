import type { EnqueueOptions } from './queue.ts'

/** About a day of attempts. Whatever is missed then is found by the clock. */
const SYNC_ATTEMPTS = 14
/** About four days of attempts. */
const DELETE_ATTEMPTS = 25

export const BILLING_JOB_ATTEMPTS = { sync: SYNC_ATTEMPTS, delete: DELETE_ATTEMPTS } as const

/** How reading a customer anew is queued: one waiting job for each, however much news there is. */
export function syncSubscriptionJobOptions(customerId: string): Pick<EnqueueOptions, 'jobKey' | 'maxAttempts'> {
  return { jobKey: `sync-subscription:${customerId}`, maxAttempts: SYNC_ATTEMPTS }
}

/** How the deletion of a team is queued: one waiting job for each. */
export function deleteTeamJobOptions(teamId: string): Pick<EnqueueOptions, 'jobKey' | 'maxAttempts'> {
  return { jobKey: `delete-team:${teamId}`, maxAttempts: DELETE_ATTEMPTS }
}
