import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import type { Executor } from '../../db/client.ts'
import {
  findUnfinishedCredit,
  insertCredit,
  lockCurrentCredits,
  setCreditLimit,
  setCreditState,
  type CreditRow,
} from '../../db/repositories/credit-repository.ts'
import { lockTeam } from '../../db/repositories/team-repository.ts'
import type { PlanChoice } from '../../domain/billing/plan-choice.ts'
import { creditPeriodAt } from '../../domain/credits/credit-period.ts'
import { isBought, limitInPeriod, type BoughtCreditType } from '../../domain/credits/credit-record.ts'
import { packLimit } from '../../domain/credits/pack-limit.ts'
import { endOption } from './change-option.ts'

type Paid = { readonly creditType: BoughtCreditType; readonly limit: number | null }
type Applying = {
  readonly teamId: string
  readonly paid: Paid
  readonly rows: readonly CreditRow[]
  readonly now: Date
}

/**
 * Brings a team's AI credits in line with what it pays for, in the transaction that stores its subscription; safe to
 * repeat. A newly bought option is active at once, and the team's own key is kept until the team chooses it or the
 * option ends. An option that is bought again within its period continues that period, so that one month never yields
 * two packs.
 */
export type ApplyAiOption = (
  executor: Executor,
  input: { readonly teamId: string; readonly choice: PlanChoice | null; readonly now: Date },
) => Promise<void>

export function createApplyAiOption(): ApplyAiOption {
  return async (executor, { teamId, choice, now }) => {
    if ((await lockTeam(executor, teamId)) === null) return
    const rows = await lockCurrentCredits(executor, teamId)
    const bought = rows.find(isBought) ?? null
    const paid = toPaid(choice)
    if (paid === null) {
      if (bought) await endBought(executor, { rows, bought, now })
      return
    }
    const applying = { teamId, paid, rows, now }
    if (bought?.creditType === paid.creditType) return adjustLimit(executor, applying, bought)
    if (bought) await setCreditState(executor, bought, 'ended', now)
    await begin(executor, applying, bought)
  }
}

function toPaid(choice: PlanChoice | null): Paid | null {
  if (choice === null || choice.aiOption === 'none') return null
  if (choice.aiOption === 'unlimited') return { creditType: 'unlimited', limit: null }
  return { creditType: 'pack', limit: packLimit(choice.plan) }
}

async function endBought(
  executor: Executor,
  { rows, bought, now }: { readonly rows: readonly CreditRow[]; readonly bought: CreditRow; readonly now: Date },
): Promise<void> {
  await endOption(executor, rows, bought, now)
  await audit(executor, bought.teamId, 'ai_option.ended', { from: bought.creditType })
}

/**
 * A larger plan raises the limit of the current period at once; a smaller one lowers it, but not below what is used.
 */
async function adjustLimit(executor: Executor, { paid, now }: Applying, bought: CreditRow): Promise<void> {
  const limit = limitInPeriod(paid.limit, bought.creditsUsed)
  if (limit === null || limit === bought.monthlyLimit) return
  await setCreditLimit(executor, bought, limit, now)
  await audit(executor, bought.teamId, 'ai_option.limit_changed', { from: bought.monthlyLimit, to: limit })
}

async function begin(executor: Executor, applying: Applying, before: CreditRow | null): Promise<void> {
  const { teamId, paid, rows, now } = applying
  for (const row of rows)
    if (row.id !== before?.id && row.state === 'in_force') await setCreditState(executor, row, 'aside', now)
  const unfinished = await findUnfinishedCredit(executor, { teamId, creditType: paid.creditType, now })
  if (unfinished) await resume(executor, applying, unfinished)
  else await insertNew(executor, applying)
  const details = {
    from: before?.creditType ?? null,
    to: paid.creditType,
    limit: paid.limit,
    resumed: unfinished !== null,
  }
  await audit(executor, teamId, 'ai_option.began', details)
}

async function resume(executor: Executor, { paid, now }: Applying, row: CreditRow): Promise<void> {
  const limit = limitInPeriod(paid.limit, row.creditsUsed)
  if (limit !== null && limit !== row.monthlyLimit) await setCreditLimit(executor, row, limit, now)
  await setCreditState(executor, row, 'in_force', now)
}

async function insertNew(executor: Executor, { teamId, paid, now }: Applying): Promise<void> {
  const { start: periodStart, end: periodEnd } = creditPeriodAt(now, now)
  const times = { periodStart, periodEnd, periodAnchor: now, createdAt: now, updatedAt: now }
  await insertCredit(executor, { teamId, creditType: paid.creditType, monthlyLimit: paid.limit, ...times })
}

function audit(executor: Executor, teamId: string, action: string, details: Record<string, unknown>): Promise<void> {
  return recordAudit(executor, { teamId, actorUserId: null, action, details })
}
