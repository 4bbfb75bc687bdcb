import { sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'
import { findJob } from './waiting-job.ts'

type TakenJob = {
  readonly id: string
  readonly payload: unknown
  readonly key: string | null
  readonly priority: number
  readonly max_attempts: number
  readonly flags: Readonly<Record<string, true>> | null
}

/** Queues a job that was just taken once more as it was, in place of the taken one, which is to end without having done anything. */
export async function putBack(executor: Executor, task: string, job: TakenJob): Promise<void> {
  const { queueName = null } = (await findJob(executor, job.id)) ?? {}
  const flags = Object.keys(job.flags ?? {})
  await executor.execute(sql`
    select id from graphile_worker.add_job(
      identifier => ${task}::text,
      payload => ${JSON.stringify(job.payload)}::text::json,
      queue_name => ${queueName}::text,
      max_attempts => ${job.max_attempts}::integer,
      job_key => ${job.key}::text,
      priority => ${job.priority}::integer,
      flags => ${flags.length === 0 ? null : `{${flags.join(',')}}`}::text[])`)
}
