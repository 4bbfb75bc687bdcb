import {
  hintInstallationState,
  noteInstallation,
  noteRepositories,
} from '../../db/repositories/installation-repository.ts'
import { syncJobOptions } from '../../queue/sync-job.ts'
import type { BotDeps } from '../bot-deps.ts'
import { readAccount, readPayloadField, readId, readList, readRepositories, readPayloadText } from '../read-payload.ts'

const STATES = {
  created: 'active',
  deleted: 'deleted',
  suspend: 'suspended',
  unsuspend: 'active',
  new_permissions_accepted: 'active',
} as const

/**
 * Stores the new state right away so that running jobs stop early. The sync then reads the actual state from the code
 * host.
 */
export async function handleInstallation(deps: BotDeps, payload: unknown): Promise<void> {
  const action = readPayloadText(payload, 'action')
  if (action === null || !Object.hasOwn(STATES, action)) return
  const state = STATES[action as keyof typeof STATES]
  const installationId = readId(payload, 'installation', 'id')
  const account = readAccount(readPayloadField(payload, 'installation', 'account'))
  if (installationId === null || !account) return deps.log.warn({ action }, 'Odd installation event, dropped')
  const covered = action === 'created' ? readRepositories(readList(payload, 'repositories')) : []
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    await noteInstallation(tx, { installationId, account, state, now })
    await hintInstallationState(tx, installationId, state, now)
    await noteRepositories(tx, installationId, covered, now)
    if (state === 'deleted') return
    await deps.queue.enqueue(tx, 'sync-installation', { installationId }, syncJobOptions(installationId))
  })
}
