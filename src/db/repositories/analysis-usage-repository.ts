import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { graceEnd, monthOf, type AnalysisUsage } from '../../domain/quotas/analysis-quota.ts'
import type { AutoFixUsage } from '../../domain/quotas/auto-fix-quota.ts'
import type { Limit, Plan } from '../../domain/quotas/plans.ts'
import type { Executor } from '../client.ts'
import { oneRow } from '../one-row.ts'
import { analysisUsage, teams } from '../schema/index.ts'

export type UsageRow = typeof analysisUsage.$inferSelect
export type UsageKey = Pick<UsageRow, 'teamId' | 'month'>
export type QuotaTeam = Pick<
  typeof teams.$inferSelect,
  'id' | 'name' | 'plan' | 'analysedRepositoryId' | 'analysedRepositoryChosenAt'
>

/** The maximum of the column. A month has fewer seconds. */
const MAX_COUNT = 2_147_483_647

export type QuotaState = AnalysisUsage & AutoFixUsage
export type TakenUsage = UsageKey & { readonly used: number; readonly isWarned: boolean }

/** A team as the driver returns it: 64-bit numbers and times are strings. */
type TeamText = {
  id: string
  name: string
  plan: Plan
  analysed_repository_id: string | null
  analysed_repository_chosen_at: string | null
}

type QuotaStateText = {
  plan: Plan
  auto_fix_prs_used: number
  auto_fix_quota_reset_at: string | null
  used: number | null
  grace_ends_at: string | null
}

// These statements run for every analysis and are written as plain SQL, because building them with drizzle would take
// longer than everything else here.

const QUOTA_TEAM = {
  id: teams.id,
  name: teams.name,
  plan: teams.plan,
  analysedRepositoryId: teams.analysedRepositoryId,
  analysedRepositoryChosenAt: teams.analysedRepositoryChosenAt,
} as const

/**
 * Reads the team and protects it from deletion until the transaction ends. Called before the usage is locked: plan
 * changes lock the team first as well, which avoids deadlocks.
 */
export async function findQuotaTeam(executor: Executor, teamId: string): Promise<QuotaTeam | null> {
  const [row] = await executor.execute<TeamText>(sql`
    select id, name, plan, analysed_repository_id, analysed_repository_chosen_at from teams
    where id = ${teamId} and state = 'active' for key share`)
  return row === undefined ? null : readTeam(row)
}

/** The same, and nobody else can change it until the transaction ends. */
export async function lockQuotaTeam(executor: Executor, teamId: string): Promise<QuotaTeam | null> {
  const [team] = await executor.select(QUOTA_TEAM).from(teams).where(isActive(teamId)).for('no key update')
  return team ?? null
}

/**
 * Counts one analysis in the month of `now` unless the limit is reached, in one conditional statement. Either way the
 * month's row is locked until the transaction ends.
 * @returns the usage including this analysis; null when the limit is reached.
 */
export async function takeWithinLimit(
  executor: Executor,
  input: { readonly teamId: string; readonly limit: Limit; readonly now: Date },
): Promise<TakenUsage | null> {
  const { teamId, limit, now } = input
  const month = monthOf(now)
  const [row] = await executor.execute<{ used: number; warned: boolean }>(sql`
    insert into analysis_usage as usage (team_id, month, used) values (${teamId}, ${month}, 1)
    on conflict (team_id, month) do update set used = usage.used + 1
    where usage.used < ${limit === 'unlimited' ? MAX_COUNT : limit}
    returning used, warned_at is not null as warned`)
  return row === undefined ? null : { teamId, month, used: row.used, isWarned: row.warned }
}

/** The month's row, locked until the transaction ends. */
export async function lockUsage(executor: Executor, key: UsageKey): Promise<UsageRow | null> {
  const [row] = await executor.select().from(analysisUsage).where(isMonth(key)).for('update')
  return row ?? null
}

/** Counts one analysis whatever the limit, in a row that the caller has locked. */
export async function takeBeyondLimit(
  executor: Executor,
  key: UsageKey,
  grace?: { readonly reason: 'over_limit'; readonly startedAt: Date },
): Promise<UsageRow> {
  const updated = await executor
    .update(analysisUsage)
    .set({ used: sql`${analysisUsage.used} + 1`, ...(grace && graceColumns(grace)) })
    .where(isMonth(key))
    .returning()
  return oneRow(updated)
}

/**
 * Starts the month's grace period unless it already had one or the team is within its limit.
 * @returns the row if it was started.
 */
export async function startGraceBeyond(
  executor: Executor,
  key: UsageKey,
  grace: { readonly limit: number; readonly reason: 'downgrade'; readonly startedAt: Date },
): Promise<UsageRow | null> {
  const { graceStartedAt, used } = analysisUsage
  const [row] = await executor
    .update(analysisUsage)
    .set(graceColumns(grace))
    .where(and(isMonth(key), isNull(graceStartedAt), gt(used, grace.limit)))
    .returning()
  return row ?? null
}

export async function markWarned(executor: Executor, key: UsageKey, now: Date): Promise<void> {
  await executor.update(analysisUsage).set({ warnedAt: now }).where(isMonth(key))
}

/** Stores the time of the month's first refusal. */
export async function markBlocked(executor: Executor, key: UsageKey, now: Date): Promise<void> {
  await executor
    .update(analysisUsage)
    .set({ blockedAt: now })
    .where(and(isMonth(key), isNull(analysisUsage.blockedAt)))
}

/** Everything that a team's quotas depend on in the month of `now`; null when there is no such team. */
export async function readQuotaState(executor: Executor, teamId: string, now: Date): Promise<QuotaState | null> {
  const [row] = await executor.execute<QuotaStateText>(sql`
    select plan, auto_fix_prs_used, auto_fix_quota_reset_at, used, grace_ends_at
    from teams left join analysis_usage on team_id = id and month = ${monthOf(now)}
    where id = ${teamId} and state = 'active'`)
  if (row === undefined) return null
  return {
    plan: row.plan,
    used: row.used ?? 0,
    graceEndsAt: readTime(row.grace_ends_at),
    autoFixPrsUsed: row.auto_fix_prs_used,
    autoFixQuotaResetAt: readTime(row.auto_fix_quota_reset_at),
  }
}

/** Whether a grace period after a downgrade is running, including one that started in the month before. */
export async function hasDowngradeGrace(executor: Executor, teamId: string, now: Date): Promise<boolean> {
  const rows = await executor
    .select({ month: analysisUsage.month })
    .from(analysisUsage)
    .where(
      and(
        eq(analysisUsage.teamId, teamId),
        eq(analysisUsage.graceReason, 'downgrade'),
        lte(analysisUsage.graceStartedAt, now),
        gt(analysisUsage.graceEndsAt, now),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Grace periods that have ended without a notification, oldest first. */
export async function listEndedGraces(executor: Executor, now: Date, limit: number): Promise<readonly UsageKey[]> {
  const { teamId, month, graceEndsAt, graceEndedNoticeAt } = analysisUsage
  return executor
    .select({ teamId, month })
    .from(analysisUsage)
    .where(and(isNotNull(graceEndsAt), lte(graceEndsAt, now), isNull(graceEndedNoticeAt)))
    .orderBy(asc(graceEndsAt))
    .limit(limit)
}

/** Claims the notification about the end. @returns the row, to exactly one caller. */
export async function claimEndedGrace(executor: Executor, key: UsageKey, now: Date): Promise<UsageRow | null> {
  const [row] = await executor
    .update(analysisUsage)
    .set({ graceEndedNoticeAt: now })
    .where(and(isMonth(key), isNull(analysisUsage.graceEndedNoticeAt)))
    .returning()
  return row ?? null
}

function readTeam(row: TeamText): QuotaTeam {
  const { id, name, plan, analysed_repository_id: repositoryId, analysed_repository_chosen_at: chosenAt } = row
  return {
    id,
    name,
    plan,
    analysedRepositoryId: repositoryId === null ? null : Number(repositoryId),
    analysedRepositoryChosenAt: readTime(chosenAt),
  }
}

function readTime(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

function graceColumns({ reason, startedAt }: { reason: 'over_limit' | 'downgrade'; startedAt: Date }) {
  return { graceReason: reason, graceStartedAt: startedAt, graceEndsAt: graceEnd(startedAt) }
}

function isActive(teamId: string) {
  return and(eq(teams.id, teamId), eq(teams.state, 'active'))
}

function isMonth({ teamId, month }: UsageKey) {
  return and(eq(analysisUsage.teamId, teamId), eq(analysisUsage.month, month))
}
