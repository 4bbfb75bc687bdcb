import { ApiError, notFound } from '../api-error.ts'
import { findRepositoryById, type Host } from '../host.ts'
import { mergePullRequest } from '../operations/merges.ts'
import {
  changeState,
  editPullRequest,
  findPullRequest,
  isMergeable,
  createPullRequest,
} from '../operations/pull-requests.ts'
import { toCommit, toDiffEntry } from '../serialize/commits.ts'
import { describeContent, toPullRequest, toSimplePullRequest } from '../serialize/pull-requests.ts'
import { paginate } from '../server/paginate.ts'
import {
  optionalBoolean,
  optionalString,
  requireOneOf,
  requireString,
  type RepositoryCall,
  type Route,
} from '../server/route.ts'
import type { PullRequestRecord } from '../state.ts'

/** The maximum number of files and commits of a pull request that GitHub lists. */
const MAX_LISTED_FILES = 3000
const MAX_LISTED_COMMITS = 250

const READ = ['pull_requests:read']
const WRITE = ['pull_requests:write']

export function createPullRoutes(host: Host): Route[] {
  const base = '/repos/:owner/:repo/pulls'
  return [
    { method: 'GET', path: base, permission: READ, handle: (call) => listPulls(host, call) },
    { method: 'POST', path: base, permission: WRITE, status: 201, handle: (call) => postPull(host, call) },
    {
      method: 'GET',
      path: `${base}/:number`,
      permission: READ,
      handle: (call) => {
        const pull = requirePull(host, call)
        return toPullRequest(host, pull, { mergeable: isMergeable(host, pull) })
      },
    },
    { method: 'PATCH', path: `${base}/:number`, permission: WRITE, handle: (call) => patchPull(host, call) },
    { method: 'GET', path: `${base}/:number/files`, permission: READ, handle: (call) => listFiles(host, call) },
    { method: 'GET', path: `${base}/:number/commits`, permission: READ, handle: (call) => listCommits(host, call) },
    {
      method: 'PUT',
      path: `${base}/:number/merge`,
      permission: ['contents:write'],
      handle: (call) => putMerge(host, call),
    },
  ]
}

/** @throws ApiError 404 */
export function requirePull(host: Host, call: RepositoryCall): PullRequestRecord {
  const pull = findPullRequest(host, call.repository, Number(call.params['number']))
  if (!pull) throw notFound()
  return pull
}

function listPulls(host: Host, call: RepositoryCall) {
  const { state = 'open', head, base, direction } = call.query
  const matching = host.state.pullRequests.filter((pull) => {
    if (pull.repositoryId !== call.repository.id) return false
    const source = findRepositoryById(host, pull.head.repositoryId)
    // GitHub ignores a head without its owner.
    const isHead = !head?.includes(':') || head === `${source?.owner ?? ''}:${pull.head.ref}`
    return (state === 'all' || pull.state === state) && isHead && (base === undefined || pull.base.ref === base)
  })
  const sorted = matching.sort((a, b) => (direction === 'asc' ? a.number - b.number : b.number - a.number))
  return paginate(call, host.apiUrl(), sorted).map((pull) => toSimplePullRequest(host, pull))
}

function postPull(host: Host, call: RepositoryCall) {
  const pull = createPullRequest(host, call.repository, {
    title: requireString(call.body, 'title'),
    body: optionalString(call.body, 'body') ?? null,
    head: requireString(call.body, 'head'),
    base: requireString(call.body, 'base'),
    draft: optionalBoolean(call.body, 'draft') ?? false,
    author: call.login,
  })
  return toPullRequest(host, pull, { mergeable: null })
}

function patchPull(host: Host, call: RepositoryCall) {
  const pull = requirePull(host, call)
  const state = optionalString(call.body, 'state')
  const to =
    state === undefined ? null : requireOneOf(state, ['open', 'closed'], { resource: 'PullRequest', field: 'state' })
  if (to === 'open') changeState(host, pull, to, call.login)
  editPullRequest(host, pull, {
    title: optionalString(call.body, 'title'),
    body: optionalString(call.body, 'body'),
    base: optionalString(call.body, 'base'),
    sender: call.login,
  })
  if (to === 'closed') changeState(host, pull, to, call.login)
  return toPullRequest(host, pull, { mergeable: isMergeable(host, pull) })
}

function listFiles(host: Host, call: RepositoryCall) {
  const pull = requirePull(host, call)
  const files = describeContent(host, pull).files.slice(0, MAX_LISTED_FILES)
  return paginate(call, host.apiUrl(), files).map((file) => toDiffEntry(host, call.repository, pull.head.sha, file))
}

function listCommits(host: Host, call: RepositoryCall) {
  const { commits } = describeContent(host, requirePull(host, call))
  return paginate(call, host.apiUrl(), commits.slice(0, MAX_LISTED_COMMITS)).map((sha) =>
    toCommit(host, call.repository, sha),
  )
}

function putMerge(host: Host, call: RepositoryCall) {
  const pull = requirePull(host, call)
  const expected = optionalString(call.body, 'sha')
  if (expected !== undefined && expected !== pull.head.sha)
    throw new ApiError(409, 'Head branch was modified. Review and try the merge again.')
  const method = optionalString(call.body, 'merge_method') ?? 'merge'
  const sha = mergePullRequest(host, pull, {
    method: requireOneOf(method, ['merge', 'squash', 'rebase'], { resource: 'PullRequest', field: 'merge_method' }),
    title: optionalString(call.body, 'commit_title'),
    message: optionalString(call.body, 'commit_message'),
    sender: call.login,
  })
  return { sha, merged: true, message: 'Pull Request successfully merged' }
}
