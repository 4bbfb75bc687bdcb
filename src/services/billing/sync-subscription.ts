import type { Billing } from '../../gateways/billing/billing.ts'
import { closeCancelIntent, cancelKey } from '../../db/repositories/billing-intent-repository.ts'
import { findTeamOfCustomer, lockCustomer } from '../../db/repositories/billing-team-repository.ts'
import type { Executor } from '../../db/client.ts'
import { saveInvoices } from '../../db/repositories/invoice-repository.ts'
import { listSubscriptionRows, saveSubscriptions } from '../../db/repositories/subscription-repository.ts'
import { lockTeam, type TeamRow } from '../../db/repositories/team-repository.ts'
import { isEndedStatus, isInGoodStanding } from '../../domain/billing/subscription-status.ts'
import type { Logger } from '../../lib/logger.ts'
import { syncSubscriptionJobOptions } from '../../queue/billing-job.ts'
import type { TaskPayload } from '../../queue/tasks.ts'
import { refundDuplicates } from './refund-duplicates.ts'
import { applyEntitlement, type EntitlementDeps } from './apply-entitlement.ts'
import type { BillingDeps } from './billing-deps.ts'
import {
  mirrorInvoices,
  mirrorSubscriptions,
  type MirroredSubscription,
  type ReadCustomer,
} from './mirror-subscriptions.ts'

export type SyncSubscriptionDeps = BillingDeps & EntitlementDeps
export type SyncSubscription = (
  input: TaskPayload<'sync-subscription'>,
  context: { readonly log: Logger },
) => Promise<void>
type Synced = {
  readonly surplus: readonly string[]
  /** Something was bought since the last sync, so other open checkouts must be closed. */
  readonly isBought: boolean
  /** Problems that the operator has to look at. */
  readonly oddities: readonly string[]
}

/**
 * Reads a customer's subscriptions and invoices from the processor and stores them; the team's plan follows from that.
 * The customer is locked meanwhile, so that of several concurrent syncs the last to read is the last to store.
 */
export function createSyncSubscription(deps: SyncSubscriptionDeps): SyncSubscription {
  return async ({ customerId }, { log }) => {
    const { billing } = deps
    if (billing === null) return log.warn({ customerId }, 'billing is not configured, so nothing was read')
    const synced = await deps.db.transaction((tx) => syncLocked({ ...deps, billing, log }, tx, customerId))
    if (synced === null) return log.info({ customerId }, 'the team of this customer is gone')
    for (const oddity of synced.oddities) await deps.alerts.raise('billing', 'A subscription needs a look', oddity)
    if (synced.isBought) await billing.expireOpenCheckouts(customerId)
    await cancelSurplus({ ...deps, billing }, customerId, synced.surplus)
    await refundDuplicates({ ...deps, billing }, customerId)
  }
}

type LockedDeps = SyncSubscriptionDeps & { readonly billing: Billing }

async function syncLocked(deps: LockedDeps, tx: Executor, customerId: string): Promise<Synced | null> {
  await lockCustomer(tx, customerId)
  const known = await findTeamOfCustomer(tx, customerId)
  if (known?.state !== 'active') return null
  const now = deps.clock()
  const read = await readCustomer(deps.billing, customerId)
  const team = await lockTeam(tx, known.id)
  if (!team) return null
  return store(deps, tx, { team, read, now })
}

async function readCustomer(billing: Billing, customerId: string): Promise<ReadCustomer> {
  const [subscriptions, invoices] = await Promise.all([
    billing.listSubscriptions(customerId),
    billing.listInvoices(customerId),
  ])
  return { subscriptions, invoices }
}

async function store(
  deps: LockedDeps,
  tx: Executor,
  { team, read, now }: { team: TeamRow; read: ReadCustomer; now: Date },
): Promise<Synced> {
  const stored = await listSubscriptionRows(tx, team.id)
  const mirrored = mirrorSubscriptions(read, { teamId: team.id, stored, now })
  await saveSubscriptions(
    tx,
    mirrored.filter(({ row, before }) => row !== before).map(({ row }) => row),
  )
  await saveInvoices(tx, mirrorInvoices(read.invoices, { teamId: team.id, now }))
  const applied = await applyEntitlement(deps, tx, { team, mirrored, invoices: read.invoices, now })
  return {
    surplus: applied.surplus,
    isBought: mirrored.some(isNewlyBought),
    oddities: [...applied.oddities, ...findForeign(read, mirrored)],
  }
}

function isNewlyBought({ row, before }: MirroredSubscription): boolean {
  return isInGoodStanding(row.status) && (before === null || !isInGoodStanding(before.status))
}

/** Subscriptions to something that is not in our catalogue. */
function findForeign(read: ReadCustomer, mirrored: readonly MirroredSubscription[]): readonly string[] {
  const own = new Set(mirrored.map(({ row }) => row.subscriptionId))
  return read.subscriptions
    .filter(({ id, status, choice }) => choice === null && !own.has(id) && !isEndedStatus(status))
    .map(({ id }) => `The subscription ${id} has no price of ours, so it gives its team nothing.`)
}

/** Cancels subscriptions that would charge the team twice. If interrupted, the next run finds the rest again. */
async function cancelSurplus(deps: LockedDeps, customerId: string, surplus: readonly string[]): Promise<void> {
  if (surplus.length === 0) return
  for (const subscriptionId of surplus) {
    await deps.billing.cancelSubscription(subscriptionId, cancelKey(subscriptionId))
    await closeCancelIntent(deps.db, subscriptionId, deps.clock())
  }
  await deps.queue.enqueue(deps.db, 'sync-subscription', { customerId }, syncSubscriptionJobOptions(customerId))
}
