import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { checkAutoFixQuota, windowCutOff, type AutoFixQuota } from '../../domain/quotas/auto-fix-quota.ts'
import { PLAN_LIMITS, PLANS } from '../../domain/quotas/plans.ts'
import { recordAudit } from './audit-log-repository.ts'
import type { Executor } from '../client.ts'
import { fixPrs, teams } from '../schema/index.ts'

/** null for "unlimited", which skips the comparison below. */
const limitOfPlan = sql.join(
  [
    sql`case ${teams.plan}`,
    ...PLANS.map((plan) => {
      const limit = PLAN_LIMITS[plan].autoFixPrs
      return limit === 'unlimited' ? sql`when ${plan} then null::integer` : sql`when ${plan} then ${limit}::integer`
    }),
    sql`end`,
  ],
  sql` `,
)

/**
 * Takes one unit in one conditional UPDATE: starts a new window when the last one is over, checks the limit and counts.
 * Has to run in the transaction that enqueues the job; its row lock serialises parallel requests.
 * @returns whether a unit was taken.
 */
export async function takeAutoFixUnit(executor: Executor, teamId: string, now: Date): Promise<boolean> {
  const cutOff = windowCutOff(now).toISOString()
  const isOver = sql`(${teams.autoFixQuotaResetAt} < ${cutOff}::timestamptz) is true`
  const used = sql`case when ${isOver} then 0 else ${teams.autoFixPrsUsed} end`
  const taken = await executor
    .update(teams)
    .set({
      autoFixPrsUsed: sql`${used} + 1`,
      autoFixQuotaResetAt: sql`case when ${isOver} then ${now.toISOString()}::timestamptz
        else coalesce(${teams.autoFixQuotaResetAt}, ${now.toISOString()}::timestamptz) end`,
      updatedAt: now,
    })
    .where(
      and(eq(teams.id, teamId), eq(teams.state, 'active'), sql`(${limitOfPlan} is null or ${used} < ${limitOfPlan})`),
    )
    .returning({ id: teams.id })
  return taken.length > 0
}

/**
 * Returns the unit of a fix job, at most once. A unit from an earlier window is only marked as returned, because the
 * current window never counted it.
 */
export async function returnAutoFixUnit(executor: Executor, fixPrId: string, now: Date): Promise<void> {
  const [returned] = await executor
    .update(fixPrs)
    .set({ quotaReturnedAt: now, updatedAt: now })
    .where(and(eq(fixPrs.id, fixPrId), eq(fixPrs.quotaTaken, true), isNull(fixPrs.quotaReturnedAt)))
    .returning({ teamId: fixPrs.teamId, takenAt: fixPrs.createdAt })
  if (!returned) return
  const { teamId, takenAt } = returned
  await executor
    .update(teams)
    .set({ autoFixPrsUsed: sql`greatest(${teams.autoFixPrsUsed} - 1, 0)`, updatedAt: now })
    .where(
      and(
        eq(teams.id, teamId),
        or(
          isNull(teams.autoFixQuotaResetAt),
          gte(sql`${takenAt.toISOString()}::timestamptz`, teams.autoFixQuotaResetAt),
        ),
      ),
    )
  await recordAudit(executor, { teamId, actorUserId: null, action: 'auto_fix_quota.returned', target: fixPrId })
}

/** The quota as it stands, or null when there is no such team. */
export async function readAutoFixQuota(executor: Executor, teamId: string, now: Date): Promise<AutoFixQuota | null> {
  const [team] = await executor
    .select({
      plan: teams.plan,
      autoFixPrsUsed: teams.autoFixPrsUsed,
      autoFixQuotaResetAt: teams.autoFixQuotaResetAt,
    })
    .from(teams)
    .where(eq(teams.id, teamId))
  return team ? checkAutoFixQuota(team, now) : null
}
