import { fixBranchName } from '../../domain/fix-pr/fix-branch.ts'
import type { BotDeps } from '../bot-deps.ts'
import { notePlace } from '../note-place.ts'
import { queueFollowOriginal, queueReview } from '../queue-review.ts'
import { readPayloadField, readId, readPlace, readPayloadText, type EventPlace } from '../read-payload.ts'

/** `edited` counts only when it changed the base branch. */
const REVIEWED = new Set([
  'opened',
  'reopened',
  'synchronize',
  'ready_for_review',
  'converted_to_draft',
  'edited',
  'closed',
])
const FOLLOWED = new Set(['reopened', 'synchronize', 'edited', 'closed'])
const FIX_ACTIONS = new Set(['closed', 'reopened', 'edited'])
const FIX_BRANCH_PREFIX = fixBranchName(0).replace(/0$/, '')

export async function handlePullRequest(deps: BotDeps, payload: unknown): Promise<void> {
  const action = readPayloadText(payload, 'action')
  if (action === null || !REVIEWED.has(action)) return
  if (action === 'edited' && readPayloadField(payload, 'changes', 'base') === undefined) return
  const place = readPlace(payload)
  const number = readId(payload, 'pull_request', 'number')
  if (!place || number === null) return deps.log.warn({ action }, 'Odd pull_request event, dropped')
  if (isFromFixBranch(payload)) return handleFixPullRequest(deps, payload, { action, place, number })
  await deps.db.transaction(async (tx) => {
    await notePlace(deps, tx, place)
    await queueReview(deps, tx, place, number)
    if (FOLLOWED.has(action)) await queueFollowOriginal(deps, tx, place, number)
  })
}

/**
 * Our own fix pull requests are not reviewed, since they are proven before they are opened. Only their base and their
 * end matter.
 */
async function handleFixPullRequest(
  deps: BotDeps,
  payload: unknown,
  event: { action: string; place: EventPlace; number: number },
): Promise<void> {
  if (!FIX_ACTIONS.has(event.action)) return
  const { installationId, repository } = event.place
  await deps.followFixPullRequest({
    installationId,
    repositoryId: repository.id,
    repositoryFullName: repository.fullName,
    number: event.number,
    merged: readPayloadField(payload, 'pull_request', 'merged') === true,
    mergedAt: readPayloadText(payload, 'pull_request', 'merged_at'),
  })
}

/**
 * The author must also be an app: a person could use the branch name to hide code. Logins of people contain no
 * brackets.
 */
function isFromFixBranch(payload: unknown): boolean {
  const pull = readPayloadField(payload, 'pull_request')
  const isFromHere = readId(pull, 'head', 'repo', 'id') === readId(pull, 'base', 'repo', 'id')
  const isByBot = readPayloadText(pull, 'user', 'login')?.endsWith('[bot]') ?? false
  return isFromHere && isByBot && (readPayloadText(pull, 'head', 'ref')?.startsWith(FIX_BRANCH_PREFIX) ?? false)
}
