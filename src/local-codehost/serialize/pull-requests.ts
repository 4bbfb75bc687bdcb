import { diffTrees, type FileDifference } from '../git/git-diff.ts'
import { findMergeBase, listCommitsBetween } from '../git/git-history.ts'
import { findRepositoryById, fullName, type Host } from '../host.ts'
import { branchTip } from '../operations/commits.ts'
import { getPermission } from '../operations/permissions.ts'
import type { PullRequestRecord, Repository } from '../state.ts'
import { toNodeId, toSimpleUser } from './accounts.ts'
import { MERGE_SETTINGS, repositoryApiUrl, repositoryHtmlUrl, toRepository } from './repositories.ts'

/** The changes of a pull request: the three-dot diff, and the commits that its base does not have. */
export type PullRequestContent = {
  readonly mergeBase: string | null
  readonly files: readonly FileDifference[]
  readonly commits: readonly string[]
}

export function describeContent(host: Host, pull: PullRequestRecord): PullRequestContent {
  const repository = findRepositoryById(host, pull.repositoryId)
  if (!repository) return { mergeBase: null, files: [], commits: [] }
  const store = host.storeOf(repository)
  // After the merge the base has the commits, so the base's tip at that time is used.
  const base = (pull.state === 'open' && branchTip(repository, pull.base.ref)) || pull.base.sha
  const mergeBase = findMergeBase(store, base, pull.head.sha)
  const treeOf = (sha: string | null) => (sha === null ? null : (store.readCommit(sha)?.tree ?? null))
  return {
    mergeBase,
    files: diffTrees(store, treeOf(mergeBase), treeOf(pull.head.sha)),
    commits: listCommitsBetween(store, base, pull.head.sha),
  }
}

export function pullRequestHtmlUrl(host: Host, repository: Repository, number: number): string {
  return `${repositoryHtmlUrl(host, repository)}/pull/${number}`
}

/** A pull request in `GET /pulls/{number}` and webhooks. @param computed `mergeable` null: not computed yet. */
export function toPullRequest(host: Host, pull: PullRequestRecord, computed: { mergeable: boolean | null }) {
  const content = describeContent(host, pull)
  const isHere = (record: { repositoryId: number }) => record.repositoryId === pull.repositoryId
  return {
    ...toSimplePullRequest(host, pull),
    merged: pull.mergedAt !== null,
    mergeable: computed.mergeable,
    rebaseable: computed.mergeable,
    mergeable_state: toMergeableState(pull, computed.mergeable),
    merged_by: pull.mergedBy === null ? null : toSimpleUser(host, pull.mergedBy),
    comments: host.state.comments.filter((comment) => isHere(comment) && comment.issueNumber === pull.number).length,
    review_comments: host.state.reviewComments.filter(
      (comment) => isHere(comment) && comment.pullNumber === pull.number,
    ).length,
    maintainer_can_modify: false,
    commits: content.commits.length,
    additions: content.files.reduce((sum, file) => sum + file.additions, 0),
    deletions: content.files.reduce((sum, file) => sum + file.deletions, 0),
    changed_files: content.files.length,
  }
}

/** A pull request in lists. */
export function toSimplePullRequest(host: Host, pull: PullRequestRecord) {
  const repository = findRepositoryById(host, pull.repositoryId)
  if (!repository) throw new Error(`The repository of pull request ${pull.id} is gone`)
  return {
    ...toLinks(host, repository, pull),
    id: pull.id,
    node_id: toNodeId('PR', pull.id),
    number: pull.number,
    state: pull.state,
    locked: false,
    title: pull.title,
    user: toSimpleUser(host, pull.author),
    body: pull.body,
    created_at: pull.createdAt,
    updated_at: pull.updatedAt,
    closed_at: pull.closedAt,
    merged_at: pull.mergedAt,
    merge_commit_sha: pull.mergeCommitSha,
    assignee: null,
    assignees: [],
    requested_reviewers: [],
    requested_teams: [],
    labels: pull.labels.map((name) => toLabel(host, repository, name)),
    milestone: null,
    draft: pull.draft,
    head: toSide(host, findRepositoryById(host, pull.head.repositoryId), pull.head),
    base: toSide(host, repository, pull.base),
    author_association: toAssociation(host, repository, pull.author),
    auto_merge: null,
    active_lock_reason: null,
  }
}

export function toLabel(host: Host, repository: Repository, name: string) {
  return {
    id: labelId(name),
    node_id: toNodeId('LA', labelId(name)),
    url: `${repositoryApiUrl(host, repository)}/labels/${encodeURIComponent(name)}`,
    name,
    color: 'ededed',
    default: false,
    description: null,
  }
}

export function toAssociation(host: Host, repository: Repository, login: string): string {
  if (repository.owner === login) return 'OWNER'
  const permission = getPermission(host, { ...repository, private: true }, login)
  if (permission === 'none') return 'NONE'
  return repository.collaborators[login] ? 'COLLABORATOR' : 'MEMBER'
}

function toMergeableState(pull: PullRequestRecord, mergeable: boolean | null): string {
  if (mergeable === null) return 'unknown'
  if (!mergeable) return 'dirty'
  return pull.draft ? 'draft' : 'clean'
}

function toSide(host: Host, repository: Repository | null, side: { ref: string; sha: string }) {
  return {
    label: `${repository?.owner ?? 'unknown'}:${side.ref}`,
    ref: side.ref,
    sha: side.sha,
    user: repository ? toSimpleUser(host, repository.owner) : null,
    repo: repository ? { ...toRepository(host, repository), ...MERGE_SETTINGS } : null,
  }
}

function toLinks(host: Host, repository: Repository, pull: PullRequestRecord) {
  const api = repositoryApiUrl(host, repository)
  const html = pullRequestHtmlUrl(host, repository, pull.number)
  const self = `${api}/pulls/${pull.number}`
  const urls = {
    issue_url: `${api}/issues/${pull.number}`,
    comments_url: `${api}/issues/${pull.number}/comments`,
    review_comments_url: `${self}/comments`,
    review_comment_url: `${api}/pulls/comments{/number}`,
    commits_url: `${self}/commits`,
    statuses_url: `${api}/statuses/${pull.head.sha}`,
  }
  return {
    ...urls,
    url: self,
    html_url: html,
    diff_url: `${html}.diff`,
    patch_url: `${html}.patch`,
    _links: {
      self: { href: self },
      html: { href: html },
      issue: { href: urls.issue_url },
      comments: { href: urls.comments_url },
      review_comments: { href: urls.review_comments_url },
      review_comment: { href: urls.review_comment_url },
      commits: { href: urls.commits_url },
      statuses: { href: urls.statuses_url },
    },
  }
}

/** A stable number for a name. */
function labelId(name: string): number {
  return Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7)
}

/** The few fields of pull requests in check runs. */
/** Pull requests from forks are omitted, as on GitHub. */
export function toMinimalPullRequests(host: Host, repository: Repository, headSha: string) {
  return host.state.pullRequests
    .filter((pull) => pull.state === 'open' && pull.repositoryId === repository.id && pull.head.sha === headSha)
    .filter((pull) => pull.head.repositoryId === repository.id)
    .map((pull) => {
      const side = (owner: Repository, at: { ref: string; sha: string }) => ({
        ref: at.ref,
        sha: at.sha,
        repo: { id: owner.id, name: owner.name, url: `${host.apiUrl()}/repos/${fullName(owner)}` },
      })
      return {
        id: pull.id,
        number: pull.number,
        url: `${repositoryApiUrl(host, repository)}/pulls/${pull.number}`,
        head: side(findRepositoryById(host, pull.head.repositoryId) ?? repository, pull.head),
        base: side(repository, pull.base),
      }
    })
}
