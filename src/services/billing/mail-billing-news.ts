import type { BillingInvoice } from '../../gateways/billing/billing.ts'
import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import type { Executor } from '../../db/client.ts'
import { saveSubscriptions, type SubscriptionRow } from '../../db/repositories/subscription-repository.ts'
import type { TeamRow } from '../../db/repositories/team-repository.ts'
import { dueDunningMail } from '../../domain/billing/dunning.ts'
import { paymentGraceEnd } from '../../domain/billing/entitlement.ts'
import { listPricesOf } from '../../domain/billing/plan-choice.ts'
import { CURRENCY } from '../../domain/billing/price-catalogue.ts'
import type { PricingModel } from '../../domain/billing/pricing-model.ts'
import { isEndedStatus } from '../../domain/billing/subscription-status.ts'
import type { Links } from '../../lib/links.ts'
import { paymentFailedMail } from '../../messages/mails/payment-failed-mail.ts'
import { subscriptionEndedMail } from '../../messages/mails/subscription-ended-mail.ts'
import type { NotifyTeam } from '../notices/notify-team.ts'
import type { MirroredSubscription } from './mirror-subscriptions.ts'

export type BillingNewsDeps = {
  readonly notifyTeam: NotifyTeam
  readonly links: Pick<Links, 'team'>
  readonly pricingModel: PricingModel
}
type News = {
  readonly team: TeamRow
  readonly counting: MirroredSubscription
  readonly invoices: readonly BillingInvoice[]
}
type DunningStage = NonNullable<ReturnType<typeof dueDunningMail>>

/** Mails the owners about an open payment of the relevant subscription, or about its end. Each mail is sent once. */
export async function mailBillingNews(deps: BillingNewsDeps, tx: Executor, news: News): Promise<void> {
  const { row, before, dunningDue } = news.counting
  const stage = dueDunningMail(row.dunningStage, dunningDue)
  const since = row.pastDueSince
  if (stage !== null && since !== null) await mailOpenPayment(deps, tx, news, { stage, since })
  const hasEnded = row.status === 'canceled' && before !== null && !isEndedStatus(before.status)
  if (hasEnded) await mailEnd(deps, tx, news)
}

async function mailOpenPayment(
  deps: BillingNewsDeps,
  tx: Executor,
  news: News,
  { stage, since }: { readonly stage: DunningStage; readonly since: Date },
): Promise<void> {
  const { team, counting, invoices } = news
  const { row } = counting
  const invoice = findOpenInvoice(invoices, row.subscriptionId)
  const graceEndsAt = paymentGraceEnd(since)
  await deps.notifyTeam(tx, {
    teamId: team.id,
    audience: 'owners',
    mailClass: 'payment_failed',
    dedupeKey: `payment_failed:${row.subscriptionId}:${since.toISOString()}:${stage}`,
    mail: paymentFailedMail({
      teamName: team.name,
      stage,
      amount: invoice ? invoice.amountDue - invoice.amountPaid : catalogueAmount(deps.pricingModel, row),
      currency: invoice?.currency ?? CURRENCY,
      payUrl: invoice?.hostedInvoiceUrl ?? null,
      graceEndsAt,
      teamUrl: deps.links.team(team.id),
    }),
  })
  await saveSubscriptions(tx, [{ ...row, dunningStage: stage }])
  await recordAudit(tx, {
    teamId: team.id,
    actorUserId: null,
    action: 'billing.payment_reminded',
    target: invoice?.id ?? row.subscriptionId,
    details: { stage, graceEndsAt: graceEndsAt.toISOString() },
  })
}

async function mailEnd(deps: BillingNewsDeps, tx: Executor, { team, counting, invoices }: News): Promise<void> {
  const { subscriptionId } = counting.row
  const reason = findOpenInvoice(invoices, subscriptionId) ? 'payment' : 'cancelled'
  await deps.notifyTeam(tx, {
    teamId: team.id,
    audience: 'owners',
    mailClass: 'subscription_ended',
    dedupeKey: `subscription_ended:${subscriptionId}`,
    mail: subscriptionEndedMail({ teamName: team.name, reason, teamUrl: deps.links.team(team.id) }),
  })
}

/** The oldest invoice with a failed payment. */
function findOpenInvoice(invoices: readonly BillingInvoice[], subscriptionId: string): BillingInvoice | null {
  const open = invoices
    .filter((invoice) => invoice.subscriptionId === subscriptionId && invoice.attemptCount > 0)
    .filter(({ status }) => status === 'open' || status === 'uncollectible')
    .sort((left, right) => left.createdAt.getTime() - right.createdAt.getTime())
  return open[0] ?? null
}

function catalogueAmount(model: PricingModel, { plan, interval, aiOption }: SubscriptionRow): number {
  if (plan === 'FREE') return 0
  return listPricesOf(model, { plan, interval, aiOption }).reduce((sum, { amount }) => sum + amount, 0)
}
