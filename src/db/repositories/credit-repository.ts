import { and, asc, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { CreditState, CreditType } from '../../domain/credits/credit-types.ts'
import type { Plan } from '../../domain/quotas/plans.ts'
import type { Executor } from '../client.ts'
import { oneRow } from '../one-row.ts'
import { aiCredits, teams } from '../schema/index.ts'

export type CreditRow = typeof aiCredits.$inferSelect
export type NewCreditRow = typeof aiCredits.$inferInsert
export type CreditKey = { readonly teamId: string; readonly id: string }
export type CreditTeam = { readonly id: string; readonly name: string; readonly plan: Plan }
export type OwnKeyColumns = {
  readonly ownApiKeyEncrypted: string
  readonly ownApiProvider: string
  readonly ownApiModel: string
}

/**
 * Reads the team and protects it from deletion until the transaction ends. Called before any of its credits is locked:
 * billing locks the team first as well, which avoids deadlocks.
 */
export async function holdCreditTeam(executor: Executor, teamId: string): Promise<CreditTeam | null> {
  const [team] = await executor
    .select({ id: teams.id, name: teams.name, plan: teams.plan })
    .from(teams)
    .where(and(eq(teams.id, teamId), eq(teams.state, 'active')))
    .for('key share')
  return team ?? null
}

/** The option that pays for the next AI fix; null: none. */
export async function findCreditInForce(executor: Executor, teamId: string): Promise<CreditRow | null> {
  const [row] = await executor.select().from(aiCredits).where(isInForce(teamId))
  return row ?? null
}

/** The same, and nobody else can change it until the transaction ends. */
export async function lockCreditInForce(executor: Executor, teamId: string): Promise<CreditRow | null> {
  const lock = () => executor.select().from(aiCredits).where(isInForce(teamId)).for('no key update')
  const [row] = await lock()
  if (row) return row
  // While this transaction waited, the row that it waited for may have been replaced by another.
  const [next] = await lock()
  return next ?? null
}

export async function findCredit(executor: Executor, key: CreditKey): Promise<CreditRow | null> {
  const [row] = await executor.select().from(aiCredits).where(isRow(key))
  return row ?? null
}

/** Locks the row of an active option whose period is over; null when another transaction has renewed it meanwhile. */
export async function lockOverPeriod(executor: Executor, key: CreditKey, now: Date): Promise<CreditRow | null> {
  const [row] = await executor
    .select()
    .from(aiCredits)
    .where(and(isRow(key), ne(aiCredits.state, 'ended'), lte(aiCredits.periodEnd, now)))
    .for('no key update')
  return row ?? null
}

/** The active option and the one that is kept for later. */
export async function listCurrentCredits(executor: Executor, teamId: string): Promise<readonly CreditRow[]> {
  return executor.select().from(aiCredits).where(isCurrent(teamId))
}

/** The same, and nobody else can change them until the transaction ends. */
export async function lockCurrentCredits(executor: Executor, teamId: string): Promise<readonly CreditRow[]> {
  return executor.select().from(aiCredits).where(isCurrent(teamId)).orderBy(asc(aiCredits.id)).for('no key update')
}

/** An option that was ended within its period. If it is bought again, it continues that period. */
export async function findUnfinishedCredit(
  executor: Executor,
  { teamId, creditType, now }: { readonly teamId: string; readonly creditType: CreditType; readonly now: Date },
): Promise<CreditRow | null> {
  const [row] = await executor
    .select()
    .from(aiCredits)
    .where(
      and(
        eq(aiCredits.teamId, teamId),
        eq(aiCredits.creditType, creditType),
        eq(aiCredits.state, 'ended'),
        gt(aiCredits.periodEnd, now),
      ),
    )
    .orderBy(desc(aiCredits.periodStart))
    .limit(1)
    .for('no key update')
  return row ?? null
}

export async function insertCredit(executor: Executor, row: NewCreditRow): Promise<CreditRow> {
  return oneRow(await executor.insert(aiCredits).values(row).returning())
}

export async function setCreditState(
  executor: Executor,
  { teamId, id }: CreditKey,
  state: CreditState,
  now: Date,
): Promise<void> {
  await executor
    .update(aiCredits)
    .set({ state, updatedAt: now })
    .where(and(isRow({ teamId, id }), ne(aiCredits.state, state)))
}

export async function setCreditLimit(executor: Executor, key: CreditKey, limit: number, now: Date): Promise<void> {
  await executor.update(aiCredits).set({ monthlyLimit: limit, updatedAt: now }).where(isRow(key))
}

/** For options without a limit: moves their row to the current period. */
export async function moveCreditPeriod(
  executor: Executor,
  key: CreditKey,
  period: { readonly periodStart: Date; readonly periodEnd: Date },
  now: Date,
): Promise<void> {
  await executor
    .update(aiCredits)
    .set({ ...period, updatedAt: now })
    .where(isRow(key))
}

export async function setOwnKey(
  executor: Executor,
  key: CreditKey,
  change: OwnKeyColumns & { readonly userId: string | null; readonly updatedAt: Date },
): Promise<void> {
  await executor.update(aiCredits).set(change).where(isRow(key))
}

/** Options that have not ended but whose period is over, longest first. */
export async function listOverPeriods(executor: Executor, now: Date, limit: number): Promise<readonly CreditKey[]> {
  return executor
    .select({ teamId: aiCredits.teamId, id: aiCredits.id })
    .from(aiCredits)
    .innerJoin(teams, and(eq(teams.id, aiCredits.teamId), eq(teams.state, 'active')))
    .where(and(ne(aiCredits.state, 'ended'), lte(aiCredits.periodEnd, now)))
    .orderBy(asc(aiCredits.periodEnd), asc(aiCredits.id))
    .limit(limit)
}

/**
 * Counts one credit in one conditional statement.
 * @returns the used credits including this one; null when none is left or the period is not the current one.
 */
export async function countCredit(executor: Executor, key: CreditKey, now: Date): Promise<number | null> {
  const [row] = await executor
    .update(aiCredits)
    .set({ creditsUsed: sql`${aiCredits.creditsUsed} + 1`, updatedAt: now })
    .where(
      and(
        isRow(key),
        eq(aiCredits.state, 'in_force'),
        gt(aiCredits.periodEnd, now),
        sql`${aiCredits.creditsUsed} < ${aiCredits.monthlyLimit}`,
      ),
    )
    .returning({ used: aiCredits.creditsUsed })
  return row?.used ?? null
}

/** Returns credits to the period they came from. Nothing happens for options without a limit. */
export async function returnCredits(
  executor: Executor,
  { teamId, id, count, now }: CreditKey & { readonly count: number; readonly now: Date },
): Promise<void> {
  await executor
    .update(aiCredits)
    .set({ creditsUsed: sql`greatest(${aiCredits.creditsUsed} - ${count}, 0)`, updatedAt: now })
    .where(and(isRow({ teamId, id }), eq(aiCredits.creditType, 'pack')))
}

function isRow({ teamId, id }: CreditKey) {
  return and(eq(aiCredits.teamId, teamId), eq(aiCredits.id, id))
}

function isInForce(teamId: string) {
  return and(eq(aiCredits.teamId, teamId), eq(aiCredits.state, 'in_force'))
}

function isCurrent(teamId: string) {
  return and(eq(aiCredits.teamId, teamId), inArray(aiCredits.state, ['in_force', 'aside']))
}
