import type { EnqueueOptions } from './queue.ts'

/** Attempts the queue makes; waits for the code host are new jobs. */
export const CHECK_JOB_ATTEMPTS = 8

type Commit = { readonly repositoryId: number; readonly headSha: string }
type CheckJobOptions = Pick<EnqueueOptions, 'jobKey' | 'maxAttempts'>

/** How the check of a merge group is queued: one waiting job for each. */
export function mergeGroupJobOptions({ repositoryId, headSha }: Commit): CheckJobOptions {
  return { jobKey: `check-merge-group:${repositoryId}:${headSha}`, maxAttempts: CHECK_JOB_ATTEMPTS }
}

/** How running checks again is queued: one waiting job for each commit. */
export function rerunJobOptions({ repositoryId, headSha }: Commit): CheckJobOptions {
  return { jobKey: `rerun-checks:${repositoryId}:${headSha}`, maxAttempts: CHECK_JOB_ATTEMPTS }
}
