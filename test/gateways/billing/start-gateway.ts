import type { Test } from 'tap'
import type { BillingErrorKind } from '../../../src/gateways/billing/billing-error.ts'
import type { Billing } from '../../../src/gateways/billing/billing.ts'
import { createStripeBilling } from '../../../src/gateways/billing/create-stripe-billing.ts'
import type { PlanChoice } from '../../../src/domain/billing/plan-choice.ts'
import type { PricingModel } from '../../../src/domain/billing/pricing-model.ts'
import { startStripe, type TestStripe } from '../../helpers/stripe.ts'

export const NOW = new Date('2026-11-21T12:00:00Z')
export const TEAM_MONTHLY: PlanChoice = { plan: 'TEAM', interval: 'month', aiOption: 'none' }
export const TEAM_CREDITS: PlanChoice = { plan: 'TEAM', interval: 'month', aiOption: 'credits' }
export const ENTERPRISE_YEARLY: PlanChoice = { plan: 'ENTERPRISE', interval: 'year', aiOption: 'none' }

export type Gateway = {
  readonly billing: Billing
  readonly stripe: TestStripe
  readonly logs: { level: string; fields: object; message: string }[]
  /** Moves the time of both sides. */
  readonly setTime: (time: Date) => void
  /** A customer with a running subscription. */
  readonly buy: (choice: PlanChoice) => Promise<{ customerId: string; subscriptionId: string }>
}

/** The real gateway beside the stand-in of Stripe, over HTTP. */
export async function startGateway(
  t: Test,
  options: { pricingModel?: PricingModel; models?: readonly PricingModel[] } = {},
): Promise<Gateway> {
  const { pricingModel = 'ai-options', models = [pricingModel] } = options
  let time = NOW
  let count = 0
  const stripe = await startStripe(t, { now: () => time, models })
  const logs: Gateway['logs'] = []
  const record = (level: string) => (fields: object, message: string) => void logs.push({ level, fields, message })
  const log = { info: record('info'), warn: record('warn'), error: record('error'), debug: record('debug') }
  const billing = createStripeBilling({
    secretKey: stripe.secretKey,
    webhookSecrets: [stripe.webhookSecret],
    apiUrl: stripe.url,
    pricingModel,
    log: { ...log, child: () => ({ ...log, child: () => log as never }) },
    clock: () => time,
  })

  async function buy(choice: PlanChoice) {
    const key = `buy-${++count}`
    const customerId = await billing.createCustomer({ teamId: `team-${count}`, name: 'Acme', email: null }, `c-${key}`)
    const page = await billing.createCheckout(toRequest(customerId, choice), key)
    return { customerId, subscriptionId: stripe.completeCheckout(page.id).subscriptionId }
  }

  return { billing, stripe, logs, setTime: (next) => void (time = next), buy }
}

export function toRequest(customerId: string, choice: PlanChoice) {
  return {
    customerId,
    teamId: 'team-1',
    choice,
    successUrl: 'https://fixwright.test/teams/1?checkout=success',
    cancelUrl: 'https://fixwright.test/teams/1?checkout=cancelled',
  }
}

/** For `t.rejects`, whose types know errors only. */
export function billingError(expected: { readonly kind: BillingErrorKind; readonly message?: RegExp | string }): Error {
  return expected as unknown as Error
}
