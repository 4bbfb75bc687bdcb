import { sql } from 'drizzle-orm'
import type { Database, Executor } from '../db/client.ts'
import { KEYED_FLAG } from '../queue/create-queue.ts'
import type { TaskDefinition } from './define-task.ts'
import { failForGood, type EndedJob, type JobRunner } from './run-job.ts'

type FailedJob = Omit<EndedJob, 'payload'> & {
  readonly task: string
  readonly error: string | null
  readonly superseded: boolean
}

const AT_ONCE = 100

/**
 * Finds jobs without attempts left that were never cleaned up, because the last attempt crashed the process or
 * `onFailedForGood` threw. Calls it now and deletes the job in one transaction, so that it takes effect once.
 */
export async function sweepFailedJobs(runner: JobRunner, tasks: readonly TaskDefinition[]): Promise<void> {
  for (const job of await findFailedJobs(runner.db)) {
    const task = tasks.find(({ name }) => name === job.task)
    if (task) await endJob(runner, task, job)
  }
}

async function endJob(runner: JobRunner, task: TaskDefinition, job: FailedJob): Promise<void> {
  try {
    await runner.db.transaction(async (tx) => {
      const removed = await removeJob(tx, job.id)
      if (!removed || job.superseded) return
      const error = new Error(job.error ?? 'Every attempt at the job ended with its process')
      const log = runner.log.child({ queueJobId: job.id })
      await failForGood({ ...runner, log }, task, { ...job, payload: removed.payload }, error)
    })
  } catch (err) {
    runner.log.error({ err, queueJobId: job.id, taskName: job.task }, 'a failed job could not be ended')
  }
}

async function findFailedJobs(db: Database): Promise<readonly FailedJob[]> {
  return db.execute<FailedJob>(sql`
    select id::text, task_identifier as task, last_error as error, key, queue_name as "queueName", attempts::int,
      max_attempts::int as "maxAttempts",
      (key is null and coalesce(flags ? ${KEYED_FLAG}, false)) as superseded
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
    order by id limit ${AT_ONCE}`)
}

/** The row stays locked until the transaction ends, so the second of two sweepers finds nothing. */
async function removeJob(tx: Executor, id: string): Promise<{ payload: unknown } | undefined> {
  const [row] = await tx.execute<{ payload: unknown }>(
    sql`select payload from graphile_worker.complete_jobs(array[${id}::bigint])`,
  )
  return row
}
