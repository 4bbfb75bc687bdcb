import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { CreditPeriod } from '../../domain/credits/credit-period.ts'
import type { Executor } from '../client.ts'
import { oneRow } from '../one-row.ts'
import { aiCreditUsage } from '../schema/index.ts'

export type CreditUsageEntry = typeof aiCreditUsage.$inferInsert
export type UsageTotals = { readonly fixes: number; readonly costEur: number }
export type FileUsage = { readonly path: string; readonly fixes: number }
export type UsageDay = {
  /** UTC, YYYY-MM-DD. */
  readonly date: string
  readonly fixesUsed: number
  readonly cost: number
  readonly topFile: string
}

/** The lengths of the columns. */
const MAX_PATH_LENGTH = 500
const MAX_ISSUE_TYPE_LENGTH = 100

export async function insertCreditUsage(executor: Executor, entry: CreditUsageEntry): Promise<void> {
  await executor.insert(aiCreditUsage).values({
    ...entry,
    filePath: entry.filePath == null ? null : cut(entry.filePath, MAX_PATH_LENGTH),
    issueType: entry.issueType == null ? null : cut(entry.issueType, MAX_ISSUE_TYPE_LENGTH),
  })
}

export type DeliveredUsage = {
  readonly teamId: string
  readonly fixPrId: string
  readonly reservationKeys: readonly string[]
}

/**
 * Marks a fix job's usage under these keys as delivered. For a repeated attempt only the newest row of each key counts.
 */
export async function markUsageDelivered(
  executor: Executor,
  { teamId, fixPrId, reservationKeys }: DeliveredUsage,
): Promise<void> {
  if (reservationKeys.length === 0) return
  const { id, reservationKey, createdAt } = aiCreditUsage
  const isOfFixPr = and(eq(aiCreditUsage.teamId, teamId), eq(aiCreditUsage.fixPrId, fixPrId))
  const newest = executor
    .selectDistinctOn([reservationKey], { id })
    .from(aiCreditUsage)
    .where(and(isOfFixPr, inArray(reservationKey, [...reservationKeys])))
    .orderBy(reservationKey, desc(createdAt), desc(id))
  await executor
    .update(aiCreditUsage)
    .set({ fixSuccess: true })
    .where(and(isOfFixPr, inArray(id, newest)))
}

/** The number of delivered fixes, and the cost of all attempts. */
export async function sumCreditUsage(executor: Executor, teamId: string, period: CreditPeriod): Promise<UsageTotals> {
  const sums = await executor
    .select({
      fixes: sql<number>`(count(*) filter (where ${aiCreditUsage.fixSuccess}))::integer`,
      costEur: sql<number>`coalesce(sum(${aiCreditUsage.costEur}), 0)::float8`,
    })
    .from(aiCreditUsage)
    .where(isWithin(teamId, period))
  return oneRow(sums)
}

/** The files with the most delivered fixes. */
export async function listTopFiles(
  executor: Executor,
  teamId: string,
  { period, limit }: { readonly period: CreditPeriod; readonly limit: number },
): Promise<readonly FileUsage[]> {
  const fixes = sql<number>`count(*)::integer`
  const rows = await executor
    .select({ path: aiCreditUsage.filePath, fixes })
    .from(aiCreditUsage)
    .where(
      and(isWithin(teamId, period), eq(aiCreditUsage.fixSuccess, true), sql`${aiCreditUsage.filePath} is not null`),
    )
    .groupBy(aiCreditUsage.filePath)
    .orderBy(desc(fixes), aiCreditUsage.filePath)
    .limit(limit)
  return rows.flatMap(({ path, fixes: count }) => (path === null ? [] : [{ path, fixes: count }]))
}

/** The days on which AI was used, oldest first. */
export async function listUsageDays(
  executor: Executor,
  teamId: string,
  period: CreditPeriod,
): Promise<readonly UsageDay[]> {
  const rows = await executor.execute<{ date: string; fixes: number; cost: number; top_file: string | null }>(sql`
    with by_file as (
      select (created_at at time zone 'UTC')::date as day, file_path,
        count(*) filter (where fix_success) as fixes, count(*) as tries, coalesce(sum(cost_eur), 0) as cost
      from ai_credit_usage
      where team_id = ${teamId} and created_at >= ${period.start.toISOString()} and created_at < ${period.end.toISOString()}
      group by 1, 2)
    select to_char(day, 'YYYY-MM-DD') as date, sum(fixes)::integer as fixes, sum(cost)::float8 as cost,
      (array_agg(file_path order by fixes desc, tries desc, file_path))[1] as top_file
    from by_file group by day order by day`)
  return rows.map(({ date, fixes, cost, top_file: topFile }) => ({
    date,
    fixesUsed: fixes,
    cost,
    topFile: topFile ?? '',
  }))
}

function isWithin(teamId: string, { start, end }: CreditPeriod) {
  return and(eq(aiCreditUsage.teamId, teamId), gte(aiCreditUsage.createdAt, start), lt(aiCreditUsage.createdAt, end))
}

/** Truncates by characters, as the database counts them. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : Array.from(text).slice(0, length).join('')
}
