import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '../client.ts'
import { failedJobs } from '../schema/index.ts'
import { toStorableJson } from '../storable-json.ts'
import { toStorableText } from '../storable-text.ts'

export type FailedJob = {
  readonly jobId: string
  readonly task: string
  readonly payload: unknown
  readonly jobKey: string | null
  readonly queueName: string | null
  readonly attempts: number
  readonly maxAttempts: number
  readonly lastError: string
  readonly failedAt: Date
}

const MAX_ERROR_TEXT = 2_000

/** Keeps a job that was given up. Safe to repeat; of several jobs with the same key the latest is kept. */
export async function keepFailedJob(executor: Executor, job: FailedJob): Promise<void> {
  const { jobKey } = job
  const jobId = BigInt(job.jobId)
  if (jobKey !== null)
    await executor.delete(failedJobs).where(and(eq(failedJobs.jobKey, jobKey), ne(failedJobs.jobId, jobId)))
  await executor
    .insert(failedJobs)
    .values({
      ...job,
      jobId,
      payload: toStorableJson(job.payload),
      lastError: toStorableText(job.lastError, MAX_ERROR_TEXT),
    })
    .onConflictDoNothing()
}

/** Takes a job out of the table. Only one of two callers gets it. */
export async function takeFailedJob(executor: Executor, jobId: string): Promise<FailedJob | null> {
  const [row] = await executor
    .delete(failedJobs)
    .where(eq(failedJobs.jobId, sql`${jobId}::bigint`))
    .returning()
  return row ? { ...row, jobId: String(row.jobId) } : null
}

export async function removeOldFailedJobs(executor: Executor, before: Date): Promise<void> {
  await executor.delete(failedJobs).where(lt(failedJobs.failedAt, before))
}
