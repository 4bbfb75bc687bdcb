import { invalid, validationFailed } from '../api-error.ts'
import { formatHunkHeader, type FileDifference } from '../git/git-diff.ts'
import type { Host } from '../host.ts'
import { toReview, toReviewComment } from '../serialize/comments.ts'
import { describeContent } from '../serialize/pull-requests.ts'
import { paginate } from '../server/paginate.ts'
import {
  optionalObjects,
  optionalString,
  requireInteger,
  requireString,
  type JsonObject,
  type RepositoryCall,
  type Route,
} from '../server/route.ts'
import type { PullRequestRecord, ReviewCommentRecord, ReviewRecord } from '../state.ts'
import { requirePull } from './pull-routes.ts'

const READ = ['pull_requests:read']
const WRITE = ['pull_requests:write']
const STATES = { COMMENT: 'COMMENTED', APPROVE: 'APPROVED', REQUEST_CHANGES: 'CHANGES_REQUESTED' } as const

/** Reviews, and comments on lines. */
export function createReviewRoutes(host: Host): Route[] {
  const base = '/repos/:owner/:repo/pulls/:number'
  return [
    { method: 'GET', path: `${base}/reviews`, permission: READ, handle: (call) => listReviews(host, call) },
    { method: 'POST', path: `${base}/reviews`, permission: WRITE, handle: (call) => postReview(host, call) },
    { method: 'GET', path: `${base}/comments`, permission: READ, handle: (call) => listReviewComments(host, call) },
    {
      method: 'POST',
      path: `${base}/comments`,
      permission: WRITE,
      status: 201,
      handle: (call) => postComment(host, call),
    },
  ]
}

function listReviews(host: Host, call: RepositoryCall) {
  const pull = requirePull(host, call)
  const isHere = (review: ReviewRecord) =>
    review.repositoryId === pull.repositoryId && review.pullNumber === pull.number
  return paginate(call, host.apiUrl(), host.state.reviews.filter(isHere)).map((review) => toReview(host, review))
}

function listReviewComments(host: Host, call: RepositoryCall) {
  const pull = requirePull(host, call)
  const isHere = (comment: ReviewCommentRecord) =>
    comment.repositoryId === pull.repositoryId && comment.pullNumber === pull.number
  return paginate(call, host.apiUrl(), host.state.reviewComments.filter(isHere)).map((comment) =>
    toReviewComment(host, comment),
  )
}

function postReview(host: Host, call: RepositoryCall) {
  const pull = requirePull(host, call)
  const event = optionalString(call.body, 'event')
  const body = optionalString(call.body, 'body') ?? ''
  const state = event === undefined ? 'PENDING' : STATES[event as keyof typeof STATES]
  if (!state) throw validationFailed({ resource: 'PullRequestReview', field: 'event', code: 'invalid' })
  const inputs = optionalObjects(call.body, 'comments')
  if (event === 'COMMENT' && body === '' && inputs.length === 0)
    throw invalid('Unprocessable Entity: "Body can\'t be blank"')
  const review: ReviewRecord = {
    id: host.nextId(),
    repositoryId: pull.repositoryId,
    pullNumber: pull.number,
    author: call.login,
    body,
    state,
    commitId: readCommitId(call, pull),
    submittedAt: host.timestamp(),
  }
  // All comments are checked before anything is stored: a review is posted completely or not at all.
  const comments = inputs.map((input) =>
    readComment(host, pull, input, { call, reviewId: review.id, commitId: review.commitId }),
  )
  host.state.reviews.push(review)
  host.state.reviewComments.push(...comments)
  return toReview(host, review)
}

function postComment(host: Host, call: RepositoryCall) {
  const pull = requirePull(host, call)
  const commitId = requireString(call.body, 'commit_id')
  const comment = readComment(host, pull, call.body, { call, reviewId: host.nextId(), commitId })
  host.state.reviewComments.push(comment)
  return toReviewComment(host, comment)
}

function readCommitId(call: RepositoryCall, pull: PullRequestRecord): string {
  const commitId = optionalString(call.body, 'commit_id') ?? pull.head.sha
  if (!call.store.readCommit(commitId))
    throw invalid('Unprocessable Entity: "The commit is not part of the pull request"')
  return commitId
}

function readComment(
  host: Host,
  pull: PullRequestRecord,
  input: JsonObject,
  context: { call: RepositoryCall; reviewId: number; commitId: string },
): ReviewCommentRecord {
  const path = requireString(input, 'path')
  const side = optionalString(input, 'side') === 'LEFT' ? 'LEFT' : 'RIGHT'
  const line = requireInteger(input, 'line')
  const startLine = input['start_line'] === undefined ? null : requireInteger(input, 'start_line')
  const file = describeContent(host, pull).files.find((candidate) => candidate.path === path)
  if (!file) throw invalid('Unprocessable Entity: "Path could not be resolved"')
  const diffHunk = findHunk(file, side, startLine ?? line, line)
  if (diffHunk === null) throw invalid('Unprocessable Entity: "Line could not be resolved"')
  if (startLine !== null && startLine >= line)
    throw invalid('Unprocessable Entity: "Pull request review thread start line must precede the end line."')
  return {
    id: host.nextId(),
    repositoryId: pull.repositoryId,
    pullNumber: pull.number,
    reviewId: context.reviewId,
    author: context.call.login,
    body: requireString(input, 'body'),
    path,
    side,
    startLine,
    line,
    diffHunk,
    commitId: context.commitId,
    createdAt: host.timestamp(),
  }
}

/** The hunk that holds all the lines: comments are possible only on what a pull request shows. */
function findHunk(file: FileDifference, side: 'LEFT' | 'RIGHT', from: number, to: number): string | null {
  const hunk = file.hunks?.find((candidate) => {
    const [start, count] =
      side === 'RIGHT' ? [candidate.newStart, candidate.newLines] : [candidate.oldStart, candidate.oldLines]
    return from >= start && to < start + count
  })
  return hunk ? [formatHunkHeader(hunk), ...hunk.lines].join('\n') : null
}
