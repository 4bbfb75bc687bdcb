import { and, eq, sql } from 'drizzle-orm'
import { monthOf } from '../../domain/quotas/analysis-quota.ts'
import type { Executor } from '../client.ts'
import { oneRow } from '../one-row.ts'
import { teamMembers, teams, userAnalyses, users, userUsage } from '../schema/index.ts'
import { acrossTeams } from '../across-teams.ts'

export type UserUsage = {
  /** Analyses without a team in the month. */
  readonly analyses: number
  /** FREE teams that the person owns, and deleted ones that still count until the month ends. */
  readonly freeTeams: number
}

/**
 * Counts one analysis in the person's month of `now` in one conditional statement, and records it as running.
 * @returns the id of the record; null when the limit is reached.
 */
export async function startUserAnalysis(
  executor: Executor,
  input: { readonly userId: string; readonly language: string; readonly limit: number; readonly now: Date },
): Promise<string | null> {
  const { userId, language, limit, now } = input
  const taken = await executor.execute(sql`
    insert into ${userUsage} as usage (user_id, month, analyses) values (${userId}, ${monthOf(now)}, 1)
    on conflict (user_id, month) do update set analyses = usage.analyses + 1 where usage.analyses < ${limit}
    returning analyses`)
  if (taken.length === 0) return null
  const inserted = await executor
    .insert(userAnalyses)
    .values({ userId, language, analysedAt: now })
    .returning({ id: userAnalyses.id })
  return oneRow(inserted).id
}

export async function completeUserAnalysis(
  executor: Executor,
  key: { readonly userId: string; readonly id: string },
  outcome: { readonly status: 'complete' | 'partial'; readonly findingCount: number; readonly durationMs: number },
): Promise<void> {
  await executor
    .update(userAnalyses)
    .set(outcome)
    .where(and(eq(userAnalyses.userId, key.userId), eq(userAnalyses.id, key.id)))
}

/** Withdraws an analysis that failed: deletes its record and returns its unit to the month it was taken from. */
export async function withdrawUserAnalysis(executor: Executor, id: string): Promise<void> {
  await withdraw(executor, sql`id = ${id}`)
}

/** Does the same for analyses started before a time and never finished, because their process died. */
export async function withdrawAbandonedUserAnalyses(executor: Executor, before: Date): Promise<number> {
  return withdraw(executor, sql`analysed_at < ${before.toISOString()}::timestamptz`)
}

async function withdraw(executor: Executor, which: ReturnType<typeof sql>): Promise<number> {
  const rows = await executor.execute<{ withdrawn: number }>(sql`
    with gone as (
      delete from ${userAnalyses} where status = 'running' and ${which} returning user_id, analysed_at
    ),
    units as (
      select user_id, date_trunc('month', analysed_at at time zone 'UTC')::date as month, count(*)::integer as units
      from gone group by 1, 2
    ),
    given_back as (
      update ${userUsage} as usage set analyses = greatest(usage.analyses - units.units, 0)
      from units where usage.user_id = units.user_id and usage.month = units.month
    )
    select count(*)::integer as withdrawn from gone`)
  return rows[0]?.withdrawn ?? 0
}

/**
 * What a person has used in the month of `now`. Read in one statement, so that a team being deleted counts in exactly
 * one of the two numbers.
 */
export async function readUserUsage(executor: Executor, userId: string, now: Date): Promise<UserUsage> {
  return acrossTeams(executor, async (all) => {
    const rows = await all.execute<{ analyses: number; free_teams: number }>(sql`
      select coalesce(sum(usage.analyses), 0)::integer as analyses,
        coalesce(sum(usage.free_teams_deleted), 0)::integer + (
          select count(*)::integer from ${teamMembers} as m join ${teams} as t on t.id = m.team_id
          where m.user_id = ${userId} and m.role = 'owner' and t.plan = 'FREE' and t.state = 'active'
        ) as free_teams
      from ${userUsage} as usage where usage.user_id = ${userId} and usage.month = ${monthOf(now)}`)
    const row = oneRow(rows)
    return { analyses: row.analyses, freeTeams: row.free_teams }
  })
}

/** Serialises decisions about what one person owns. Has to be taken before any team's lock. */
export async function lockUser(executor: Executor, userId: string): Promise<void> {
  await executor.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/**
 * Records for the owners of a FREE team that it analysed something this month, before it is deleted. The caller holds
 * the team's lock, so nothing is counted meanwhile.
 */
export async function keepPlaceOfFreeTeam(executor: Executor, teamId: string, now: Date): Promise<void> {
  const month = monthOf(now)
  await executor.execute(sql`
    insert into ${userUsage} as usage (user_id, month, free_teams_deleted)
    select m.user_id, ${month}, 1 from ${teamMembers} as m
    join ${teams} as t on t.id = m.team_id join ${users} as u on u.id = m.user_id
    where m.team_id = ${teamId} and m.role = 'owner' and u.code_host_id is not null and t.plan = 'FREE' and exists (
      select from analysis_usage as used where used.team_id = t.id and used.month = ${month} and used.used > 0
    )
    order by m.user_id
    on conflict (user_id, month) do update set free_teams_deleted = usage.free_teams_deleted + 1`)
}
