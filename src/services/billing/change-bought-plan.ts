import type { Billing } from '../../gateways/billing/billing.ts'
import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import { fitsPortalChange } from '../../domain/billing/fits-portal-change.ts'
import { isSameChoice } from '../../domain/billing/plan-choice.ts'
import { isInGoodStanding } from '../../domain/billing/subscription-status.ts'
import { AppError } from '../../errors.ts'
import { syncSubscriptionJobOptions } from '../../queue/billing-job.ts'
import { askOnce } from './ask-once.ts'
import type { BillingDeps } from './billing-deps.ts'
import type { CheckoutInput, CheckoutStarted } from './checkout.ts'
import type { OwnSubscription } from './find-binding.ts'

type ChangeDeps = BillingDeps & { readonly billing: Billing }
type Change = CheckoutInput & { readonly customerId: string; readonly subscription: OwnSubscription }

/**
 * Returns where a team with a subscription can change it: the processor's page that shows the prorated amount and asks
 * for confirmation. An unpaid subscription, or one that is about to end, has to be put right in the portal first.
 * @throws AppError ALREADY_ON_PLAN, BillingError
 */
export async function changeBoughtPlan(deps: ChangeDeps, change: Change): Promise<CheckoutStarted> {
  const { subscription, choice } = change
  const isEnding = subscription.cancelAtPeriodEnd || subscription.cancelAt !== null
  if (!isInGoodStanding(subscription.status) || isEnding) return openPortal(deps, change)
  if (isSameChoice(subscription.choice, choice)) throw new AppError('ALREADY_ON_PLAN')
  if (!fitsPortalChange(subscription.choice, choice)) return changeDirectly(deps, change)
  return openPortal(deps, change, { subscriptionId: subscription.id, choice })
}

async function openPortal(
  deps: ChangeDeps,
  { teamId, customerId }: Change,
  change?: Parameters<Billing['createPortal']>[0]['change'],
): Promise<CheckoutStarted> {
  const returnUrl = deps.links.teamBilling(teamId)
  const page = await deps.billing.createPortal({ customerId, returnUrl, ...(change && { change }) })
  return { sessionId: page.id, url: page.url }
}

/** The portal cannot change a subscription with an AI option, so it is changed here directly, prorated. */
async function changeDirectly(deps: ChangeDeps, change: Change): Promise<CheckoutStarted> {
  const { teamId, customerId, subscription, choice, user } = change
  const wanted = { subscriptionId: subscription.id, choice }
  const { payUrl } = await askOnce(deps, {
    teamId,
    operation: 'change',
    parameters: wanted,
    ask: (idempotencyKey) => deps.billing.changeSubscription(wanted, idempotencyKey),
    resultIdOf: () => subscription.id,
    async store(tx) {
      await recordAudit(tx, {
        teamId,
        actorUserId: user.id,
        action: 'billing.change_requested',
        target: subscription.id,
        details: { from: subscription.choice, to: choice },
      })
      await deps.queue.enqueue(tx, 'sync-subscription', { customerId }, syncSubscriptionJobOptions(customerId))
    },
  })
  return { sessionId: subscription.id, url: payUrl ?? deps.links.teamBilling(teamId, 'changed') }
}
