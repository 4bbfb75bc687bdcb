import { and, asc, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Executor } from '../client.ts'
import { aiCreditReservations, aiCredits, fixPrs } from '../schema/index.ts'

export type ReservationRow = typeof aiCreditReservations.$inferSelect
export type ReservationKeys = { readonly teamId: string; readonly reservationKeys: readonly string[] }

const { teamId: ofTeam, reservationKey, creditRecordId, state, attempts, createdAt } = aiCreditReservations

/**
 * Records that an attempt relies on the credit reserved under this key. Called with the credits locked, so that only
 * one of two callers reserves it.
 * @returns false when no credit is reserved under the key, or it was returned.
 */
export async function joinReservation(
  executor: Executor,
  { teamId, key, attempt }: { readonly teamId: string; readonly key: string; readonly attempt: string },
): Promise<boolean> {
  const rows = await executor
    .update(aiCreditReservations)
    .set({ attempts: sql`array_append(array_remove(${attempts}, ${attempt}), ${attempt})` })
    .where(and(eq(ofTeam, teamId), eq(reservationKey, key), inArray(state, ['reserved', 'committed'])))
    .returning({ state })
  return rows.length > 0
}

/** Stores a reserved credit. A key whose credit was returned can be reserved again. */
export async function saveReservation(
  executor: Executor,
  row: Pick<ReservationRow, 'teamId' | 'reservationKey' | 'creditRecordId' | 'fixPrId' | 'attempts' | 'createdAt'>,
): Promise<void> {
  await executor
    .insert(aiCreditReservations)
    .values(row)
    .onConflictDoUpdate({
      target: [ofTeam, reservationKey],
      set: { ...row, state: 'reserved', settledAt: null },
      setWhere: eq(state, 'returned'),
    })
}

/** Closes open reservations, whichever attempts rely on them. @returns those that this caller closed. */
export async function closeReservations(
  executor: Executor,
  { teamId, reservationKeys }: ReservationKeys,
  closing: { readonly state: 'committed' | 'returned'; readonly now: Date },
): Promise<readonly Pick<ReservationRow, 'reservationKey' | 'creditRecordId'>[]> {
  if (reservationKeys.length === 0) return []
  return executor
    .update(aiCreditReservations)
    .set({ state: closing.state, settledAt: closing.now })
    .where(and(eq(ofTeam, teamId), inArray(reservationKey, [...reservationKeys]), eq(state, 'reserved')))
    .returning({ reservationKey, creditRecordId })
}

/**
 * Records that an attempt no longer needs open reservations. Those that no other attempt needs become returned.
 * @returns these.
 */
export async function leaveReservations(
  executor: Executor,
  { teamId, reservationKeys }: ReservationKeys,
  { attempt, now }: { readonly attempt: string; readonly now: Date },
): Promise<readonly Pick<ReservationRow, 'reservationKey' | 'creditRecordId'>[]> {
  if (reservationKeys.length === 0) return []
  const others = sql`array_remove(${attempts}, ${attempt})`
  const isFree = sql`cardinality(${others}) = 0`
  const rows = await executor
    .update(aiCreditReservations)
    .set({
      attempts: others,
      state: sql`case when ${isFree} then 'returned' else ${state} end`,
      settledAt: sql`case when ${isFree} then ${now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(ofTeam, teamId), inArray(reservationKey, [...reservationKeys]), eq(state, 'reserved')))
    .returning({ reservationKey, creditRecordId, state })
  return rows.filter((row) => row.state === 'returned')
}

/** The keys of a fix job's open reservations. */
export async function listOpenReservations(
  executor: Executor,
  { teamId, fixPrId }: { readonly teamId: string; readonly fixPrId: string },
): Promise<readonly string[]> {
  const rows = await executor
    .select({ reservationKey })
    .from(aiCreditReservations)
    .where(and(eq(ofTeam, teamId), eq(aiCreditReservations.fixPrId, fixPrId), eq(state, 'reserved')))
  return rows.map((row) => row.reservationKey)
}

/** Deletes reservations that were closed before a time; no job will look for them any more. */
export async function pruneReservations(executor: Executor, closedBefore: Date): Promise<void> {
  await executor
    .delete(aiCreditReservations)
    .where(and(inArray(state, ['committed', 'returned']), lt(aiCreditReservations.settledAt, closedBefore)))
}

/** The credits that reservations came from, locked in the same order as when reserving: credits first. */
export async function lockCreditsOf(executor: Executor, { teamId, reservationKeys }: ReservationKeys): Promise<void> {
  if (reservationKeys.length === 0) return
  const records = executor
    .select({ id: creditRecordId })
    .from(aiCreditReservations)
    .where(and(eq(ofTeam, teamId), inArray(reservationKey, [...reservationKeys])))
  await executor
    .select({ id: aiCredits.id })
    .from(aiCredits)
    .where(and(eq(aiCredits.teamId, teamId), inArray(aiCredits.id, records)))
    .orderBy(asc(aiCredits.id))
    .for('no key update')
}

/** Open reservations from before a time whose fix job has ended, or that never had one. Nobody else will close them. */
export async function listStaleReservations(
  executor: Executor,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<readonly { readonly teamId: string; readonly reservationKey: string }[]> {
  const isUnderWay = executor
    .select({ one: sql`1` })
    .from(fixPrs)
    .where(
      and(
        eq(fixPrs.teamId, ofTeam),
        eq(fixPrs.id, aiCreditReservations.fixPrId),
        inArray(fixPrs.status, ['queued', 'running']),
      ),
    )
  return executor
    .select({ teamId: ofTeam, reservationKey })
    .from(aiCreditReservations)
    .where(
      and(
        eq(state, 'reserved'),
        lt(createdAt, before),
        or(isNull(aiCreditReservations.fixPrId), notExists(isUnderWay)),
      ),
    )
    .orderBy(asc(createdAt))
    .limit(limit)
}
