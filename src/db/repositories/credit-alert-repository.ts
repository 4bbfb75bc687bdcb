import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { CreditAlertType } from '../../domain/credits/credit-types.ts'
import type { ListPosition } from '../../domain/lists/list-cursor.ts'
import type { Executor } from '../client.ts'
import { creditAlerts } from '../schema/index.ts'

export type CreditAlertRow = typeof creditAlerts.$inferSelect

/** Stores alerts that the period does not have yet. @returns the types that this caller stored. */
export async function insertCreditAlerts(
  executor: Executor,
  alerts: {
    readonly teamId: string
    readonly creditRecordId: string
    readonly types: readonly CreditAlertType[]
    readonly creditsRemaining: number
    readonly now: Date
  },
): Promise<readonly CreditAlertType[]> {
  const { types, now, ...about } = alerts
  if (types.length === 0) return []
  const rows = await executor
    .insert(creditAlerts)
    .values(types.map((alertType) => ({ ...about, alertType, sentAt: now })))
    .onConflictDoNothing()
    .returning({ alertType: creditAlerts.alertType })
  const noted = new Set(rows.map((row) => row.alertType))
  return types.filter((type) => noted.has(type))
}

export async function listAlertsOfPeriod(
  executor: Executor,
  { teamId, creditRecordId }: { readonly teamId: string; readonly creditRecordId: string },
): Promise<readonly CreditAlertRow[]> {
  return executor
    .select()
    .from(creditAlerts)
    .where(and(eq(creditAlerts.teamId, teamId), eq(creditAlerts.creditRecordId, creditRecordId)))
}

/** The newest first. */
export async function listCreditAlerts(
  executor: Executor,
  teamId: string,
  { after, limit }: { readonly after: ListPosition | null; readonly limit: number },
): Promise<readonly CreditAlertRow[]> {
  const { sentAt, id } = creditAlerts
  const isAfter = after && or(lt(sentAt, after.at), and(eq(sentAt, after.at), lt(id, after.id)))
  return executor
    .select()
    .from(creditAlerts)
    .where(and(eq(creditAlerts.teamId, teamId), isAfter ?? undefined))
    .orderBy(desc(sentAt), desc(id))
    .limit(limit)
}

/** @returns the alert and whether this caller acknowledged it; null when there is no such alert. */
export async function acknowledgeCreditAlert(
  executor: Executor,
  { teamId, alertId }: { readonly teamId: string; readonly alertId: string },
): Promise<{ readonly alert: CreditAlertRow; readonly isNew: boolean } | null> {
  const isIt = and(eq(creditAlerts.teamId, teamId), eq(creditAlerts.id, alertId))
  const [changed] = await executor
    .update(creditAlerts)
    .set({ acknowledged: true })
    .where(and(isIt, eq(creditAlerts.acknowledged, false)))
    .returning()
  if (changed) return { alert: changed, isNew: true }
  const [known] = await executor.select().from(creditAlerts).where(isIt)
  return known ? { alert: known, isNew: false } : null
}
