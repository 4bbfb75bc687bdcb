import { and, desc, eq, gt, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnalysisSearch } from '../../domain/lists/analysis-filter.ts'
import type { FixDescription, FixReport } from '../../domain/fix-pr/fix-description.ts'
import type { FixPrStatus } from '../../domain/fix-pr/fix-pr-status.ts'
import {
  cutPage,
  decodeCursor,
  type ListPage,
  type ListPosition,
  type ListRequest,
} from '../../domain/lists/list-cursor.ts'
import type { Executor } from '../client.ts'
import { fixPrs, users } from '../schema/index.ts'

/** A fix pull request as the API lists it. Times are Dates; JSON makes them ISO 8601. */
export type FixPrView = Omit<Awaited<ReturnType<typeof selectStories>>[number], keyof typeof STORY>
/** Includes who requested it and what its job knows about it. */
export type FixPrStory = FixPrView & {
  readonly fixes: readonly FixDescription[]
  readonly report: FixReport | null
  /** When it was last reopened. */
  readonly reopenedAt: Date | null
  /** null when a token requested it, or the person's account is gone. */
  readonly requestedBy: FixPrPerson | null
}
export type FixPrPerson = { readonly userId: string; readonly login: string | null; readonly name: string | null }
export type NewerFixPr = Pick<FixPrView, 'id' | 'status'>
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
  delivery: fixPrs.delivery,
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
const STORY = {
  fixes: fixPrs.fixes,
  report: fixPrs.report,
  reopenedAt: fixPrs.reopenedAt,
  requestedBy: { userId: users.id, login: users.login, name: users.name },
} as const

/** The filter of a list. Absent fields do not filter. */
export type FixPrFilter = {
  readonly status?: FixPrStatus | undefined
  /** The full name, owner/name. */
  readonly repository?: string | undefined
  /** By the time of the request. */
  readonly from?: Date | null
  readonly before?: Date | null
  readonly search?: AnalysisSearch | null
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

function conditions({ status, repository, from, before, search }: FixPrFilter): (SQL | undefined)[] {
  return [
    status && eq(fixPrs.status, status),
    repository === undefined ? undefined : eq(fixPrs.repositoryFullName, repository),
    from ? gte(fixPrs.createdAt, from) : undefined,
    before ? lt(fixPrs.createdAt, before) : undefined,
    search ? matches(search) : undefined,
  ]
}

function matches(search: AnalysisSearch): SQL | undefined {
  if (search.kind === 'pull-request')
    return or(eq(fixPrs.originalPrNumber, search.number), eq(fixPrs.fixPrNumber, search.number))
  if (search.kind === 'repository') return sql`strpos(lower(${fixPrs.repositoryFullName}), ${search.part}) > 0`
  return sql`(starts_with(${fixPrs.originalHeadSha}, ${search.prefix}) or starts_with(${fixPrs.commitSha}, ${search.prefix}))`
}

/** Requests are stored with the milliseconds of our clock, so a cursor's time is exact. */
function isAfter({ at, id }: ListPosition) {
  return sql`(${fixPrs.createdAt}, ${fixPrs.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`
}

/** One fix pull request of a team, or null. */
export async function findFixPr(executor: Executor, teamId: string, fixPrId: string): Promise<FixPrStory | null> {
  const [row] = await selectStories(executor, teamId, fixPrId)
  return row ? { ...row, fixes: row.fixes as FixDescription[] } : null
}

/** The last request after this one for the same pull request; null when this is the last. */
export async function findNewerFixPr(
  executor: Executor,
  { teamId, id, createdAt }: Pick<FixPrView, 'teamId' | 'id' | 'createdAt'>,
): Promise<NewerFixPr | null> {
  const own = alias(fixPrs, 'own')
  const [row] = await executor
    .select({ id: fixPrs.id, status: fixPrs.status })
    .from(fixPrs)
    .innerJoin(own, and(eq(own.repositoryId, fixPrs.repositoryId), eq(own.originalPrNumber, fixPrs.originalPrNumber)))
    .where(and(eq(own.teamId, teamId), eq(own.id, id), eq(fixPrs.teamId, teamId), gt(fixPrs.createdAt, createdAt)))
    .orderBy(desc(fixPrs.createdAt))
    .limit(1)
  return row ?? null
}

function selectStories(executor: Executor, teamId: string, fixPrId: string) {
  // Compared as text, so that an id that is not a UUID finds nothing instead of causing a database error.
  const sameId = sql`${fixPrs.id}::text = ${fixPrId}`
  return executor
    .select({ ...VIEW, ...STORY })
    .from(fixPrs)
    .leftJoin(users, eq(users.id, fixPrs.requestedByUserId))
    .where(and(eq(fixPrs.teamId, teamId), sameId))
}
