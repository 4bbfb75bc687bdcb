import {
  insertCredit,
  moveCreditPeriod,
  setCreditState,
  type CreditRow,
} from '../../db/repositories/credit-repository.ts'
import type { Executor } from '../../db/client.ts'
import { creditPeriodAt, isPeriodOver } from '../../domain/credits/credit-period.ts'
import { isBought, periodOf } from '../../domain/credits/credit-record.ts'
import { packLimit } from '../../domain/credits/pack-limit.ts'
import type { Plan } from '../../domain/quotas/plans.ts'

/** Makes one of a team's options the active one and keeps the previous one for later. The rows are all of the team's, locked. */
export async function putInForce(
  executor: Executor,
  rows: readonly CreditRow[],
  chosen: CreditRow,
  now: Date,
): Promise<void> {
  for (const row of rows)
    if (row.id !== chosen.id && row.state === 'in_force') await setCreditState(executor, row, 'aside', now)
  await setCreditState(executor, chosen, 'in_force', now)
}

/** Ends a bought option. The team's own key, if it was kept, becomes active again. */
export async function endOption(
  executor: Executor,
  rows: readonly CreditRow[],
  ended: CreditRow,
  now: Date,
): Promise<void> {
  await setCreditState(executor, ended, 'ended', now)
  const ownKey = rows.find((row) => !isBought(row))
  if (ended.state === 'in_force' && ownKey) await setCreditState(executor, ownKey, 'in_force', now)
}

/**
 * Moves an option whose period is over to the current period; missed periods are skipped. A pack gets a new record, with
 * nothing used and the limit of the team's plan now. The row is locked.
 */
export async function renewPeriod(
  executor: Executor,
  row: CreditRow,
  { plan, now }: { readonly plan: Plan; readonly now: Date },
): Promise<CreditRow> {
  if (!isPeriodOver(periodOf(row), now)) return row
  const { start: periodStart, end: periodEnd } = creditPeriodAt(row.periodAnchor, now)
  const period = { periodStart, periodEnd }
  if (row.creditType !== 'pack') {
    await moveCreditPeriod(executor, row, period, now)
    return { ...row, ...period, updatedAt: now }
  }
  await setCreditState(executor, row, 'ended', now)
  const { teamId, userId, creditType, state, periodAnchor } = row
  const monthlyLimit = packLimit(plan) ?? row.monthlyLimit
  const times = { periodAnchor, createdAt: now, updatedAt: now }
  return insertCredit(executor, { teamId, userId, creditType, state, monthlyLimit, ...period, ...times })
}
