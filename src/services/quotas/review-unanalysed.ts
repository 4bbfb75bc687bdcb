import { listActiveInstallationIds } from '../../db/repositories/analysed-repository-repository.ts'
import type { Executor } from '../../db/client.ts'
import type { Queue } from '../../queue/queue.ts'
import { syncJobOptions } from '../../queue/sync-job.ts'

/**
 * Queues reviews of a team's open pull requests that were not analysed so far, in the transaction that makes this
 * possible: a higher plan, or the choice of another repository.
 */
export type ReviewUnanalysed = (executor: Executor, teamId: string) => Promise<void>

export function createReviewUnanalysed({ queue }: { readonly queue: Queue }): ReviewUnanalysed {
  return async (executor, teamId) => {
    for (const installationId of await listActiveInstallationIds(executor, teamId))
      await queue.enqueue(executor, 'sync-installation', { installationId }, syncJobOptions(installationId))
  }
}
