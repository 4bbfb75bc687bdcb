import { listActiveInstallationIds } from '../../db/repositories/analysed-repository-repository.ts'
import type { Executor } from '../../db/client.ts'
import type { Queue } from '../../queue/queue.ts'
import { syncJobOptions } from '../../queue/sync-job.ts'

/**
 * Has every open pull request of a team reviewed that was not analysed so far, in the transaction after which it may be: when
 * the plan was raised, or another repository was chosen.
 */
export type ReviewUnanalysed = (executor: Executor, teamId: string) => Promise<void>

export function createReviewUnanalysed({ queue }: { readonly queue: Queue }): ReviewUnanalysed {
  return async (executor, teamId) => {
    for (const installationId of await listActiveInstallationIds(executor, teamId))
      await queue.enqueue(executor, 'sync-installation', { installationId }, syncJobOptions(installationId))
  }
}
