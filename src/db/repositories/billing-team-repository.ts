import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Plan } from '../../domain/quotas/plans.ts'
import type { Executor } from '../client.ts'
import { teams } from '../schema/index.ts'
import type { TeamRow } from './team-repository.ts'

/** How long to wait for a customer's lock. Its holder is reading from the processor. */
const LOCK_TIMEOUT = '30s'

/**
 * Locks everything about a customer of the payment processor until the transaction ends, so that the last data read is
 * the last stored.
 */
export async function lockCustomer(executor: Executor, customerId: string): Promise<void> {
  await executor.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`)
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`billing:${customerId}`}, 0))`)
}

/** The customer's team, even if it is being deleted. */
export async function findTeamOfCustomer(executor: Executor, customerId: string): Promise<TeamRow | null> {
  const [row] = await executor.select().from(teams).where(eq(teams.billingCustomerId, customerId))
  return row ?? null
}

/** The same, and the team cannot be deleted until the transaction ends. */
export async function holdTeamOfCustomer(executor: Executor, customerId: string): Promise<TeamRow | null> {
  const [row] = await executor.select().from(teams).where(eq(teams.billingCustomerId, customerId)).for('key share')
  return row ?? null
}

/** @returns false when the team has another customer by now, or is gone. */
export async function setBillingCustomer(
  executor: Executor,
  change: { readonly teamId: string; readonly from: string | null; readonly to: string; readonly now: Date },
): Promise<boolean> {
  const { teamId, from, to, now } = change
  const isAsBefore = from === null ? isNull(teams.billingCustomerId) : eq(teams.billingCustomerId, from)
  const rows = await executor
    .update(teams)
    .set({ billingCustomerId: to, updatedAt: now })
    .where(and(eq(teams.id, teamId), eq(teams.state, 'active'), isAsBefore))
    .returning({ id: teams.id })
  return rows.length > 0
}

export async function setTeamPlan(executor: Executor, teamId: string, plan: Plan, now: Date): Promise<void> {
  await executor.update(teams).set({ plan, updatedAt: now }).where(eq(teams.id, teamId))
}

/** A team whose deletion was requested; null when it is gone or not being deleted. */
export async function findDeletingTeam(executor: Executor, teamId: string): Promise<TeamRow | null> {
  const [row] = await executor
    .select()
    .from(teams)
    .where(and(eq(teams.id, teamId), eq(teams.state, 'deleting')))
  return row ?? null
}

export async function listDeletingTeams(executor: Executor, markedBefore: Date): Promise<readonly string[]> {
  const rows = await executor
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.state, 'deleting'), lt(teams.updatedAt, markedBefore)))
  return rows.map((row) => row.id)
}
