import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { FixPrStatus } from '../domain/fix-pr-status.ts'
import { cutPage, decodeCursor, type ListPage, type ListPosition, type ListRequest } from '../domain/list-cursor.ts'
import type { Executor } from './client.ts'
import { fixPrs } from './schema/index.ts'

/** A fix pull request as the API shows it. Times are Dates; JSON makes them ISO 8601. */
export type FixPrView = Awaited<ReturnType<typeof selectViews>>[number]
export type FixPrPage = ListPage<FixPrView>

const VIEW = {
  id: fixPrs.id,
  teamId: fixPrs.teamId,
  repository: fixPrs.repositoryFullName,
  originalPrNumber: fixPrs.originalPrNumber,
  originalHeadSha: fixPrs.originalHeadSha,
  fixPrNumber: fixPrs.fixPrNumber,
  fixPrUrl: fixPrs.fixPrUrl,
  status: fixPrs.status,
  step: fixPrs.step,
  mode: fixPrs.mode,
  errorType: fixPrs.errorType,
  errorMessage: fixPrs.errorMessage,
  filesFixed: fixPrs.filesFixed,
  vulnerabilitiesFixed: fixPrs.vulnerabilitiesFixed,
  nextAttemptAt: fixPrs.nextAttemptAt,
  createdAt: fixPrs.createdAt,
  startedAt: fixPrs.startedAt,
  openedAt: fixPrs.openedAt,
  endedAt: fixPrs.endedAt,
} as const

/** What a list is narrowed to; what is left out narrows nothing. */
export type FixPrFilter = {
  readonly status?: FixPrStatus | undefined
  /** The whole name, owner/name. */
  readonly repository?: string | undefined
  /** By the time of the request. */
  readonly from?: Date | null
  readonly before?: Date | null
}

/** A team's fix pull requests, newest first. @throws AppError INVALID_CURSOR */
export async function listFixPrs(
  executor: Executor,
  teamId: string,
  request: ListRequest,
  filter: FixPrFilter = {},
): Promise<FixPrPage> {
  const after = decodeCursor(request.cursor)
  const rows = await executor
    .select(VIEW)
    .from(fixPrs)
    .where(and(eq(fixPrs.teamId, teamId), after ? isAfter(after) : undefined, ...conditions(filter)))
    .orderBy(desc(fixPrs.createdAt), desc(fixPrs.id))
    .limit(request.limit + 1)
  return cutPage(rows, request.limit, (row) => ({ at: row.createdAt, id: row.id }))
}

function conditions({ status, repository, from, before }: FixPrFilter): (SQL | undefined)[] {
  return [
    status && eq(fixPrs.status, status),
    repository === undefined ? undefined : eq(fixPrs.repositoryFullName, repository),
    from ? gte(fixPrs.createdAt, from) : undefined,
    before ? lt(fixPrs.createdAt, before) : undefined,
  ]
}

/** Requests are stored with the millisecond of our clock, so a cursor's time is exact. */
function isAfter({ at, id }: ListPosition) {
  return sql`(${fixPrs.createdAt}, ${fixPrs.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`
}

/** One fix pull request of a team, or null. */
export async function findFixPr(executor: Executor, teamId: string, fixPrId: string): Promise<FixPrView | null> {
  const [row] = await selectViews(executor, teamId, fixPrId)
  return row ?? null
}

function selectViews(executor: Executor, teamId: string, fixPrId: string) {
  // Compared as text: an id that is not a UUID is nothing found, not a database error.
  const sameId = sql`${fixPrs.id}::text = ${fixPrId}`
  return executor
    .select(VIEW)
    .from(fixPrs)
    .where(and(eq(fixPrs.teamId, teamId), sameId))
}
