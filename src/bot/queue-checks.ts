import type { Executor } from '../db/client.ts'
import { parseMergeGroup } from '../domain/review/merge-group.ts'
import { parseRepositoryFullName } from '../domain/code-host/pull-request.ts'
import { mergeGroupJobOptions, rerunJobOptions } from '../queue/check-job.ts'
import type { BotDeps } from './bot-deps.ts'
import type { EventPlace } from './read-payload.ts'

type QueueDeps = Pick<BotDeps, 'queue'>

/** Queues the check run of a merge group. @param group.branch without `refs/heads/`. */
export async function queueMergeGroupCheck(
  deps: QueueDeps,
  executor: Executor,
  place: EventPlace,
  group: { readonly headSha: string; readonly branch: string; readonly parentSha?: string },
): Promise<void> {
  const payload = { ...toPayload(place), ...group }
  await deps.queue.enqueue(executor, 'check-merge-group', payload, mergeGroupJobOptions(payload))
}

/**
 * Queues a rewrite of our check runs on a commit after somebody pressed "Re-run".
 * @param asked.numbers pull requests named in the event; those of our own check runs are added.
 */
export async function queueRerun(
  deps: QueueDeps,
  executor: Executor,
  place: EventPlace,
  asked: { readonly headSha: string; readonly branch: string | null; readonly numbers: readonly number[] },
): Promise<void> {
  const { headSha, branch, numbers } = asked
  if (branch !== null && parseMergeGroup(branch))
    return queueMergeGroupCheck(deps, executor, place, { headSha, branch })
  const payload = { ...toPayload(place), headSha, numbers: [...numbers] }
  await deps.queue.enqueue(executor, 'rerun-checks', payload, rerunJobOptions(payload))
}

function toPayload({ installationId, repository }: EventPlace) {
  return { installationId, repositoryId: repository.id, ...parseRepositoryFullName(repository.fullName) }
}
