import pMap from 'p-map'
import type { CodeHost, InstallationClient } from '../../gateways/codehost/code-host.ts'
import { CodeHostError } from '../../gateways/codehost/code-host-error.ts'
import type { Database } from '../../db/client.ts'
import {
  findInstallation,
  listAnalysedHeads,
  replaceRepositories,
  setInstallationState,
  type InstallationState,
  type KnownRepository,
} from '../../db/repositories/installation-repository.ts'
import { parseRepositoryFullName, type PullRequest } from '../../domain/code-host/pull-request.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Queue } from '../../queue/queue.ts'
import { enqueueReview } from '../../queue/enqueue-review.ts'
import { isOurFixPullRequest } from '../review/is-our-fix-pull-request.ts'

export type SyncInstallationDeps = {
  readonly db: Database
  readonly queue: Queue
  readonly codeHost: Pick<CodeHost, 'forInstallation'>
  readonly clock: Clock
}
export type SyncInstallation = (
  input: { readonly installationId: number },
  context: { readonly log: Logger },
) => Promise<void>

const PARALLEL_REPOSITORIES = 4

/**
 * Synchronises an installation with the code host: its state, its repositories, and a review for every open pull
 * request whose head was never analysed. Events only say that something changed; this reads the actual state.
 */
export function createSyncInstallation(deps: SyncInstallationDeps): SyncInstallation {
  return async (input, { log }) => {
    const installation = await findInstallation(deps.db, input.installationId)
    if (!installation)
      return log.info({ installationId: input.installationId }, 'Unknown installation, nothing to sync')
    try {
      const reviews = await syncNow(deps, installation)
      log.info({ installationId: input.installationId, reviews }, 'Installation is in sync')
    } catch (error) {
      if (!(error instanceof CodeHostError)) throw error
      await handleCodeHostError(deps, input, error)
    }
  }
}

async function syncNow(
  deps: SyncInstallationDeps,
  installation: { installationId: number; teamId: string | null },
): Promise<number> {
  const { installationId, teamId } = installation
  const client = await deps.codeHost.forInstallation(installationId)
  const repositories = await client.listRepositories()
  await deps.db.transaction(async (tx) => {
    await setInstallationState(tx, installationId, 'active', deps.clock())
    await replaceRepositories(tx, installationId, repositories, deps.clock())
  })
  if (teamId === null) return 0
  const counts = await pMap(
    repositories,
    (repository) => reviewUnseen(deps, client, { installationId, teamId, repository }),
    { concurrency: PARALLEL_REPOSITORIES },
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

type Covered = { installationId: number; teamId: string; repository: KnownRepository }

/** @returns how many reviews were queued. */
async function reviewUnseen(deps: SyncInstallationDeps, client: InstallationClient, covered: Covered): Promise<number> {
  const { installationId, teamId, repository } = covered
  const { owner, repo } = parseRepositoryFullName(repository.fullName)
  const pulls = (await listPulls(client, { owner, repo })).filter((pull) => !isOurFixPullRequest(pull))
  const heads = pulls.map((pull) => ({ number: pull.ref.number, headSha: pull.head.sha }))
  const analysed = await listAnalysedHeads(deps.db, teamId, repository.id, heads)
  const unseen = heads.filter(({ number, headSha }) => !analysed.has(`${number}@${headSha}`))
  for (const { number } of unseen) {
    const payload = { installationId, repositoryId: repository.id, owner, repo, number }
    await enqueueReview(deps.queue, deps.db, payload)
  }
  return unseen.length
}

/** A repository that cannot be read, for example because it was just removed, does not stop the others. */
async function listPulls(
  client: InstallationClient,
  ref: { owner: string; repo: string },
): Promise<readonly PullRequest[]> {
  try {
    return await client.listOpenPullRequests(ref)
  } catch (error) {
    const isRefusal = error instanceof CodeHostError && ['not_found', 'permission_denied'].includes(error.kind)
    if (isRefusal) return []
    throw error
  }
}

async function handleCodeHostError(
  deps: SyncInstallationDeps,
  input: { installationId: number },
  error: CodeHostError,
): Promise<void> {
  if (error.kind !== 'suspended') throw error
  const state: InstallationState = error.statusCode === 404 ? 'deleted' : 'suspended'
  await setInstallationState(deps.db, input.installationId, state, deps.clock())
}
