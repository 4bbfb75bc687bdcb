import { createHash } from 'node:crypto'
import type { Billing, BillingEvent } from '../../gateways/billing/billing.ts'
import { BillingError } from '../../gateways/billing/billing-error.ts'
import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import { holdTeamOfCustomer } from '../../db/repositories/billing-team-repository.ts'
import type { Executor } from '../../db/client.ts'
import { insertDelivery, markDeliveryProcessed } from '../../db/repositories/webhook-inbox-repository.ts'
import { BILLING_EVENT_ACTIONS } from '../../domain/billing/billing-events.ts'
import { AppError } from '../../errors.ts'
import { syncSubscriptionJobOptions } from '../../queue/billing-job.ts'
import { requireBilling, type BillingDeps } from './billing-deps.ts'

export type ReceiveBillingWebhook = (webhook: {
  readonly rawBody: Uint8Array
  /** Empty when missing. */
  readonly signature: string
}) => Promise<BillingWebhookOutcome>
/** ignored: an event that does not concern us. unknown: its team has been deleted. */
export type BillingWebhookOutcome = 'stored' | 'duplicate' | 'ignored' | 'unknown'
type WebhookDeps = Pick<BillingDeps, 'db' | 'queue' | 'clock' | 'log' | 'billing'> & {
  readonly metrics: { countDelivery(event: string, outcome: string): void }
}
type CustomerEvent = BillingEvent & { readonly customerId: string; readonly action: string; readonly sha256: string }

/**
 * Receives an event of the payment processor. The event is a hint: one transaction records it and queues a job that
 * reads the customer from the processor. The event's content is not stored, since nothing depends on it and it names
 * people.
 * @throws AppError BILLING_NOT_CONFIGURED, INVALID_SIGNATURE, VALIDATION_FAILED for a signed body that is not an event
 */
export function createReceiveBillingWebhook(deps: WebhookDeps): ReceiveBillingWebhook {
  return async ({ rawBody, signature }) => {
    const event = readEvent(requireBilling(deps), rawBody, signature)
    const action = BILLING_EVENT_ACTIONS.get(event.type)
    const { customerId } = event
    const sha256 = createHash('sha256').update(rawBody).digest('hex')
    const isOurs = action !== undefined && customerId !== null
    const outcome = isOurs
      ? await deps.db.transaction((tx) => take(deps, tx, { ...event, customerId, action, sha256 }))
      : 'ignored'
    deps.metrics.countDelivery(isOurs ? event.type : 'billing_other', outcome)
    return outcome
  }
}

function readEvent(billing: Billing, rawBody: Uint8Array, signature: string): BillingEvent {
  try {
    return billing.readEvent(rawBody, signature)
  } catch (error) {
    if (!(error instanceof BillingError)) throw error
    if (error.kind === 'signature') throw new AppError('INVALID_SIGNATURE', { cause: error })
    throw new AppError('VALIDATION_FAILED', { message: 'The body is not an event.', cause: error })
  }
}

async function take(deps: WebhookDeps, tx: Executor, event: CustomerEvent): Promise<BillingWebhookOutcome> {
  const now = deps.clock()
  const key = { source: 'billing', deliveryId: event.id } as const
  const delivery = { ...key, event: event.type, body: new Uint8Array(), bodySha256: event.sha256, receivedAt: now }
  const stored = await insertDelivery(tx, delivery)
  if (!stored.isNew) return 'duplicate'
  const { customerId } = event
  const team = await holdTeamOfCustomer(tx, customerId)
  const isKnown = team?.state === 'active'
  await markDeliveryProcessed(tx, key, { outcome: isKnown ? 'handled' : 'ignored', now })
  if (!isKnown) {
    deps.log.info({ eventId: event.id, event: event.type, customerId }, 'billing event for a team that is gone')
    return 'unknown'
  }
  const details = { event: event.type }
  await recordAudit(tx, { teamId: team.id, actorUserId: null, action: event.action, target: event.id, details })
  await deps.queue.enqueue(tx, 'sync-subscription', { customerId }, syncSubscriptionJobOptions(customerId))
  return 'stored'
}
