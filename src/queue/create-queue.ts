import type { Executor } from '../db/client.ts'
import { addJob } from './add-job.ts'
import type { EnqueueOptions, Queue } from './queue.ts'
import { parsePayload } from './parse-payload.ts'
import type { TaskName, TaskPayload } from './tasks.ts'
import { tenantFlag } from './tenant-flag.ts'

/** Marks jobs that were added with a key. If such a job has no key while it runs, a newer job has replaced it. */
export const KEYED_FLAG = 'keyed'

/** Jobs in the tables of graphile-worker, added through its SQL function on the caller's connection. */
export function createQueue(): Queue {
  return { enqueue }
}

async function enqueue<Name extends TaskName>(
  executor: Executor,
  task: Name,
  payload: TaskPayload<Name>,
  options: EnqueueOptions = {},
): Promise<void> {
  parsePayload(task, payload)
  const { jobKey = null, queueName = null, maxAttempts = null, priority = null, runAt = null } = options
  const flags = [...(jobKey === null ? [] : [KEYED_FLAG]), ...(options.tenant ? [tenantFlag(options.tenant)] : [])]
  const keyMode = options.keepRunAt ? 'preserve_run_at' : 'replace'
  await addJob(executor, { task, payload, queueName, runAt, maxAttempts, jobKey, keyMode, priority, flags })
}
