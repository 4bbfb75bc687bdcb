import type { EnqueueOptions } from './queue.ts'

/** Attempts the queue makes; waits for limits are new jobs. */
export const SYNC_JOB_ATTEMPTS = 6

/** How bringing an installation up to date is queued: one waiting job for each. */
export function syncJobOptions(installationId: number): Pick<EnqueueOptions, 'jobKey' | 'maxAttempts'> {
  return { jobKey: `sync-installation:${installationId}`, maxAttempts: SYNC_JOB_ATTEMPTS }
}
