import { findTeam } from '../../db/repositories/team-repository.ts'
import { listSubscriptionRows, type SubscriptionRow } from '../../db/repositories/subscription-repository.ts'
import { chooseSubscription } from '../../domain/billing/choose-subscription.ts'
import { paymentGraceEnd } from '../../domain/billing/entitlement.ts'
import { listPricesOf } from '../../domain/billing/plan-choice.ts'
import {
  CURRENCY,
  listPrices,
  type AiOption,
  type BillingInterval,
  type CataloguePrice,
  type PaidPlan,
} from '../../domain/billing/price-catalogue.ts'
import type { PricingModel } from '../../domain/billing/pricing-model.ts'
import { isEndedStatus } from '../../domain/billing/subscription-status.ts'
import type { Plan } from '../../domain/quotas/plans.ts'
import { AppError } from '../../errors.ts'
import type { BillingDeps } from './billing-deps.ts'

export type PriceView = Pick<CataloguePrice, 'plan' | 'part' | 'interval' | 'amount'>
export type SubscriptionView = {
  /** The plan that the team may use now. */
  readonly plan: Plan
  /** false: billing is not configured. */
  readonly configured: boolean
  readonly pricingModel: PricingModel
  readonly currency: string
  /** What can be bought. Amounts are in cents for the whole interval. */
  readonly prices: readonly PriceView[]
  /** null: the team has no subscription, or it has ended. */
  readonly subscription: BoughtView | null
}
export type BoughtView = {
  readonly id: string
  readonly status: string
  readonly plan: PaidPlan
  readonly interval: BillingInterval
  readonly aiOption: AiOption
  /** Cents for the whole interval at current prices, without taxes and discounts. */
  readonly amount: number
  readonly currentPeriodStart: Date
  /** null: the subscription will end. */
  readonly renewsAt: Date | null
  /** null: the subscription will renew. */
  readonly endsAt: Date | null
  /** Set while a payment is open: the team keeps its plan until then. */
  readonly paymentGraceEndsAt: Date | null
}
export type GetSubscription = (teamId: string) => Promise<SubscriptionView>

/** What a team has bought and what it can buy, as last read from the processor. @throws AppError TEAM_NOT_FOUND */
export function createGetSubscription(deps: Pick<BillingDeps, 'db' | 'billing' | 'pricingModel'>): GetSubscription {
  return async (teamId) => {
    const [team, rows] = await Promise.all([findTeam(deps.db, teamId), listSubscriptionRows(deps.db, teamId)])
    if (!team) throw new AppError('TEAM_NOT_FOUND')
    const { counting } = chooseSubscription(rows.map((row) => ({ ...row, id: row.subscriptionId })))
    return {
      plan: team.plan,
      configured: deps.billing !== null,
      pricingModel: deps.pricingModel,
      currency: CURRENCY,
      prices: listPrices(deps.pricingModel).map(({ plan, part, interval, amount }) => ({
        plan,
        part,
        interval,
        amount,
      })),
      subscription: counting === null ? null : toView(deps.pricingModel, counting),
    }
  }
}

function toView(model: PricingModel, row: SubscriptionRow): BoughtView | null {
  const { plan, interval, aiOption, status } = row
  if (isEndedStatus(status) || plan === 'FREE') return null
  const endsAt = row.cancelAt ?? (row.cancelAtPeriodEnd ? row.currentPeriodEnd : null)
  return {
    id: row.subscriptionId,
    status,
    plan,
    interval,
    aiOption,
    amount: listPricesOf(model, { plan, interval, aiOption }).reduce((sum, price) => sum + price.amount, 0),
    currentPeriodStart: row.currentPeriodStart,
    renewsAt: endsAt === null ? row.currentPeriodEnd : null,
    endsAt,
    paymentGraceEndsAt: row.pastDueSince && paymentGraceEnd(row.pastDueSince),
  }
}
