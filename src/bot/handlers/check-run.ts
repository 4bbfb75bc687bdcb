import { parseRepositoryFullName } from '../../domain/pull-request.ts'
import type { BotDeps } from '../bot-deps.ts'
import { notePlace } from '../note-place.ts'
import { queueReview } from '../queue-review.ts'
import { readId, readList, readLogin, readPlace, readSha, readText, type EventPlace } from '../read-payload.ts'

/** The identifier of the button in our check run. */
const CREATE_FIX_PR = 'create-fix-pr'
/** What our check runs bear as their external id. */
const EXTERNAL_ID = /^pr-([1-9]\d{0,8})$/

export async function handleCheckRun(deps: BotDeps, payload: unknown): Promise<void> {
  const action = readText(payload, 'action')
  if (action !== 'requested_action' && action !== 'rerequested' && action !== 'completed') return
  const place = readPlace(payload)
  if (!place) return deps.log.warn({ action }, 'Odd check_run event, dropped')
  if (action === 'completed') return settle(deps, payload, place)
  const number = readNumber(payload)
  if (number === null) return deps.log.warn({ action }, 'Check run of no pull request, dropped')
  if (action === 'requested_action') return requestFix(deps, payload, place, number)
  await deps.db.transaction(async (tx) => {
    await notePlace(deps, tx, place)
    await queueReview(deps, tx, place, number)
  })
}

async function settle(deps: BotDeps, payload: unknown, place: EventPlace): Promise<void> {
  const sha = readSha(payload, 'check_run', 'head_sha')
  if (sha !== null) await deps.settleChecksOfCommit({ repositoryId: place.repository.id, sha })
}

async function requestFix(deps: BotDeps, payload: unknown, place: EventPlace, prNumber: number): Promise<void> {
  if (readText(payload, 'requested_action', 'identifier') !== CREATE_FIX_PR) return
  const senderId = readId(payload, 'sender', 'id')
  const senderLogin = readLogin(payload, 'sender', 'login')
  if (senderId === null || senderLogin === null) return deps.log.warn({}, 'Button pressed by nobody, dropped')
  const { installationId, repository } = place
  const name = parseRepositoryFullName(repository.fullName)
  await deps.requestFixPrFromCheckRun({
    installationId,
    repositoryId: repository.id,
    ...name,
    prNumber,
    senderId,
    senderLogin,
  })
}

/** Our own note first: the code host lists no pull requests from forks, and several when they share a head. */
function readNumber(payload: unknown): number | null {
  const [, noted] = EXTERNAL_ID.exec(readText(payload, 'check_run', 'external_id') ?? '') ?? []
  return noted === undefined ? readId(readList(payload, 'check_run', 'pull_requests')[0], 'number') : Number(noted)
}
