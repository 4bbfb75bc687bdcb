import { noteInstallation } from '../../db/repositories/installation-repository.ts'
import { syncJobOptions } from '../../queue/sync-job.ts'
import type { BotDeps } from '../bot-deps.ts'
import { readAccount, readPayloadField, readId, readPayloadText } from '../read-payload.ts'

/** The account was renamed, and all of its repositories with it. The sync reads the new names. */
export async function handleInstallationTarget(deps: BotDeps, payload: unknown): Promise<void> {
  const action = readPayloadText(payload, 'action')
  if (action !== 'renamed') return
  const installationId = readId(payload, 'installation', 'id')
  const account = readAccount(readPayloadField(payload, 'account'))
  if (installationId === null || !account) return deps.log.warn({ action }, 'Odd installation_target event, dropped')
  await deps.db.transaction(async (tx) => {
    await noteInstallation(tx, { installationId, account, now: deps.clock() })
    await deps.queue.enqueue(tx, 'sync-installation', { installationId }, syncJobOptions(installationId))
  })
}
