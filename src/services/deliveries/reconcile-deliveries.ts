import type { CodeHost } from '../../gateways/codehost/code-host.ts'
import { CodeHostError } from '../../gateways/codehost/code-host-error.ts'
import type { Database } from '../../db/client.ts'
import {
  findInstallation,
  listConnectedInstallationIds,
  noteInstallation,
  setInstallationState,
} from '../../db/repositories/installation-repository.ts'
import { listStoredDeliveryIds } from '../../db/repositories/webhook-inbox-repository.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Queue } from '../../queue/queue.ts'
import { syncJobOptions } from '../../queue/sync-job.ts'

export type ReconcileDeliveriesDeps = {
  readonly db: Database
  readonly queue: Queue
  readonly codeHost: Pick<CodeHost, 'app'>
  readonly clock: Clock
  /** Failed deliveries of other events are not recovered. */
  readonly handledEvents: ReadonlySet<string>
}
export type ReconcileDeliveries = (context: { readonly log: Logger }) => Promise<void>

/** The code host redelivers for three days; the margin allows for a different clock. */
const REDELIVERABLE_MS = 3 * 24 * 60 * 60 * 1000 - 10 * 60 * 1000
/** A sync finds what redelivery cannot recover. It costs one request for each repository. */
const SYNC_EVERY_MS = 60 * 60 * 1000

/**
 * Recovers lost deliveries: requests redelivery of each failed one once per run unless it has arrived since, and syncs
 * every installation that was not synced for an hour. Keeps no state of its own. A rate limit of the code host ends the
 * run; the next one is minutes away.
 */
export function createReconcileDeliveries(deps: ReconcileDeliveriesDeps): ReconcileDeliveries {
  return async ({ log }) => {
    try {
      const redelivered = await redeliverFailed(deps)
      const installations = await noteInstallations(deps)
      const synced = await syncStale(deps)
      log.info({ redelivered, installations, synced }, 'Deliveries reconciled')
    } catch (error) {
      if (!(error instanceof CodeHostError) || !error.isRateLimit) throw error
      log.info({ limit: error.kind }, 'Reconciling cut short: the code host limits requests')
    }
  }
}

async function redeliverFailed(deps: ReconcileDeliveriesDeps): Promise<number> {
  const since = new Date(deps.clock().getTime() - REDELIVERABLE_MS)
  const failed = (await deps.codeHost.app.listFailedDeliveries(since)).filter(({ event }) =>
    deps.handledEvents.has(event),
  )
  const guids = failed.map(({ guid }) => guid.toLowerCase())
  const stored = await listStoredDeliveryIds(deps.db, 'codehost', guids)
  const lost = failed.filter(({ guid }) => !stored.has(guid.toLowerCase()))
  for (const { id } of lost) await deps.codeHost.app.redeliver(id)
  return lost.length
}

/** Stores installations and changes of their state whose event never arrived. */
async function noteInstallations(deps: ReconcileDeliveriesDeps): Promise<number> {
  const listed = await deps.codeHost.app.listInstallations()
  const now = deps.clock()
  for (const { id, account, suspended } of listed) {
    const state = suspended ? 'suspended' : 'active'
    await noteInstallation(deps.db, { installationId: id, account, state, now })
    const known = await findInstallation(deps.db, id)
    if (known?.state !== state) await setInstallationState(deps.db, id, state, now)
  }
  return listed.length
}

async function syncStale(deps: ReconcileDeliveriesDeps): Promise<number> {
  const staleSince = new Date(deps.clock().getTime() - SYNC_EVERY_MS)
  const stale = await listConnectedInstallationIds(deps.db, staleSince)
  for (const installationId of stale) {
    await deps.queue.enqueue(deps.db, 'sync-installation', { installationId }, syncJobOptions(installationId))
  }
  return stale.length
}
