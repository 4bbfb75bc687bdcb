import type { EnqueueOptions } from './queue.ts'

/** Attempts at one job. Waiting for limits creates a new job. */
export const SYNC_JOB_ATTEMPTS = 6

/** Options for syncing an installation: at most one waiting job for each. */
export function syncJobOptions(installationId: number): Pick<EnqueueOptions, 'jobKey' | 'maxAttempts'> {
  return { jobKey: `sync-installation:${installationId}`, maxAttempts: SYNC_JOB_ATTEMPTS }
}
