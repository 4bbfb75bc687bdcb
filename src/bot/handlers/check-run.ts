import { readPullRequestCheckId } from '../../domain/review/check-run-id.ts'
import { parseRepositoryFullName } from '../../domain/code-host/pull-request.ts'
import type { BotDeps } from '../bot-deps.ts'
import { notePlace } from '../note-place.ts'
import { queueRerun } from '../queue-checks.ts'
import { readId, readList, readLogin, readPlace, readSha, readPayloadText, type EventPlace } from '../read-payload.ts'

/** The identifier of the button in our check run. */
const CREATE_FIX_PR = 'create-fix-pr'

export async function handleCheckRun(deps: BotDeps, payload: unknown): Promise<void> {
  const action = readPayloadText(payload, 'action')
  if (action !== 'requested_action' && action !== 'rerequested' && action !== 'completed') return
  const place = readPlace(payload)
  if (!place) return deps.log.warn({ action }, 'Odd check_run event, dropped')
  if (action === 'completed') return recheck(deps, payload, place)
  if (action === 'rerequested') return rerun(deps, payload, place)
  const number = readNumber(payload)
  if (number === null) return deps.log.warn({ action }, 'Check run of no pull request, dropped')
  await requestFix(deps, payload, place, number)
}

async function rerun(deps: BotDeps, payload: unknown, place: EventPlace): Promise<void> {
  const headSha = readSha(payload, 'check_run', 'head_sha')
  if (headSha === null) return deps.log.warn({}, 'Check run of no commit, dropped')
  const number = readNumber(payload)
  const branch = readPayloadText(payload, 'check_run', 'check_suite', 'head_branch')
  await deps.db.transaction(async (tx) => {
    await notePlace(deps, tx, place)
    await queueRerun(deps, tx, place, { headSha, branch, numbers: number === null ? [] : [number] })
  })
}

async function recheck(deps: BotDeps, payload: unknown, place: EventPlace): Promise<void> {
  const sha = readSha(payload, 'check_run', 'head_sha')
  if (sha !== null) await deps.recheckFixesOfCommit({ repositoryId: place.repository.id, sha })
}

async function requestFix(deps: BotDeps, payload: unknown, place: EventPlace, prNumber: number): Promise<void> {
  if (readPayloadText(payload, 'requested_action', 'identifier') !== CREATE_FIX_PR) return
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

/**
 * Reads our own note in the check run first: the code host lists no pull requests from forks, and lists several when
 * they share a head.
 */
function readNumber(payload: unknown): number | null {
  const noted = readPullRequestCheckId(readPayloadText(payload, 'check_run', 'external_id') ?? '')
  return noted ?? readId(readList(payload, 'check_run', 'pull_requests')[0], 'number')
}
