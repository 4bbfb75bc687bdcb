import { parseMergeGroup } from '../../domain/review/merge-group.ts'
import type { BotDeps } from '../bot-deps.ts'
import { notePlace } from '../note-place.ts'
import { queueMergeGroupCheck } from '../queue-checks.ts'
import { readPlace, readSha, readPayloadText } from '../read-payload.ts'

/** A merge queue that requires our check waits for it on every group. */
export async function handleMergeGroup(deps: BotDeps, payload: unknown): Promise<void> {
  const action = readPayloadText(payload, 'action')
  if (action !== 'checks_requested') return
  const place = readPlace(payload)
  const headSha = readSha(payload, 'merge_group', 'head_sha')
  const parentSha = readSha(payload, 'merge_group', 'base_sha')
  const branch = readPayloadText(payload, 'merge_group', 'head_ref')?.replace(/^refs\/heads\//, '') ?? ''
  if (!place || headSha === null || !parseMergeGroup(branch))
    return deps.log.warn({ action }, 'Odd merge_group event, dropped')
  await deps.db.transaction(async (tx) => {
    await notePlace(deps, tx, place)
    await queueMergeGroupCheck(deps, tx, place, { headSha, branch, ...(parentSha !== null && { parentSha }) })
  })
}
