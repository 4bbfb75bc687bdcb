import type { Executor } from '../db/client.ts'
import { parseRepositoryFullName } from '../domain/code-host/pull-request.ts'
import { followJobOptions } from '../queue/fix-pr-job.ts'
import { enqueueReview } from '../queue/enqueue-review.ts'
import type { BotDeps } from './bot-deps.ts'
import type { EventPlace } from './read-payload.ts'

type QueueDeps = Pick<BotDeps, 'queue'>

/** The job reads the pull request when it runs, so one waiting job is enough. */
export async function queueReview(
  deps: QueueDeps,
  executor: Executor,
  place: EventPlace,
  number: number,
): Promise<void> {
  const payload = toPayload(place, number)
  await enqueueReview(deps.queue, executor, payload)
}

/** Queues bringing the open fix pull requests of an original, if any, in line with it. */
export async function queueFollowOriginal(
  deps: QueueDeps,
  executor: Executor,
  place: EventPlace,
  number: number,
): Promise<void> {
  const payload = toPayload(place, number)
  await deps.queue.enqueue(executor, 'follow-original', payload, followJobOptions(payload))
}

function toPayload({ installationId, repository }: EventPlace, number: number) {
  return { installationId, repositoryId: repository.id, ...parseRepositoryFullName(repository.fullName), number }
}
