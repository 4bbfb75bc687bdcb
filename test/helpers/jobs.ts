import type postgres from 'postgres'

export type WaitingJob = {
  readonly task: string
  readonly key: string | null
  readonly payload: Record<string, unknown>
}

/** The jobs in the queue, in an order that does not depend on time. */
export async function listJobs(sql: postgres.Sql, task?: string): Promise<WaitingJob[]> {
  const jobs = await sql<WaitingJob[]>`
    select task.identifier as task, job.key, job.payload
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    order by task.identifier, job.key nulls first, job.payload::text`
  return jobs.filter((job) => task === undefined || job.task === task).map((job) => ({ ...job }))
}
