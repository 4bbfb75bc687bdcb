import { listDeletingTeams } from '../../db/repositories/billing-team-repository.ts'
import { listCustomersToRead } from '../../db/repositories/subscription-repository.ts'
import { REMINDER_AFTER_MS } from '../../domain/billing/dunning.ts'
import { PAYMENT_GRACE_MS } from '../../domain/billing/entitlement.ts'
import { ENDED_STATUSES } from '../../domain/billing/subscription-status.ts'
import type { Logger } from '../../lib/logger.ts'
import { deleteTeamJobOptions, syncSubscriptionJobOptions } from '../../queue/billing-job.ts'
import type { BillingDeps } from './billing-deps.ts'

export type FollowUpPayments = (context: { readonly log: Logger }) => Promise<void>

/** The processor sends its events within minutes. A renewal without an event after this time was missed. */
const SILENCE_MS = 2 * 60 * 60 * 1000
/** A deletion takes seconds unless its job was lost or has given up. */
const DELETION_MS = 60 * 60 * 1000

/**
 * Handles what no event announces: reminders of open payments, the end of their grace period, renewals whose event was
 * lost, and stuck deletions. Each is a job that reads the customer from the processor first.
 */
export function createFollowUpPayments(
  deps: Pick<BillingDeps, 'db' | 'queue' | 'clock' | 'billing'>,
): FollowUpPayments {
  return async ({ log }) => {
    const now = deps.clock().getTime()
    const ago = (milliseconds: number) => new Date(now - milliseconds)
    const teamIds = await listDeletingTeams(deps.db, ago(DELETION_MS))
    for (const teamId of teamIds)
      await deps.queue.enqueue(deps.db, 'delete-team', { teamId }, { ...deleteTeamJobOptions(teamId), keepRunAt: true })
    const customerIds = deps.billing === null ? [] : await listCustomersToRead(deps.db, dueAt(ago))
    for (const customerId of customerIds) {
      const options = { ...syncSubscriptionJobOptions(customerId), keepRunAt: true }
      await deps.queue.enqueue(deps.db, 'sync-subscription', { customerId }, options)
    }
    log.info({ customers: customerIds.length, deletions: teamIds.length }, 'payments followed up')
  }
}

function dueAt(ago: (milliseconds: number) => Date) {
  return {
    reminderBefore: ago(REMINDER_AFTER_MS),
    finalBefore: ago(PAYMENT_GRACE_MS),
    endedBefore: ago(SILENCE_MS),
    endedStatuses: ENDED_STATUSES,
  }
}
