import { and, asc, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Executor } from '../client.ts'
import { aiCreditReservations, aiCredits, fixPrs } from '../schema/index.ts'

export type ReservationRow = typeof aiCreditReservations.$inferSelect
export type ReservationKeys = { readonly teamId: string; readonly reservationKeys: readonly string[] }

const { teamId: ofTeam, reservationKey, creditRecordId, state, createdAt } = aiCreditReservations

/** Whether a credit is taken under this key already. Asked with the credits locked, so that of two callers one takes it. */
export async function isReserved(
  executor: Executor,
  { teamId, key }: { readonly teamId: string; readonly key: string },
): Promise<boolean> {
  const rows = await executor
    .select({ state })
    .from(aiCreditReservations)
    .where(and(eq(ofTeam, teamId), eq(reservationKey, key), inArray(state, ['reserved', 'committed'])))
  return rows.length > 0
}

/** Notes a taken credit. A key whose credit was given back takes one anew. */
export async function saveReservation(
  executor: Executor,
  row: Pick<ReservationRow, 'teamId' | 'reservationKey' | 'creditRecordId' | 'fixPrId' | 'createdAt'>,
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

/** Settles reservations that are open. @returns those that this caller settled. */
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

/** The keys of what a fix job has taken and not settled. */
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

/** Reservations that were settled before a time: no job asks for them any more. */
export async function pruneReservations(executor: Executor, closedBefore: Date): Promise<void> {
  await executor
    .delete(aiCreditReservations)
    .where(and(inArray(state, ['committed', 'returned']), lt(aiCreditReservations.settledAt, closedBefore)))
}

/** The credits that reservations came from, locked in the order in which a reservation locks them: first the credits. */
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

/** Open reservations from before a time whose fix job is over, or that never had one: nobody will settle them any more. */
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
