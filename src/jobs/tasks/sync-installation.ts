import { SYNC_JOB_ATTEMPTS } from '../../queue/sync-job.ts'
import type { Services } from '../../services/create-services.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

export function createSyncInstallationTask(
  deps: Pick<Services, 'syncInstallation'>,
): TaskDefinition<'sync-installation'> {
  return defineTask({
    name: 'sync-installation',
    maxAttempts: SYNC_JOB_ATTEMPTS,
    run: (payload, { log }) => deps.syncInstallation(payload, { log }),
  })
}
