import { SYNC_JOB_ATTEMPTS } from '../../queue/sync-job.ts'
import { createSyncInstallation, type SyncInstallationDeps } from '../../services/installations/sync-installation.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

export function createSyncInstallationTask(deps: SyncInstallationDeps): TaskDefinition<'sync-installation'> {
  const syncInstallation = createSyncInstallation(deps)
  return defineTask({
    name: 'sync-installation',
    maxAttempts: SYNC_JOB_ATTEMPTS,
    run: (payload, { log }) => syncInstallation(payload, { log }),
  })
}
