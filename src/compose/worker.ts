import type { TaskDefinition } from '../jobs/define-task.ts'
import { startWorker } from '../jobs/start-worker.ts'
import { createCheckMergeGroupTask } from '../jobs/tasks/check-merge-group.ts'
import { createFollowOriginalTask } from '../jobs/tasks/follow-original.ts'
import { createMaintainPartitionsTask } from '../jobs/tasks/maintain-partitions.ts'
import { createServiceTasks } from '../jobs/service-tasks.ts'
import { createProcessDeliveryTask } from '../jobs/tasks/process-delivery.ts'
import { createReconcileDeliveriesTask } from '../jobs/tasks/reconcile-deliveries.ts'
import { createRemoveExpiredTask } from '../jobs/tasks/remove-expired.ts'
import { createRerunChecksTask } from '../jobs/tasks/rerun-checks.ts'
import { createReviewPullRequestTask } from '../jobs/tasks/review-pull-request.ts'
import { createRunFixPrTask } from '../jobs/tasks/run-fix-pr.ts'
import { createSendMailTask } from '../jobs/tasks/send-mail.ts'
import { createSettleFixPrTask } from '../jobs/tasks/settle-fix-pr.ts'
import { createSyncInstallationTask } from '../jobs/tasks/sync-installation.ts'
import type { Base, RunningPart } from './base.ts'
import type { Services } from '../services/create-services.ts'

/** Jobs wait mostly for the code host, so there are more of them than cores. */
const CONCURRENCY = 6

/** Processes the queue. */
export async function startWork(
  base: Base,
  services: Services,
  { scheduledJobs }: { readonly scheduledJobs: boolean },
): Promise<RunningPart> {
  const { db, databaseUrl, log, alerts, metrics, queue } = base
  // Also queued at every start: a program that only runs now and then may never be up at the scheduled hour.
  await queue.enqueue(db, 'maintain-partitions', {}, { jobKey: 'maintain-partitions' })
  return startWorker({
    db,
    databaseUrl,
    log,
    alerts,
    observeJob: (...observed) => metrics.observeJob(...observed),
    tasks: createTasks(base, services),
    concurrency: CONCURRENCY,
    scheduledJobs,
  })
}

function createTasks(base: Base, services: Services): readonly TaskDefinition[] {
  const deps = { ...base, ...services }
  return [
    ...createServiceTasks(services),
    createProcessDeliveryTask(deps),
    createReviewPullRequestTask(deps),
    createRerunChecksTask(deps),
    createCheckMergeGroupTask(deps),
    createRunFixPrTask(deps),
    createFollowOriginalTask(deps),
    createSettleFixPrTask(deps),
    createSyncInstallationTask(deps),
    createReconcileDeliveriesTask(deps),
    createSendMailTask(deps),
    createRemoveExpiredTask(deps),
    createMaintainPartitionsTask(deps),
  ] as readonly TaskDefinition[]
}
