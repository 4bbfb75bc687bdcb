import type { Billing, BillingRefund } from '../../gateways/billing/billing.ts'
import { BillingError } from '../../gateways/billing/billing-error.ts'
import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import { closeRefundIntent, listRefundsDue, refundKey } from '../../db/repositories/billing-intent-repository.ts'
import type { Executor } from '../../db/client.ts'
import { findTeam } from '../../db/repositories/team-repository.ts'
import { ENDED_STATUSES } from '../../domain/billing/subscription-status.ts'
import { duplicateRefundedMail } from '../../messages/mails/duplicate-refunded-mail.ts'
import type { BillingDeps } from './billing-deps.ts'
import type { BillingNewsDeps } from './mail-billing-news.ts'

type RefundDeps = Pick<BillingDeps, 'db' | 'clock' | 'alerts'> &
  Pick<BillingNewsDeps, 'notifyTeam' | 'links'> & { readonly billing: Billing }
type Duplicate = { readonly teamId: string; readonly subscriptionId: string }

/**
 * Refunds the remaining time of subscriptions that were cancelled as duplicates. If it is interrupted, the next sync of
 * the customer continues: the idempotency key makes the processor refund only once, and the audit row and the mail are
 * written in the transaction that records the refund.
 */
export async function refundDuplicates(deps: RefundDeps, customerId: string): Promise<void> {
  for (const duplicate of await listRefundsDue(deps.db, customerId, ENDED_STATUSES)) await refundOne(deps, duplicate)
}

async function refundOne(deps: RefundDeps, duplicate: Duplicate): Promise<void> {
  const { subscriptionId } = duplicate
  try {
    const refunds = await deps.billing.refundUnused(subscriptionId, refundKey(subscriptionId))
    await deps.db.transaction((tx) => note(deps, tx, duplicate, refunds))
  } catch (error) {
    if (!(error instanceof BillingError) || error.kind !== 'refused') throw error
    // Another attempt would be refused too, so the operator has to look at it.
    await closeRefundIntent(deps.db, subscriptionId, { resultId: 'refused', now: deps.clock() })
    await deps.alerts.raise(
      'billing',
      'A refund was refused',
      `The subscription ${subscriptionId} was bought twice and cancelled, but its payment could not be refunded: ${error.message}. Refund it by hand.`,
    )
  }
}

async function note(
  deps: RefundDeps,
  tx: Executor,
  { teamId, subscriptionId }: Duplicate,
  refunds: readonly BillingRefund[],
): Promise<void> {
  const [first] = refunds
  const isNew = await closeRefundIntent(tx, subscriptionId, { resultId: first?.id ?? 'nothing', now: deps.clock() })
  const team = await findTeam(tx, teamId)
  if (!isNew || !first || !team) return
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const { currency } = first
  await recordAudit(tx, {
    teamId,
    actorUserId: null,
    action: 'billing.duplicate_refunded',
    target: subscriptionId,
    details: { amount, currency, refunds: refunds.map(({ id }) => id) },
  })
  await deps.notifyTeam(tx, {
    teamId,
    audience: 'owners',
    mailClass: 'duplicate_refunded',
    dedupeKey: refundKey(subscriptionId),
    mail: duplicateRefundedMail({ teamName: team.name, amount, currency, teamUrl: deps.links.team(teamId) }),
  })
}
