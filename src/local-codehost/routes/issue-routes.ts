import { notFound, validationFailed } from '../api-error.ts'
import type { Host } from '../host.ts'
import { addComment, deleteComment, editComment } from '../operations/comments.ts'
import { pullRequestOf, toIssueComment } from '../serialize/comments.ts'
import { toLabel } from '../serialize/pull-requests.ts'
import { paginate } from '../server/paginate.ts'
import { replyWith, requireString, type RepositoryCall, type Route } from '../server/route.ts'
import type { CommentRecord, PullRequestRecord } from '../state.ts'
import { requirePull } from './pull-routes.ts'

/** GitHub rejects longer comments. */
const MAX_BODY_CHARACTERS = 65_536

const READ = ['issues:read', 'pull_requests:read']
const WRITE = ['issues:write', 'pull_requests:write']

/** Comments and labels, which pull requests share with issues. There are no other issues here. */
export function createIssueRoutes(host: Host): Route[] {
  const issue = '/repos/:owner/:repo/issues/:number'
  const comment = '/repos/:owner/:repo/issues/comments/:id'
  return [
    { method: 'GET', path: `${issue}/comments`, permission: READ, handle: (call) => listComments(host, call) },
    {
      method: 'POST',
      path: `${issue}/comments`,
      permission: WRITE,
      status: 201,
      handle: (call) => {
        const pull = requirePull(host, call)
        return toIssueComment(host, addComment(host, pull, { author: call.login, body: readBody(call) }))
      },
    },
    {
      method: 'GET',
      path: comment,
      permission: READ,
      handle: (call) => toIssueComment(host, requireComment(host, call)[0]),
    },
    {
      method: 'PATCH',
      path: comment,
      permission: WRITE,
      handle: (call) => {
        const [found, pull] = requireComment(host, call)
        editComment(host, pull, found, { body: readBody(call), sender: call.login })
        return toIssueComment(host, found)
      },
    },
    {
      method: 'DELETE',
      path: comment,
      permission: WRITE,
      handle: (call) => {
        const [found, pull] = requireComment(host, call)
        deleteComment(host, pull, found, call.login)
        return replyWith(204)
      },
    },
    {
      method: 'GET',
      path: `${issue}/labels`,
      permission: READ,
      handle: (call) => listLabels(host, call, requirePull(host, call)),
    },
    { method: 'PUT', path: `${issue}/labels`, permission: WRITE, handle: (call) => setLabels(host, call, []) },
    {
      method: 'POST',
      path: `${issue}/labels`,
      permission: WRITE,
      handle: (call) => setLabels(host, call, requirePull(host, call).labels),
    },
  ]
}

function listComments(host: Host, call: RepositoryCall) {
  const pull = requirePull(host, call)
  const since = call.query['since']
  const comments = host.state.comments.filter(
    (comment) =>
      comment.repositoryId === pull.repositoryId &&
      comment.issueNumber === pull.number &&
      (since === undefined || Date.parse(comment.updatedAt) >= Date.parse(since)),
  )
  return paginate(call, host.apiUrl(), comments).map((comment) => toIssueComment(host, comment))
}

function requireComment(host: Host, call: RepositoryCall): [CommentRecord, PullRequestRecord] {
  const id = Number(call.params['id'])
  const isIt = (comment: CommentRecord) => comment.id === id && comment.repositoryId === call.repository.id
  const comment = host.state.comments.find(isIt)
  const pull = comment && pullRequestOf(host, comment)
  if (!comment || !pull) throw notFound()
  return [comment, pull]
}

function readBody(call: RepositoryCall): string {
  const body = requireString(call.body, 'body')
  const problem = (message: string) =>
    validationFailed({ resource: 'IssueComment', code: 'unprocessable', field: 'data', message })
  if (body.trim() === '') throw problem('Body cannot be blank')
  if (Array.from(body).length > MAX_BODY_CHARACTERS)
    throw problem(`Body is too long (maximum is ${MAX_BODY_CHARACTERS} characters)`)
  return body
}

function setLabels(host: Host, call: RepositoryCall, kept: readonly string[]) {
  const pull = requirePull(host, call)
  const asked = (Array.isArray(call.body['labels']) ? call.body['labels'] : []) as (string | { name: string })[]
  const names = asked.map((label) => (typeof label === 'string' ? label : label.name))
  pull.labels = [...new Set([...kept, ...names])]
  return listLabels(host, call, pull)
}

function listLabels(host: Host, call: RepositoryCall, pull: PullRequestRecord) {
  return pull.labels.map((name) => toLabel(host, call.repository, name))
}
