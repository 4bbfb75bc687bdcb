import { listAlertsOfPeriod } from '../../db/repositories/credit-alert-repository.ts'
import { listCurrentCredits, type CreditRow } from '../../db/repositories/credit-repository.ts'
import { listTopFiles, sumCreditUsage, type FileUsage } from '../../db/repositories/credit-usage-repository.ts'
import { roundEur } from '../../domain/credits/ai-prices.ts'
import { creditWarning, type CreditWarning } from '../../domain/credits/credit-messages.ts'
import { countDaysRemaining, creditPeriodAt, type CreditPeriod } from '../../domain/credits/credit-period.ts'
import { asOf, periodOf } from '../../domain/credits/credit-record.ts'
import { percentageUsed, reachedThresholds } from '../../domain/credits/credit-thresholds.ts'
import type { BoughtOptionOffer, CreditType } from '../../domain/credits/credit-types.ts'
import { startOfMonth } from '../../domain/quotas/analysis-quota.ts'
import type { CreditDeps } from './credit-deps.ts'
import { openOwnKey } from './find-ai-access.ts'
import { requireRate } from './limit-rate.ts'

export type CreditsView = {
  /** Whether anything pays for AI fixes. If not, the type is own-key without a key. */
  readonly configured: boolean
  readonly creditType: CreditType
  /** Another option that the team has and could choose; null: none. */
  readonly otherCreditType: CreditType | null
  readonly boughtOptions: BoughtOptionOffer
  /** null, like the remaining credits, when nothing is counted. */
  readonly monthlyLimit: number | null
  readonly creditsUsed: number
  readonly creditsRemaining: number | null
  readonly percentageUsed: number
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly daysRemaining: number
  readonly ownKey?: { readonly provider: string | null; readonly model: string | null; readonly keyConfigured: boolean }
  /** In the running period. */
  readonly usageThisMonth: {
    readonly totalFixes: number
    readonly estimatedCost: number
    readonly topFiles: readonly FileUsage[]
  }
  readonly warnings: readonly (CreditWarning & { readonly alertId: string | null })[]
}
export type GetCredits = (teamId: string) => Promise<CreditsView>

const TOP_FILES = 5

/**
 * Read only: a period that is over is shown as the next one, even before it is renewed.
 * @throws AppError RATE_LIMITED
 */
export function createGetCredits(deps: CreditDeps): GetCredits {
  return async (teamId) => {
    await requireRate(deps, 'ai-credit-check', teamId)
    const now = deps.clock()
    const rows = await listCurrentCredits(deps.db, teamId)
    const row = rows.find(({ state }) => state === 'in_force')
    const otherOption = rows.find(({ state }) => state === 'aside')
    const ownKey = rows.find(({ creditType }) => creditType === 'own-key')
    const record = row && asOf(row, now)
    const period = record ? periodOf(record) : calendarMonth(now)
    const usage = await readUsage(deps, teamId, period)
    return {
      configured: record !== undefined,
      creditType: record?.creditType ?? 'own-key',
      otherCreditType: otherOption?.creditType ?? null,
      boughtOptions: offerOf(deps),
      ...countsOf(record, usage.totalFixes),
      periodStart: period.start,
      periodEnd: period.end,
      daysRemaining: countDaysRemaining(period, now),
      ...viewOwnKey(deps, ownKey, record),
      usageThisMonth: usage,
      warnings: record ? await listWarnings(deps, record, now) : [],
    }
  }
}

export function offerOf({
  pricingModel,
  platformAi,
}: Pick<CreditDeps, 'pricingModel' | 'platformAi'>): BoughtOptionOffer {
  if (pricingModel !== 'ai-options') return 'not_sold'
  return platformAi === null ? 'not_configured' : 'offered'
}

/** For a team that has no credit period of its own. */
export function calendarMonth(now: Date): CreditPeriod {
  return creditPeriodAt(startOfMonth(now, 0), now)
}

function countsOf(record: CreditRow | undefined, fixes: number) {
  const limit = record?.monthlyLimit ?? null
  if (record === undefined || limit === null)
    return { monthlyLimit: null, creditsUsed: fixes, creditsRemaining: null, percentageUsed: 0 }
  const used = record.creditsUsed
  return {
    monthlyLimit: limit,
    creditsUsed: used,
    creditsRemaining: limit - used,
    percentageUsed: percentageUsed(used, limit),
  }
}

async function readUsage(
  { db }: CreditDeps,
  teamId: string,
  period: CreditPeriod,
): Promise<CreditsView['usageThisMonth']> {
  const { fixes, costEur } = await sumCreditUsage(db, teamId, period)
  const topFiles = await listTopFiles(db, teamId, { period, limit: TOP_FILES })
  return { totalFixes: fixes, estimatedCost: roundEur(costEur), topFiles }
}

function viewOwnKey(
  deps: CreditDeps,
  row: CreditRow | undefined,
  record: CreditRow | undefined,
): Pick<CreditsView, 'ownKey'> {
  if (!row) return record ? {} : { ownKey: { provider: null, model: null, keyConfigured: false } }
  const keyConfigured = openOwnKey(deps, row) !== null
  return { ownKey: { provider: row.ownApiProvider, model: row.ownApiModel, keyConfigured } }
}

/**
 * The highest threshold reached, until somebody has seen its alert. "Nothing left" is shown for as long as it is true.
 */
async function listWarnings({ db }: CreditDeps, record: CreditRow, now: Date): Promise<CreditsView['warnings']> {
  const { monthlyLimit: limit, creditsUsed: used, teamId } = record
  const type = reachedThresholds(used, limit).at(-1)
  if (type === undefined || limit === null) return []
  const alerts = await listAlertsOfPeriod(db, { teamId, creditRecordId: record.id })
  const alert = alerts.find(({ alertType }) => alertType === type)
  if (alert?.acknowledged && type !== 'exhausted') return []
  const daysRemaining = countDaysRemaining(periodOf(record), now)
  return [{ ...creditWarning(type, { used, limit, daysRemaining }), alertId: alert?.id ?? null }]
}
