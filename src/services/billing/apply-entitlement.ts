import type { BillingInvoice } from '../../gateways/billing/billing.ts'
import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import { insertCancelIntent, insertRefundIntent } from '../../db/repositories/billing-intent-repository.ts'
import { setTeamPlan } from '../../db/repositories/billing-team-repository.ts'
import type { Executor } from '../../db/client.ts'
import type { SubscriptionRow } from '../../db/repositories/subscription-repository.ts'
import type { TeamRow } from '../../db/repositories/team-repository.ts'
import { chooseSubscription } from '../../domain/billing/choose-subscription.ts'
import { isDowngrade } from '../../domain/billing/compare-plans.ts'
import { entitledPlan } from '../../domain/billing/entitlement.ts'
import type { PlanChoice } from '../../domain/billing/plan-choice.ts'
import type { Plan } from '../../domain/quotas/plans.ts'
import { mailBillingNews, type BillingNewsDeps } from './mail-billing-news.ts'
import type { MirroredSubscription } from './mirror-subscriptions.ts'

export type EntitlementDeps = BillingNewsDeps & {
  /** Starts the grace period of a team that is over the quota of its lower plan. */
  startDowngradeGrace(executor: Executor, input: { readonly teamId: string; readonly now: Date }): Promise<void>
  /** Queues reviews that the lower plan did not allow. */
  reviewUnanalysed(executor: Executor, teamId: string): Promise<void>
  /**
   * Brings the team's AI credits in line with what it pays for. Called after every read of the customer, so it has to
   * be safe to repeat. `choice` null: the team is entitled to nothing.
   */
  applyAiOption(
    executor: Executor,
    input: { readonly teamId: string; readonly choice: PlanChoice | null; readonly now: Date },
  ): Promise<void>
}
export type Reading = {
  readonly team: TeamRow
  readonly mirrored: readonly MirroredSubscription[]
  readonly invoices: readonly BillingInvoice[]
  readonly now: Date
}
type Applied = { readonly surplus: readonly string[]; readonly oddities: readonly string[] }

/**
 * Gives the team the plan that its relevant subscription entitles it to, and reports the change. The team is locked.
 */
export async function applyEntitlement(deps: EntitlementDeps, tx: Executor, reading: Reading): Promise<Applied> {
  const { team, mirrored, now } = reading
  const choosable = mirrored.map((one) => ({
    ...one,
    id: one.row.subscriptionId,
    status: one.row.status,
    plan: one.row.plan,
    createdAt: one.row.createdAt,
  }))
  const { counting, surplus } = chooseSubscription(choosable)
  // The team never bought anything, so billing did not set this plan and does not change it.
  if (counting === null) return { surplus: [], oddities: [] }
  const { plan, unknownStatus } = entitledPlan({ ...counting.row, current: team.plan }, now)
  await changePlan(deps, tx, { team, plan, subscription: counting.row, now })
  await deps.applyAiOption(tx, { teamId: team.id, choice: toChoice(plan, counting.row), now })
  await mailBillingNews(deps, tx, { ...reading, counting })
  for (const { id, row } of surplus) await noteSurplus(tx, row, { keptId: counting.id, id, now })
  return {
    surplus: surplus.map(({ id }) => id),
    oddities: unknownStatus
      ? [
          `The subscription ${counting.id} has the status ${counting.status}, which we do not know. Nothing was changed.`,
        ]
      : [],
  }
}

async function changePlan(
  deps: EntitlementDeps,
  tx: Executor,
  change: { readonly team: TeamRow; readonly plan: Plan; readonly subscription: SubscriptionRow; readonly now: Date },
): Promise<void> {
  const { team, plan, subscription, now } = change
  if (plan === team.plan) return
  await setTeamPlan(tx, team.id, plan, now)
  await recordAudit(tx, {
    teamId: team.id,
    actorUserId: null,
    action: 'billing.plan_changed',
    target: subscription.subscriptionId,
    details: { from: team.plan, to: plan, status: subscription.status },
  })
  if (isDowngrade(team.plan, plan)) await deps.startDowngradeGrace(tx, { teamId: team.id, now })
  else await deps.reviewUnanalysed(tx, team.id)
}

function toChoice(entitled: Plan, { plan, interval, aiOption }: SubscriptionRow): PlanChoice | null {
  return entitled === 'FREE' || plan === 'FREE' ? null : { plan, interval, aiOption }
}

async function noteSurplus(
  tx: Executor,
  { teamId }: SubscriptionRow,
  surplus: { readonly id: string; readonly keptId: string; readonly now: Date },
): Promise<void> {
  const { id, keptId, now } = surplus
  if (!(await insertCancelIntent(tx, { teamId, subscriptionId: id, now }))) return
  await insertRefundIntent(tx, { teamId, subscriptionId: id, now })
  const details = { kept: keptId }
  await recordAudit(tx, { teamId, actorUserId: null, action: 'billing.duplicate_cancelled', target: id, details })
}
