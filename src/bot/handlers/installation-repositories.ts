import {
  noteInstallation,
  noteRepositories,
  removeRepositories,
} from '../../db/repositories/installation-repository.ts'
import { syncJobOptions } from '../../queue/sync-job.ts'
import type { BotDeps } from '../bot-deps.ts'
import { readAccount, readPayloadField, readId, readList, readRepositories, readPayloadText } from '../read-payload.ts'

export async function handleInstallationRepositories(deps: BotDeps, payload: unknown): Promise<void> {
  const action = readPayloadText(payload, 'action')
  if (action !== 'added' && action !== 'removed') return
  const installationId = readId(payload, 'installation', 'id')
  const account = readAccount(readPayloadField(payload, 'installation', 'account'))
  if (installationId === null || !account)
    return deps.log.warn({ action }, 'Odd installation_repositories event, dropped')
  const added = readRepositories(readList(payload, 'repositories_added'))
  const removed = readList(payload, 'repositories_removed').map((repository) => readId(repository, 'id'))
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    await noteInstallation(tx, { installationId, account, now })
    await noteRepositories(tx, installationId, added, now)
    const removedIds = removed.filter((id) => id !== null)
    await removeRepositories(tx, installationId, removedIds, now)
    await deps.queue.enqueue(tx, 'sync-installation', { installationId }, syncJobOptions(installationId))
  })
}
