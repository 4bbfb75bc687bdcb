import type { Host } from '../host.ts'
import { branchTip, listBranches } from '../operations/commits.ts'
import type { CheckRunRecord, CheckSuiteRecord, Repository } from '../state.ts'
import { toNodeId } from './accounts.ts'
import { toIntegration } from './apps.ts'
import { toMinimalPullRequests } from './pull-requests.ts'
import { repositoryApiUrl, repositoryHtmlUrl, toRepository } from './repositories.ts'

export function toCheckRun(host: Host, repository: Repository, run: CheckRunRecord) {
  const api = `${repositoryApiUrl(host, repository)}/check-runs/${run.id}`
  return {
    id: run.id,
    node_id: toNodeId('CR', run.id),
    name: run.name,
    head_sha: run.headSha,
    external_id: run.externalId,
    url: api,
    html_url: `${repositoryHtmlUrl(host, repository)}/runs/${run.id}`,
    details_url: run.detailsUrl ?? host.url(),
    status: run.status,
    conclusion: run.conclusion,
    started_at: run.startedAt,
    completed_at: run.completedAt,
    output: {
      title: run.title,
      summary: run.summary,
      text: run.text,
      annotations_count: run.annotations.length,
      annotations_url: `${api}/annotations`,
    },
    check_suite: { id: run.suiteId },
    app: toIntegration(host, run.appSlug),
    pull_requests: toMinimalPullRequests(host, repository, run.headSha),
  }
}

/** A check run in webhooks: with its whole suite. */
export function toCheckRunEvent(host: Host, repository: Repository, run: CheckRunRecord) {
  const suite = host.state.checkSuites.find((candidate) => candidate.id === run.suiteId)
  return {
    ...toCheckRun(host, repository, run),
    check_suite: suite ? toCheckSuite(host, repository, suite) : { id: run.suiteId },
  }
}

export function toCheckSuite(host: Host, repository: Repository, suite: CheckSuiteRecord) {
  const runs = host.state.checkRuns.filter((run) => run.suiteId === suite.id)
  const commit = host.storeOf(repository).readCommit(suite.headSha)
  const api = `${repositoryApiUrl(host, repository)}/check-suites/${suite.id}`
  return {
    id: suite.id,
    node_id: toNodeId('CS', suite.id),
    head_branch: listBranches(repository).find((branch) => branchTip(repository, branch) === suite.headSha) ?? null,
    head_sha: suite.headSha,
    ...(suite.awaitsRerun ? { status: 'queued', conclusion: null } : summarizeRuns(runs)),
    url: api,
    before: commit?.parents[0] ?? null,
    after: suite.headSha,
    pull_requests: toMinimalPullRequests(host, repository, suite.headSha),
    app: toIntegration(host, suite.appSlug),
    repository: toRepository(host, repository),
    created_at: suite.createdAt,
    updated_at: suite.updatedAt,
    latest_check_runs_count: runs.length,
    check_runs_url: `${api}/check-runs`,
    head_commit: {
      id: suite.headSha,
      tree_id: commit?.tree ?? '',
      message: commit?.message ?? '',
      timestamp: commit?.committer.date ?? suite.createdAt,
      author: { name: commit?.author.name ?? '', email: commit?.author.email ?? '' },
      committer: { name: commit?.committer.name ?? '', email: commit?.committer.email ?? '' },
    },
  }
}

/** From worst to best: the worst conclusion among the runs is the suite's. */
const CONCLUSIONS = ['failure', 'timed_out', 'cancelled', 'action_required', 'stale', 'neutral', 'skipped', 'success']

export function summarizeRuns(runs: readonly CheckRunRecord[]) {
  if (runs.some((run) => run.status !== 'completed') || runs.length === 0)
    return { status: runs.length === 0 ? 'queued' : 'in_progress', conclusion: null }
  const conclusion = CONCLUSIONS.find((candidate) => runs.some((run) => run.conclusion === candidate)) ?? 'neutral'
  // Neutral and skipped runs do not change a successful suite.
  const isPassing = ['neutral', 'skipped'].includes(conclusion) && runs.some((run) => run.conclusion === 'success')
  return { status: 'completed', conclusion: isPassing ? 'success' : conclusion }
}
