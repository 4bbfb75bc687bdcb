import type { EnqueueOptions } from './queue.ts'

/** About a day of attempts. `follow-up-payments` finds what is still missing then. */
const SYNC_ATTEMPTS = 14
/** About four days of attempts. */
const DELETE_ATTEMPTS = 25

export const BILLING_JOB_ATTEMPTS = { sync: SYNC_ATTEMPTS, delete: DELETE_ATTEMPTS } as const

/** At most one waiting job for each customer, however many events arrive. */
export function syncSubscriptionJobOptions(customerId: string): Pick<EnqueueOptions, 'jobKey' | 'maxAttempts'> {
  return { jobKey: `sync-subscription:${customerId}`, maxAttempts: SYNC_ATTEMPTS }
}

/** At most one waiting job for each team. */
export function deleteTeamJobOptions(teamId: string): Pick<EnqueueOptions, 'jobKey' | 'maxAttempts'> {
  return { jobKey: `delete-team:${teamId}`, maxAttempts: DELETE_ATTEMPTS }
}
