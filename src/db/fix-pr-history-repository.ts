import { and, desc, eq, sql } from 'drizzle-orm'
import { AppError } from '../errors.ts'
import type { Executor } from './client.ts'
import { fixPrs } from './schema/index.ts'

/** A fix pull request as the API shows it. Times are Dates; JSON makes them ISO 8601. */
export type FixPrView = Awaited<ReturnType<typeof selectViews>>[number]
export type FixPrPage = { readonly items: readonly FixPrView[]; readonly nextCursor: string | null }

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

/** Microseconds, as Postgres keeps them: a Date would cut them off and the next page would repeat or miss rows. */
const exactTime = sql<string>`to_char(${fixPrs.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const CURSOR =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z) ([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** A team's fix pull requests, newest first. @throws AppError INVALID_CURSOR */
export async function listFixPrs(
  executor: Executor,
  teamId: string,
  page: { readonly limit: number; readonly cursor?: string | null },
): Promise<FixPrPage> {
  const after = page.cursor ? decodeCursor(page.cursor) : null
  const rows = await executor
    .select({ ...VIEW, exactTime })
    .from(fixPrs)
    .where(
      and(
        eq(fixPrs.teamId, teamId),
        after ? sql`(${fixPrs.createdAt}, ${fixPrs.id}) < (${after.time}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(fixPrs.createdAt), desc(fixPrs.id))
    .limit(page.limit + 1)
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  return {
    items: shown.map(({ exactTime: _exactTime, ...view }) => view),
    nextCursor: last ? encodeCursor(last.exactTime, last.id) : null,
  }
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

function encodeCursor(time: string, id: string): string {
  return Buffer.from(`${time} ${id}`).toString('base64url')
}

function decodeCursor(cursor: string): { time: string; id: string } {
  const match = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1'))
  if (!match || Number.isNaN(Date.parse(match[1]!))) throw new AppError('INVALID_CURSOR')
  return { time: match[1]!, id: match[2]! }
}
