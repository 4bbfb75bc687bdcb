import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { TokenScope } from '../../domain/people/api-token.ts'
import type { ListPosition } from '../../domain/lists/list-cursor.ts'
import type { Executor } from '../client.ts'
import { oneRow } from '../one-row.ts'
import { apiTokens, teams } from '../schema/index.ts'

export type ApiTokenRow = {
  readonly id: string
  readonly name: string
  readonly hint: string
  readonly scope: TokenScope
  readonly createdByUserId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
}
export type NewApiToken = {
  readonly teamId: string
  readonly name: string
  readonly tokenHash: string
  readonly hint: string
  readonly scope: TokenScope
  readonly createdByUserId: string
  readonly createdAt: Date
  readonly expiresAt: Date
}
export type LiveApiToken = ApiTokenRow & { readonly teamId: string }

const COLUMNS = {
  id: apiTokens.id,
  name: apiTokens.name,
  hint: apiTokens.hint,
  scope: apiTokens.scope,
  createdByUserId: apiTokens.createdByUserId,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
}

export async function insertApiToken(executor: Executor, token: NewApiToken): Promise<ApiTokenRow> {
  return oneRow(await executor.insert(apiTokens).values(token).returning(COLUMNS))
}

/** Tokens that were not revoked, newest first. */
export async function listApiTokenRows(
  executor: Executor,
  teamId: string,
  page: { after: ListPosition | null; limit: number },
): Promise<readonly ApiTokenRow[]> {
  const { after } = page
  const beyond =
    after &&
    sql`(${apiTokens.createdAt}, ${apiTokens.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return executor
    .select(COLUMNS)
    .from(apiTokens)
    .where(and(eq(apiTokens.teamId, teamId), isNull(apiTokens.revokedAt), beyond ?? undefined))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(page.limit)
}

export async function countActiveApiTokens(executor: Executor, teamId: string, now: Date): Promise<number> {
  const counted = await executor
    .select({ tokens: count() })
    .from(apiTokens)
    .where(and(eq(apiTokens.teamId, teamId), isActive(now)))
  return oneRow(counted).tokens
}

/** @returns the revoked token; null when the team has no valid token with this id. */
export async function revokeApiToken(
  executor: Executor,
  token: { teamId: string; tokenId: string; now: Date },
): Promise<ApiTokenRow | null> {
  const [row] = await executor
    .update(apiTokens)
    .set({ revokedAt: token.now })
    .where(and(eq(apiTokens.teamId, token.teamId), eq(apiTokens.id, token.tokenId), isNull(apiTokens.revokedAt)))
    .returning(COLUMNS)
  return row ?? null
}

/** The token if it is neither revoked nor expired and its team is not being deleted. */
export async function findLiveApiToken(executor: Executor, tokenHash: string, now: Date): Promise<LiveApiToken | null> {
  const [row] = await executor
    .select({ ...COLUMNS, teamId: apiTokens.teamId })
    .from(apiTokens)
    .innerJoin(teams, and(eq(teams.id, apiTokens.teamId), eq(teams.state, 'active')))
    .where(and(eq(apiTokens.tokenHash, tokenHash), isActive(now)))
  return row ?? null
}

export async function touchApiToken(
  executor: Executor,
  token: { teamId: string; tokenId: string; usedAt: Date },
): Promise<void> {
  await executor
    .update(apiTokens)
    .set({ lastUsedAt: token.usedAt })
    .where(and(eq(apiTokens.teamId, token.teamId), eq(apiTokens.id, token.tokenId)))
}

function isActive(now: Date) {
  return and(isNull(apiTokens.revokedAt), or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)))
}
