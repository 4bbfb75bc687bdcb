import type { EnqueueOptions } from './queue.ts'

/** Attempts at one job. Waiting for the code host's limits creates a new job. */
export const CHECK_JOB_ATTEMPTS = 8

type Commit = { readonly repositoryId: number; readonly headSha: string }
type CheckJobOptions = Pick<EnqueueOptions, 'jobKey' | 'maxAttempts'>

/** At most one waiting job for each merge group. */
export function mergeGroupJobOptions({ repositoryId, headSha }: Commit): CheckJobOptions {
  return { jobKey: `check-merge-group:${repositoryId}:${headSha}`, maxAttempts: CHECK_JOB_ATTEMPTS }
}

/** At most one waiting job for each commit. */
export function rerunJobOptions({ repositoryId, headSha }: Commit): CheckJobOptions {
  return { jobKey: `rerun-checks:${repositoryId}:${headSha}`, maxAttempts: CHECK_JOB_ATTEMPTS }
}
