import { sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'
import { findInstallation } from '../db/repositories/installation-repository.ts'
import type { Queue } from './queue.ts'
import { reviewJobOptions } from './review-job.ts'
import type { TaskPayload } from './tasks.ts'
import { tenantFlag } from './tenant-flag.ts'

type Review = TaskPayload<'review-pull-request'>

/** The maximum of a smallint. Beyond it, jobs run in order of arrival. */
const MAX_PRIORITY = 32_767

/**
 * Queues a review so that teams take turns: a team's first waiting review shares the turn of the next job to run, and
 * each further one gets a later turn. A thousand reviews of one team then delay another team's review by one round at
 * most. A review that is already waiting keeps its turn.
 */
export async function enqueueReview(queue: Queue, executor: Executor, review: Review): Promise<void> {
  const tenant = await findTenant(executor, review.installationId)
  const job = reviewJobOptions(review)
  const priority = await findTurn(executor, job.jobKey ?? null, tenantFlag(tenant))
  await queue.enqueue(executor, 'review-pull-request', review, { ...job, tenant, priority })
}

/** All installations of a team count as one. */
async function findTenant(executor: Executor, installationId: number): Promise<string> {
  const installation = await findInstallation(executor, installationId)
  return installation?.teamId ?? `installation-${installationId}`
}

type Turns = { readonly own: number | null; readonly next: number | null; readonly last: number | null }

/**
 * Turns are counted from the next job to run, so they start over whenever nothing is waiting. Reads the library's
 * public view. Two callers at the same time may get the same turn, which does no harm.
 * @param flag the flag of the team's jobs.
 */
export async function findTurn(executor: Executor, jobKey: string | null, flag: string): Promise<number> {
  const [turns] = await executor.execute<Turns>(sql`
    select
      min(priority) filter (where key = ${jobKey}) as own,
      min(priority) filter (where run_at <= now()) as next,
      max(priority) filter (where flags ? ${flag}) as last
    from graphile_worker.jobs
    where task_identifier = 'review-pull-request' and locked_at is null and attempts < max_attempts`)
  const { own = null, next = null, last = null } = turns ?? {}
  return own ?? Math.min(MAX_PRIORITY, Math.max(next ?? 0, last === null ? 0 : last + 1))
}
