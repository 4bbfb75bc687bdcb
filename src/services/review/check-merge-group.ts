import pMap from 'p-map'
import type { CodeHost, InstallationClient } from '../../gateways/codehost/code-host.ts'
import { findFinishedAnalysis } from '../../db/repositories/analysis-record-repository.ts'
import type { Database } from '../../db/client.ts'
import { findInstallation } from '../../db/repositories/installation-repository.ts'
import { runInTeamScope } from '../../db/scope/team-scope.ts'
import { MERGE_GROUP_CHECK_ID } from '../../domain/review/check-run-id.ts'
import {
  listGroupPullRequests,
  MERGE_QUEUE_PREFIX,
  parseMergeGroup,
  type GroupVerdict,
} from '../../domain/review/merge-group.ts'
import { decideVerdict } from '../../domain/review/review-verdict.ts'
import type { PastRetries } from '../../domain/retries/retry-policy.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Links } from '../../lib/links.ts'
import type { Logger } from '../../lib/logger.ts'
import { renderMergeGroupCheck } from '../../messages/merge-group-check.ts'
import type { TaskPayload } from '../../queue/tasks.ts'
import { believeRefusal } from '../to-retry-later.ts'

export type CheckMergeGroupDeps = {
  readonly db: Database
  readonly codeHost: Pick<CodeHost, 'forInstallation'>
  readonly links: Pick<Links, 'baseUrl' | 'team'>
  readonly clock: Clock
}
type MergeGroupInput = TaskPayload<'check-merge-group'>
export type CheckMergeGroup = (
  input: MergeGroupInput,
  context: { readonly log: Logger; readonly retries: PastRetries },
) => Promise<void>

const PARALLEL_READS = 4

/**
 * Writes the check run of a merge group right away, from the reviews of its pull requests. A queue waits for every
 * required check, so this one is always written; anything unknown is neutral.
 */
export function createCheckMergeGroup(deps: CheckMergeGroupDeps): CheckMergeGroup {
  return async (input, { log, retries }) => {
    try {
      await checkNow(deps, input, log)
    } catch (error) {
      const err = believeRefusal(error, retries, deps.clock())
      log.info({ err }, 'Merge group not checked: refused')
    }
  }
}

async function checkNow(deps: CheckMergeGroupDeps, input: MergeGroupInput, log: Logger): Promise<void> {
  const { installationId, headSha } = input
  const installation = await findInstallation(deps.db, installationId)
  if (installation !== null && installation.state !== 'active') return
  const client = await deps.codeHost.forInstallation(installationId)
  const teamId = installation?.teamId ?? null
  const numbers = await listNumbers(client, input)
  const verdicts = await pMap(numbers, (number) => findVerdict(deps, client, { ...input, number, teamId }), {
    concurrency: PARALLEL_READS,
  })
  const message = renderMergeGroupCheck(verdicts)
  const detailsUrl = teamId === null ? deps.links.baseUrl() : deps.links.team(teamId)
  await client.upsertCheckRun(input, null, { ...message, headSha, externalId: MERGE_GROUP_CHECK_ID, detailsUrl })
  log.info({ headSha, numbers, conclusion: message.conclusion }, 'Merge group checked')
}

async function listNumbers(client: InstallationClient, input: MergeGroupInput): Promise<readonly number[]> {
  const group = parseMergeGroup(input.branch)
  if (group === null) return []
  const branches = await client.listBranches(input, `${MERGE_QUEUE_PREFIX}${group.baseBranch}/pr-`)
  return listGroupPullRequests({ ...group, parentSha: input.parentSha ?? group.parentSha }, branches)
}

type Asked = MergeGroupInput & { readonly number: number; readonly teamId: string | null }

async function findVerdict(
  deps: CheckMergeGroupDeps,
  client: InstallationClient,
  { owner, repo, repositoryId, number: prNumber, teamId }: Asked,
): Promise<GroupVerdict> {
  const pullRequest = teamId === null ? null : await client.getPullRequest({ owner, repo, number: prNumber })
  if (teamId === null || pullRequest === null) return { prNumber, conclusion: 'unknown' }
  const unit = { teamId, repositoryId, prNumber, headSha: pullRequest.head.sha }
  const analysis = await runInTeamScope(teamId, () => findFinishedAnalysis(deps.db, unit))
  if (analysis === null) return { prNumber, conclusion: 'unknown' }
  return { prNumber, conclusion: decideVerdict({ ...analysis, partial: analysis.status === 'partial' }).conclusion }
}
