import type { Billing } from '../../gateways/billing/billing.ts'
import { cancelKey, closeCancelIntent, insertCancelIntent } from '../../db/repositories/billing-intent-repository.ts'
import { findDeletingTeam, lockCustomer } from '../../db/repositories/billing-team-repository.ts'
import { deleteTeamRow } from '../../db/repositories/team-repository.ts'
import { isEndedStatus } from '../../domain/billing/subscription-status.ts'
import type { Logger } from '../../lib/logger.ts'
import type { TaskPayload } from '../../queue/tasks.ts'
import type { BillingDeps } from './billing-deps.ts'

export type RemoveDeletedTeam = (input: TaskPayload<'delete-team'>, context: { readonly log: Logger }) => Promise<void>
type RemoveDeps = Pick<BillingDeps, 'db' | 'clock' | 'billing'>

/**
 * Finishes the deletion of a team: cancels its subscriptions and, once the processor shows that nothing can charge
 * anybody any more, deletes its rows. Every step can be repeated, so it may be interrupted anywhere.
 * @throws Error when a subscription remains, so that the job runs again.
 */
export function createRemoveDeletedTeam(deps: RemoveDeps): RemoveDeletedTeam {
  return async ({ teamId }, { log }) => {
    const team = await findDeletingTeam(deps.db, teamId)
    if (!team) return
    const customerId = team.billingCustomerId
    if (customerId !== null && deps.billing !== null) await endBilling(deps, deps.billing, { teamId, customerId })
    else if (customerId !== null)
      log.warn(
        { teamId, customerId },
        'billing is not configured, so subscriptions of a deleted team were not cancelled',
      )
    await deps.db.transaction(async (tx) => {
      // Waits for any sync of this customer to finish.
      if (customerId !== null) await lockCustomer(tx, customerId)
      if (await findDeletingTeam(tx, teamId)) await deleteTeamRow(tx, teamId)
    })
    // The team's audit rows are gone with it, so this line is what remains.
    log.info({ teamId, customerId }, 'team deleted')
  }
}

async function endBilling(
  deps: RemoveDeps,
  billing: Billing,
  { teamId, customerId }: { teamId: string; customerId: string },
): Promise<void> {
  // Goes first, so that nothing new can be bought while the rest is cancelled.
  await billing.expireOpenCheckouts(customerId)
  for (const subscriptionId of await listUnended(billing, customerId)) {
    await insertCancelIntent(deps.db, { teamId, subscriptionId, now: deps.clock() })
    await billing.cancelSubscription(subscriptionId, cancelKey(subscriptionId))
    await closeCancelIntent(deps.db, subscriptionId, deps.clock())
  }
  const left = await listUnended(billing, customerId)
  if (left.length > 0) throw new Error('The payment processor has not confirmed that all subscriptions are cancelled')
}

/** Includes subscriptions without prices of ours, since the customer belongs to this team alone. */
async function listUnended(billing: Billing, customerId: string): Promise<readonly string[]> {
  const subscriptions = await billing.listSubscriptions(customerId)
  return subscriptions.filter(({ status }) => !isEndedStatus(status)).map(({ id }) => id)
}
