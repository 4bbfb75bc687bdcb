import type { BotDeps } from '../bot-deps.ts'
import { notePlace } from '../note-place.ts'
import { queueRerun } from '../queue-checks.ts'
import { readId, readList, readPlace, readSha, readPayloadText } from '../read-payload.ts'

/** When more pull requests than this share a head, they are not all reviewed. */
const MAX_PULL_REQUESTS = 20

export async function handleCheckSuite(deps: BotDeps, payload: unknown): Promise<void> {
  const action = readPayloadText(payload, 'action')
  if (action !== 'completed' && action !== 'rerequested') return
  const place = readPlace(payload)
  const sha = readSha(payload, 'check_suite', 'head_sha')
  if (!place || sha === null) return deps.log.warn({ action }, 'Odd check_suite event, dropped')
  if (action === 'completed') return deps.recheckFixesOfCommit({ repositoryId: place.repository.id, sha })
  const listed = readList(payload, 'check_suite', 'pull_requests').slice(0, MAX_PULL_REQUESTS)
  const numbers = listed.map((pull) => readId(pull, 'number')).filter((number) => number !== null)
  await deps.db.transaction(async (tx) => {
    await notePlace(deps, tx, place)
    const branch = readPayloadText(payload, 'check_suite', 'head_branch')
    await queueRerun(deps, tx, place, { headSha: sha, branch, numbers })
  })
}
