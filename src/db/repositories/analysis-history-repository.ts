import { and, count, desc, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { AnalysisFilter, AnalysisSearch } from '../../domain/lists/analysis-filter.ts'
import {
  cutPage,
  decodeCursor,
  type ListPage,
  type ListPosition,
  type ListRequest,
} from '../../domain/lists/list-cursor.ts'
import type { Executor } from '../client.ts'
import { oneRow } from '../one-row.ts'
import { analysisRecords, teamDailyStatistics } from '../schema/index.ts'

/** An analysis as lists show it, without its findings. */
export type AnalysisListRow = Awaited<ReturnType<typeof listAnalyses>>['items'][number]

const COLUMNS = {
  id: analysisRecords.id,
  teamId: analysisRecords.teamId,
  source: analysisRecords.source,
  repositoryId: analysisRecords.repositoryId,
  repositoryFullName: analysisRecords.repositoryFullName,
  prNumber: analysisRecords.prNumber,
  headSha: analysisRecords.headSha,
  status: analysisRecords.status,
  filesAnalysed: analysisRecords.filesAnalysed,
  filesTotal: analysisRecords.filesTotal,
  durationMs: analysisRecords.durationMs,
  analysedAt: analysisRecords.analysedAt,
  findingCount: analysisRecords.findingCount,
  fixableCount: analysisRecords.fixableCount,
  aiCandidateCount: analysisRecords.aiCandidateCount,
  introduced: analysisRecords.introduced,
} as const
const { teamId, id, analysedAt, introduced } = analysisRecords

/**
 * A team's analyses, newest first. The page is selected from an index, and only its rows are read from the table.
 * @throws AppError INVALID_CURSOR
 */
export async function listAnalyses(
  executor: Executor,
  team: string,
  request: ListRequest,
  filter: AnalysisFilter = {},
) {
  const after = decodeCursor(request.cursor)
  const wanted = and(eq(teamId, team), after ? isOlderThan(after) : undefined, ...conditions(team, filter))
  const dimension = pickDimension(filter)
  const page = dimension
    ? pickByDays(executor, { team, filter, dimension, after, wanted, rows: request.limit + 1 })
    : pick(executor, wanted, request.limit + 1)
  const rows = await executor
    .select(COLUMNS)
    .from(page)
    .innerJoin(analysisRecords, and(eq(teamId, team), eq(id, page.id)))
    .orderBy(desc(analysedAt), desc(id))
  return cutPage(rows, request.limit, (row) => ({ at: row.analysedAt, id: row.id })) satisfies ListPage<unknown>
}

/** How many match, counted up to `most`. */
export async function countAnalyses(
  executor: Executor,
  team: string,
  filter: AnalysisFilter,
  most: number,
): Promise<number> {
  const wanted = and(eq(teamId, team), ...conditions(team, filter))
  const dimension = pickDimension(filter)
  const found = dimension
    ? pickByDays(executor, { team, filter, dimension, after: null, wanted, rows: most })
    : pick(executor, wanted, most)
  return oneRow(await executor.select({ count: count() }).from(found)).count
}

function pick(executor: Executor, wanted: SQL | undefined, rows: number) {
  return executor
    .select({ id, analysedAt })
    .from(analysisRecords)
    .where(wanted)
    .orderBy(desc(analysedAt), desc(id))
    .limit(rows)
    .as('page')
}

/** The requested part of the statistics: the value of one dimension. */
type Dimension = readonly ['rule' | 'severity', string]
type DayQuery = {
  readonly team: string
  readonly filter: AnalysisFilter
  readonly dimension: Dimension
  readonly after: ListPosition | null
}

/**
 * For filters that only the table can answer. The statistics say on which days there are matches, so only those days
 * are searched.
 */
function pickByDays(executor: Executor, query: DayQuery & { readonly wanted: SQL | undefined; readonly rows: number }) {
  const { day } = teamDailyStatistics
  const days = executor.select({ day }).from(teamDailyStatistics).where(daysWith(query)).orderBy(desc(day)).as('days')
  const isOnDay = sql`${analysedAt} >= ${days.day}::timestamp at time zone 'UTC'
    and ${analysedAt} < (${days.day} + 1)::timestamp at time zone 'UTC'`
  const ofDay = executor
    .select({ id, analysedAt })
    .from(analysisRecords)
    .where(and(query.wanted, isOnDay))
    .orderBy(desc(analysedAt), desc(id))
    .limit(query.rows)
    .as('of_day')
  return executor
    .select({ id: ofDay.id, analysedAt: ofDay.analysedAt })
    .from(days)
    .crossJoinLateral(ofDay)
    .orderBy(desc(days.day), desc(ofDay.analysedAt), desc(ofDay.id))
    .limit(query.rows)
    .as('page')
}

function daysWith({ team, filter, dimension: [kind, value], after }: DayQuery): SQL | undefined {
  const { dimension, key, day, analyses } = teamDailyStatistics
  const dayOf = (time: Date) => sql`(${time.toISOString()}::timestamptz at time zone 'UTC')::date`
  return and(
    eq(teamDailyStatistics.teamId, team),
    eq(dimension, kind),
    eq(key, value),
    gt(analyses, 0),
    filter.from ? sql`${day} >= ${dayOf(filter.from)}` : undefined,
    filter.before ? sql`${day} <= ${dayOf(filter.before)}` : undefined,
    after ? sql`${day} <= ${dayOf(after.at)}` : undefined,
  )
}

function pickDimension({ ruleId, severity }: AnalysisFilter): Dimension | null {
  if (ruleId !== undefined) return ['rule', ruleId]
  return severity === undefined ? null : ['severity', severity]
}

function conditions(team: string, filter: AnalysisFilter): (SQL | undefined)[] {
  const { repository, prNumber, source, status, severity, ruleId, fixable, fixableWithAi, from, before, search } =
    filter
  return [
    repository === undefined ? undefined : eq(analysisRecords.repositoryFullName, repository),
    prNumber === undefined ? undefined : eq(analysisRecords.prNumber, prNumber),
    source && eq(analysisRecords.source, source),
    status && eq(analysisRecords.status, status),
    severity && sql`${introduced} -> 'severity' ? ${severity}`,
    ruleId === undefined ? undefined : sql`${introduced} -> 'rule' ? ${ruleId}`,
    fixable === undefined ? undefined : sql`(${countFixable(fixableWithAi)} > 0) = ${fixable}`,
    from ? gte(analysedAt, from) : undefined,
    before ? lt(analysedAt, before) : undefined,
    search ? matches(team, search) : undefined,
  ]
}

function countFixable(withAi = false): SQL {
  const { fixableCount, aiCandidateCount } = analysisRecords
  return withAi ? sql`${fixableCount} + ${aiCandidateCount}` : sql`${fixableCount}`
}

function matches(team: string, search: AnalysisSearch): SQL {
  if (search.kind === 'pull-request') return eq(analysisRecords.prNumber, search.number)
  if (search.kind === 'commit') return startsWith(team, search.prefix)
  // The statistics hold the names, only a few for each day.
  return sql`${analysisRecords.repositoryFullName} in (
    select key from ${teamDailyStatistics}
    where team_id = ${team} and dimension = 'repository_name' and strpos(lower(key), ${search.part}) > 0)`
}

/**
 * Few analyses have such a commit, so they are found first, in the index of heads. `g` sorts after every character of a
 * SHA.
 */
function startsWith(team: string, prefix: string): SQL {
  return sql`${id} = any(array(
    select id from ${analysisRecords}
    where team_id = ${team} and head_sha >= ${prefix} and head_sha < ${`${prefix}g`}))`
}

function isOlderThan({ at, id: lastId }: ListPosition): SQL {
  return sql`(${analysedAt}, ${id}) < (${at.toISOString()}::timestamptz, ${lastId}::uuid)`
}
