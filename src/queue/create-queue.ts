import { sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'
import type { EnqueueOptions, Queue } from './queue.ts'
import { parsePayload } from './parse-payload.ts'
import type { TaskName, TaskPayload } from './tasks.ts'
import { tenantFlag } from './tenant-flag.ts'

/** On jobs that were added with a key: such a job without its key was replaced by a newer one while it ran. */
export const KEYED_FLAG = 'keyed'

const MAX_TRIES = 100

/** Jobs in the tables of graphile-worker, added through its SQL function on the caller's connection. */
export function createQueue(): Queue {
  return { enqueue }
}

/**
 * With a job key, add_job answers null when the job that holds the key is just being taken by a worker: nothing was added
 * then. The next statement sees that the job is taken and adds a new one. @see https://github.com/graphile/worker/issues/580
 *
 * @throws Error when that never succeeds, so that the caller's transaction is rolled back rather than its job lost.
 */
async function enqueue<Name extends TaskName>(
  executor: Executor,
  task: Name,
  payload: TaskPayload<Name>,
  options: EnqueueOptions = {},
): Promise<void> {
  parsePayload(task, payload)
  const { jobKey = null, queueName = null, maxAttempts = null, priority = null } = options
  const keyMode = options.keepRunAt ? 'preserve_run_at' : 'replace'
  const flags = [...(jobKey === null ? [] : [KEYED_FLAG]), ...(options.tenant ? [tenantFlag(options.tenant)] : [])]
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const [row] = await executor.execute<{ id: string | null }>(sql`
      select id from graphile_worker.add_job(
        identifier => ${task}::text,
        payload => ${JSON.stringify(payload)}::text::json,
        queue_name => ${queueName}::text,
        run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
        max_attempts => ${maxAttempts}::integer,
        job_key => ${jobKey}::text,
        job_key_mode => ${keyMode}::text,
        priority => ${priority}::integer,
        flags => ${flags.length === 0 ? null : `{${flags.join(',')}}`}::text[])`)
    if (row?.id) return
  }
  throw new Error(`The queue did not take a job of ${task}`)
}
