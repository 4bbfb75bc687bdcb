import type { CodeHost, InstallationClient, OwnCheckRun } from '../../gateways/codehost/code-host.ts'
import type { Database } from '../../db/client.ts'
import { readPullRequestCheckId } from '../../domain/review/check-run-id.ts'
import type { PastRetries } from '../../domain/retries/retry-policy.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Queue } from '../../queue/queue.ts'
import { enqueueReview } from '../../queue/enqueue-review.ts'
import type { TaskPayload } from '../../queue/tasks.ts'
import { believeRefusal } from '../to-retry-later.ts'

export type RerunChecksDeps = {
  readonly db: Database
  readonly queue: Queue
  readonly codeHost: Pick<CodeHost, 'forInstallation'>
  readonly clock: Clock
}
type RerunInput = TaskPayload<'rerun-checks'>
export type RerunChecks = (
  input: RerunInput,
  context: { readonly log: Logger; readonly retries: PastRetries },
) => Promise<void>

/** When more pull requests than this share a head, they are not all reviewed. */
const MAX_PULL_REQUESTS = 20

/**
 * Handles "Re-run": writes every check run of ours on the commit again, since the code host shows the suite as queued
 * until one is written. If the commit is still a pull request's head, it is reviewed again, which takes no unit of the
 * quota; otherwise the run is completed as it was.
 */
export function createRerunChecks(deps: RerunChecksDeps): RerunChecks {
  return async (input, { log, retries }) => {
    try {
      await rerunNow(deps, input, log)
    } catch (error) {
      const err = believeRefusal(error, retries, deps.clock())
      log.info({ err }, 'Checks not run again: refused')
    }
  }
}

async function rerunNow(deps: RerunChecksDeps, input: RerunInput, log: Logger): Promise<void> {
  const client = await deps.codeHost.forInstallation(input.installationId)
  const runs = await client.listOwnCheckRuns(input, input.headSha)
  const byNumber = new Map<number, OwnCheckRun | null>(input.numbers.map((number) => [number, null]))
  for (const run of runs) {
    const number = readPullRequestCheckId(run.externalId)
    if (number !== null) byNumber.set(number, run)
  }
  const asked = [...byNumber].slice(0, MAX_PULL_REQUESTS)
  for (const [number, run] of asked) await rerun(deps, client, { input, number, run })
  log.info({ headSha: input.headSha, pullRequests: asked.map(([number]) => number) }, 'Checks run again')
}

async function rerun(
  deps: RerunChecksDeps,
  client: InstallationClient,
  asked: { readonly input: RerunInput; readonly number: number; readonly run: OwnCheckRun | null },
): Promise<void> {
  const { input, number, run } = asked
  const { installationId, repositoryId, owner, repo, headSha } = input
  const pullRequest = await client.getPullRequest({ owner, repo, number })
  if (pullRequest?.state === 'open' && pullRequest.head.sha === headSha) {
    const payload = { installationId, repositoryId, owner, repo, number, rerun: true }
    return enqueueReview(deps.queue, deps.db, payload)
  }
  if (run?.conclusion) await client.completeCheckRun(input, run.id, run.conclusion)
}
