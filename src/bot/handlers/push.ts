import { listOriginalsFixedInto } from '../../db/repositories/fix-pr-repository.ts'
import type { BotDeps } from '../bot-deps.ts'
import { queueFollowOriginal } from '../queue-review.ts'
import { readPlace, readPayloadText } from '../read-payload.ts'

const BRANCH = 'refs/heads/'

/**
 * A branch moved. No other event says that a pull request's base has changed, and a fix that targets the branch may
 * conflict now.
 */
export async function handlePush(deps: BotDeps, payload: unknown): Promise<void> {
  const ref = readPayloadText(payload, 'ref')
  const place = readPlace(payload)
  if (ref === null || !place) return deps.log.warn({}, 'Odd push event, dropped')
  if (!ref.startsWith(BRANCH)) return
  const branch = ref.slice(BRANCH.length)
  for (const number of await listOriginalsFixedInto(deps.db, place.repository.id, branch))
    await queueFollowOriginal(deps, deps.db, place, number)
}
