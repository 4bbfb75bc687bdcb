import { removeRepositories } from '../../db/repositories/installation-repository.ts'
import { syncJobOptions } from '../../queue/sync-job.ts'
import type { BotDeps } from '../bot-deps.ts'
import { notePlace } from '../note-place.ts'
import { readPlace, readPayloadText } from '../read-payload.ts'

const CHANGES = new Set(['renamed', 'transferred', 'privatized', 'publicized', 'archived', 'unarchived'])

export async function handleRepository(deps: BotDeps, payload: unknown): Promise<void> {
  const action = readPayloadText(payload, 'action')
  if (action === null || (action !== 'deleted' && !CHANGES.has(action))) return
  const place = readPlace(payload)
  if (!place) return deps.log.warn({ action }, 'Odd repository event, dropped')
  const { installationId, repository } = place
  await deps.db.transaction(async (tx) => {
    await notePlace(deps, tx, place)
    if (action === 'deleted') return removeRepositories(tx, installationId, [repository.id], deps.clock())
    await deps.queue.enqueue(tx, 'sync-installation', { installationId }, syncJobOptions(installationId))
  })
}
