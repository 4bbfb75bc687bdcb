import { and, between, eq, inArray, sql, type AnyColumn } from 'drizzle-orm'
import type { Severity } from '../../analysis/source/finding.ts'
import type { FixPrStatus } from '../../domain/fix-pr/fix-pr-status.ts'
import type { DayRange } from '../../domain/statistics/days.ts'
import type { Interval, TimeToMerge, TrendCounts } from '../../domain/statistics/trend.ts'
import type { Executor } from '../client.ts'
import {
  analysisRecords,
  codeHostInstallations,
  fixPrs,
  repositories,
  teamDailyStatistics,
  type STATISTIC_DIMENSIONS,
} from '../schema/index.ts'

export type StatisticSum = {
  readonly dimension: (typeof STATISTIC_DIMENSIONS)[number]
  readonly key: string
  readonly analyses: number
  readonly findings: number
}
export type RepositorySum = { readonly name: string; readonly analyses: number; readonly findings: number }
export type FixPrSums = {
  readonly byStatus: Readonly<Partial<Record<FixPrStatus, number>>>
  /** Those that became a pull request, whatever their state now. Suggestions do not count. */
  readonly opened: number
  /** In milliseconds since the opening; null when none was merged. */
  readonly medianTimeToMerge: number | null
}

/** What a team did on each day of a range, without empty days. */
export async function listTeamDays(
  executor: Executor,
  teamId: string,
  range: DayRange,
): Promise<(TrendCounts & { readonly day: string })[]> {
  const { day, analyses, findings, fixPrsCreated, fixPrsMerged, creditsUsed, dimension, key } = teamDailyStatistics
  const total = (column: AnyColumn) =>
    sql<number>`coalesce(sum(${column}) filter (where ${dimension} = 'total'), 0)::integer`
  const found = (severity: Severity) =>
    sql<number>`coalesce(sum(${findings}) filter (where ${dimension} = 'severity' and ${key} = ${severity}), 0)::integer`
  const rows = await executor
    .select({
      day,
      analyses: total(analyses),
      findings: total(findings),
      fixPrsCreated: total(fixPrsCreated),
      fixPrsMerged: total(fixPrsMerged),
      creditsUsed: total(creditsUsed),
      critical: found('critical'),
      high: found('high'),
      medium: found('medium'),
      low: found('low'),
    })
    .from(teamDailyStatistics)
    .where(and(isInRange(teamId, range), inArray(dimension, ['total', 'severity'])))
    .groupBy(day)
  return rows.map(({ critical, high, medium, low, ...counts }) => ({
    ...counts,
    bySeverity: { critical, high, medium, low },
  }))
}

/** The median time to merge in each day, week or month that a range touches, counting only the range's days. */
export async function listTimesToMerge(
  executor: Executor,
  teamId: string,
  { from, to, interval }: DayRange & { readonly interval: Interval },
): Promise<TimeToMerge[]> {
  const rows = await executor.execute<{ date: string; median: number }>(sql`
    select to_char(date_trunc(${interval}, ended_at at time zone 'UTC'), 'YYYY-MM-DD') as date,
      percentile_cont(0.5) within group (
        order by greatest(0, extract(epoch from ended_at - coalesce(opened_at, created_at)) * 1000)::float8
      ) as median
    from ${fixPrs}
    where team_id = ${teamId}::uuid and status = 'merged'
      and ended_at >= ${from}::timestamp at time zone 'UTC'
      and ended_at < (${to}::date + 1)::timestamp at time zone 'UTC'
    group by 1`)
  return rows.map(({ date, median }) => ({ date, medianTimeToMerge: Math.round(median) }))
}

/** The totals of a range in each dimension, largest first. */
export async function sumTeamStatistics(executor: Executor, teamId: string, range: DayRange): Promise<StatisticSum[]> {
  const { dimension, key } = teamDailyStatistics
  const analyses = sql<number>`sum(${teamDailyStatistics.analyses})::integer`
  const findings = sql<number>`sum(${teamDailyStatistics.findings})::integer`
  return executor
    .select({ dimension, key, analyses, findings })
    .from(teamDailyStatistics)
    .where(and(isInRange(teamId, range), inArray(dimension, ['total', 'severity', 'rule', 'language'])))
    .groupBy(dimension, key)
    .orderBy(sql`${findings} desc, ${analyses} desc, ${key}`)
}

/**
 * The totals of each repository in a range, largest first, with its current name. A repository that the team no longer
 * has gets the name from its last analysis in the range, which is searched on that day only.
 */
export async function sumRepositories(executor: Executor, teamId: string, range: DayRange): Promise<RepositorySum[]> {
  const rows = await executor.execute<RepositorySum>(sql`
    with sums as (
      select key::bigint as repository_id, sum(analyses)::integer as analyses, sum(findings)::integer as findings,
        max(day) as last_day
      from ${teamDailyStatistics}
      where ${isInRange(teamId, range)} and dimension = 'repository'
      group by key
    )
    select coalesce(present.full_name, last.repository_full_name, sums.repository_id::text) as name, analyses, findings
    from sums
    left join lateral (
      select full_name from ${repositories} join ${codeHostInstallations} using (installation_id)
      where repository_id = sums.repository_id and team_id = ${teamId}::uuid
    ) as present on true
    left join lateral (
      select repository_full_name from ${analysisRecords}
      where present.full_name is null and team_id = ${teamId}::uuid and repository_id = sums.repository_id
        and analysed_at >= sums.last_day::timestamp at time zone 'UTC'
        and analysed_at < (sums.last_day + 1)::timestamp at time zone 'UTC'
      order by analysed_at desc, id desc limit 1
    ) as last on true
    order by findings desc, analyses desc, name, sums.repository_id`)
  return [...rows]
}

/** The fix pull requests requested in a range, by their current status. */
export async function sumFixPrs(executor: Executor, teamId: string, { from, to }: DayRange): Promise<FixPrSums> {
  const rows = await executor.execute<{
    status: FixPrStatus | null
    made: number
    opened: number
    median: number | null
  }>(sql`
    select status, count(*)::integer as made,
      count(*) filter (
        where mode = 'branch' and (opened_at is not null or status in ('open', 'merged', 'closed'))
      )::integer as opened,
      percentile_cont(0.5) within group (
        order by greatest(0, extract(epoch from ended_at - coalesce(opened_at, created_at)) * 1000)::float8
      ) filter (where status = 'merged' and ended_at is not null) as median
    from ${fixPrs}
    where team_id = ${teamId}::uuid
      and created_at >= ${from}::timestamp at time zone 'UTC'
      and created_at < (${to}::date + 1)::timestamp at time zone 'UTC'
    group by rollup (status)`)
  const all = rows.find(({ status }) => status === null)
  return {
    byStatus: Object.fromEntries(rows.flatMap(({ status, made }) => (status === null ? [] : [[status, made]]))),
    opened: all?.opened ?? 0,
    medianTimeToMerge: all?.median == null ? null : Math.round(all.median),
  }
}

function isInRange(teamId: string, { from, to }: DayRange) {
  return and(eq(teamDailyStatistics.teamId, teamId), between(teamDailyStatistics.day, from, to))
}
