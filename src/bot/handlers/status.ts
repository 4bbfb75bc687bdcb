import type { BotDeps } from '../bot-deps.ts'
import { readPlace, readSha, readPayloadText } from '../read-payload.ts'

/** Commit statuses, the older form of checks: one status of a commit has changed. */
export async function handleStatus(deps: BotDeps, payload: unknown): Promise<void> {
  if (readPayloadText(payload, 'state') === 'pending') return
  const place = readPlace(payload)
  const sha = readSha(payload, 'sha')
  if (!place || sha === null) return deps.log.warn({}, 'Odd status event, dropped')
  await deps.recheckFixesOfCommit({ repositoryId: place.repository.id, sha })
}
