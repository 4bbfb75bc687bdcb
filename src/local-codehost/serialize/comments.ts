import { findRepositoryById, type Host } from '../host.ts'
import { findPullRequest } from '../operations/pull-requests.ts'
import type { CommentRecord, PullRequestRecord, Repository, ReviewCommentRecord, ReviewRecord } from '../state.ts'
import { toNodeId, toSimpleUser } from './accounts.ts'
import { toIntegration } from './apps.ts'
import { pullRequestHtmlUrl, toAssociation, toLabel } from './pull-requests.ts'
import { repositoryApiUrl } from './repositories.ts'

/** @throws Error if the repository does not exist, which cannot happen. */
function repositoryOf(host: Host, record: { readonly id: number; readonly repositoryId: number }): Repository {
  const repository = findRepositoryById(host, record.repositoryId)
  if (!repository) throw new Error(`The repository of record ${record.id} is gone`)
  return repository
}

export function toIssueComment(host: Host, comment: CommentRecord) {
  const repository = repositoryOf(host, comment)
  const api = repositoryApiUrl(host, repository)
  return {
    id: comment.id,
    node_id: toNodeId('IC', comment.id),
    url: `${api}/issues/comments/${comment.id}`,
    html_url: `${pullRequestHtmlUrl(host, repository, comment.issueNumber)}#issuecomment-${comment.id}`,
    issue_url: `${api}/issues/${comment.issueNumber}`,
    user: toSimpleUser(host, comment.author),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: toAssociation(host, repository, comment.author),
    body: comment.body,
    performed_via_github_app: comment.viaApp ? toIntegration(host) : null,
  }
}

export function toReview(host: Host, review: ReviewRecord) {
  const repository = repositoryOf(host, review)
  const html = `${pullRequestHtmlUrl(host, repository, review.pullNumber)}#pullrequestreview-${review.id}`
  const pullUrl = `${repositoryApiUrl(host, repository)}/pulls/${review.pullNumber}`
  return {
    id: review.id,
    node_id: toNodeId('PRR', review.id),
    user: toSimpleUser(host, review.author),
    body: review.body,
    state: review.state,
    html_url: html,
    pull_request_url: pullUrl,
    _links: { html: { href: html }, pull_request: { href: pullUrl } },
    submitted_at: review.submittedAt,
    commit_id: review.commitId,
    author_association: toAssociation(host, repository, review.author),
  }
}

export function toReviewComment(host: Host, comment: ReviewCommentRecord) {
  const repository = repositoryOf(host, comment)
  const api = repositoryApiUrl(host, repository)
  const self = `${api}/pulls/comments/${comment.id}`
  const html = `${pullRequestHtmlUrl(host, repository, comment.pullNumber)}#discussion_r${comment.id}`
  const pullUrl = `${api}/pulls/${comment.pullNumber}`
  return {
    id: comment.id,
    node_id: toNodeId('PRRC', comment.id),
    url: self,
    pull_request_review_id: comment.reviewId,
    diff_hunk: comment.diffHunk,
    path: comment.path,
    commit_id: comment.commitId,
    original_commit_id: comment.commitId,
    user: toSimpleUser(host, comment.author),
    body: comment.body,
    created_at: comment.createdAt,
    updated_at: comment.createdAt,
    html_url: html,
    pull_request_url: pullUrl,
    author_association: toAssociation(host, repository, comment.author),
    _links: { self: { href: self }, html: { href: html }, pull_request: { href: pullUrl } },
    start_line: comment.startLine,
    original_start_line: comment.startLine,
    start_side: comment.startLine === null ? null : comment.side,
    line: comment.line,
    original_line: comment.line,
    side: comment.side,
    subject_type: 'line',
  }
}

/** A pull request as an issue. */
export function toIssue(host: Host, pull: PullRequestRecord) {
  const repository = repositoryOf(host, pull)
  const api = `${repositoryApiUrl(host, repository)}/issues/${pull.number}`
  const html = pullRequestHtmlUrl(host, repository, pull.number)
  return {
    id: pull.id,
    node_id: toNodeId('PR', pull.id),
    url: api,
    repository_url: repositoryApiUrl(host, repository),
    labels_url: `${api}/labels{/name}`,
    comments_url: `${api}/comments`,
    events_url: `${api}/events`,
    html_url: html,
    number: pull.number,
    title: pull.title,
    user: toSimpleUser(host, pull.author),
    labels: pull.labels.map((name) => toLabel(host, repository, name)),
    state: pull.state,
    locked: false,
    assignee: null,
    assignees: [],
    milestone: null,
    comments: host.state.comments.filter(
      (comment) => comment.repositoryId === pull.repositoryId && comment.issueNumber === pull.number,
    ).length,
    created_at: pull.createdAt,
    updated_at: pull.updatedAt,
    closed_at: pull.closedAt,
    author_association: toAssociation(host, repository, pull.author),
    active_lock_reason: null,
    body: pull.body,
    draft: pull.draft,
    pull_request: {
      url: `${repositoryApiUrl(host, repository)}/pulls/${pull.number}`,
      html_url: html,
      diff_url: `${html}.diff`,
      patch_url: `${html}.patch`,
      merged_at: pull.mergedAt,
    },
  }
}

/** The pull request of a comment. */
export function pullRequestOf(host: Host, comment: CommentRecord): PullRequestRecord | null {
  return findPullRequest(host, repositoryOf(host, comment), comment.issueNumber)
}
