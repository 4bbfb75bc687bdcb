import type { Billing } from '../../gateways/billing/billing.ts'
import type { Database } from '../../db/client.ts'
import type { PricingModel } from '../../domain/billing/pricing-model.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Links } from '../../lib/links.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Queue } from '../../queue/queue.ts'
import type { Alerts } from '../alerts/raise-alert.ts'

export type BillingDeps = {
  readonly db: Database
  readonly queue: Queue
  readonly clock: Clock
  readonly log: Logger
  readonly links: Links
  readonly alerts: Alerts
  readonly pricingModel: PricingModel
  /** null: billing is not configured. */
  readonly billing: Billing | null
}

/** @throws AppError BILLING_NOT_CONFIGURED */
export function requireBilling(deps: Pick<BillingDeps, 'billing'>): Billing {
  if (deps.billing === null) throw new AppError('BILLING_NOT_CONFIGURED')
  return deps.billing
}
