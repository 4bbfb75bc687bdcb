import { maintainAuditPartitions } from '../../db/repositories/audit-log-history-repository.ts'
import type { Database } from '../../db/client.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

/** Creates the audit log's partitions for the coming months and drops those past their retention. */
export function createMaintainPartitionsTask(deps: { db: Database }): TaskDefinition<'maintain-partitions'> {
  return defineTask({
    name: 'maintain-partitions',
    maxAttempts: 8,
    schedule: '40 3 * * *',
    async run(_payload, { log }) {
      await maintainAuditPartitions(deps.db)
      log.info({}, 'partitions maintained')
    },
  })
}
