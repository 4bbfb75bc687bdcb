import { sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'
import { findInstallation } from '../db/repositories/installation-repository.ts'
import type { Queue } from './queue.ts'
import { reviewJobOptions } from './review-job.ts'
import type { TaskPayload } from './tasks.ts'
import { tenantFlag } from './tenant-flag.ts'

type Review = TaskPayload<'review-pull-request'>

/** Of a smallint. Beyond it, first come is first served. */
const MAX_PRIORITY = 32_767

/**
 * Queues a review in its team's turn: behind the team's own that wait, and abreast of the first ones of others. A thousand of one
 * team so delay another team's one by a single round. A review that waits already keeps its turn.
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
 * Turns count from the one that is next now, so that they begin anew whenever nothing waits. Reads the library's public view: two
 * that ask at the same time may get the same turn, which is no harm.
 * @param flag the mark of the team's jobs.
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
