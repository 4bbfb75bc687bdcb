import { invalid, notAccessible, notFound, validationFailed } from '../api-error.ts'
import type { Host } from '../host.ts'
import { createCheckRun, updateCheckRun, type CheckRunChange } from '../operations/checks.ts'
import { resolveCommit } from '../operations/commits.ts'
import { combineStatuses, listStatuses } from '../operations/statuses.ts'
import { toCheckRun, toCheckSuite } from '../serialize/checks.ts'
import { repositoryApiUrl, repositoryHtmlUrl, toRepository } from '../serialize/repositories.ts'
import { toStatus } from '../serialize/statuses.ts'
import { paginate } from '../server/paginate.ts'
import {
  optionalObject,
  optionalObjects,
  optionalString,
  requireOneOf,
  requireString,
  type RepositoryCall,
  type Route,
} from '../server/route.ts'
import type { CheckRunRecord } from '../state.ts'
import { readActions, readAnnotations, readLimited } from './check-input.ts'

const READ = ['checks:read']
const WRITE = ['checks:write']
const STATUSES = ['queued', 'in_progress', 'completed'] as const
const CONCLUSIONS = ['action_required', 'cancelled', 'failure', 'neutral', 'success', 'skipped', 'timed_out'] as const

/** Check runs and suites, and the older commit statuses. */
export function createCheckRoutes(host: Host): Route[] {
  const base = '/repos/:owner/:repo'
  return [
    {
      method: 'POST',
      path: `${base}/check-runs`,
      permission: WRITE,
      status: 201,
      handle: (call) => postRun(host, call),
    },
    {
      method: 'GET',
      path: `${base}/check-runs/:id`,
      permission: READ,
      handle: (call) => toCheckRun(host, call.repository, requireRun(host, call)),
    },
    { method: 'PATCH', path: `${base}/check-runs/:id`, permission: WRITE, handle: (call) => patchRun(host, call) },
    {
      method: 'GET',
      path: `${base}/check-runs/:id/annotations`,
      permission: READ,
      handle: (call) => listAnnotations(host, call),
    },
    {
      method: 'GET',
      path: `${base}/commits/:ref/check-runs`,
      permission: READ,
      handle: (call) => listRuns(host, call),
    },
    {
      method: 'GET',
      path: `${base}/commits/:ref/check-suites`,
      permission: READ,
      handle: (call) => listSuites(host, call),
    },
    {
      method: 'GET',
      path: `${base}/commits/:ref/status`,
      permission: ['statuses:read'],
      handle: (call) => getStatus(host, call),
    },
  ]
}

function postRun(host: Host, call: RepositoryCall) {
  if (call.actor.kind !== 'installation') throw notAccessible()
  const headSha = requireString(call.body, 'head_sha')
  if (!call.store.readCommit(headSha)) throw invalid(`No commit found for SHA: ${headSha}`)
  const run = createCheckRun(host, call.repository, {
    ...readChange(call),
    name: requireString(call.body, 'name'),
    headSha,
  })
  return toCheckRun(host, call.repository, run)
}

function patchRun(host: Host, call: RepositoryCall) {
  const run = requireRun(host, call)
  if (run.appSlug !== host.app.slug) throw notAccessible()
  updateCheckRun(host, call.repository, run, readChange(call))
  return toCheckRun(host, call.repository, run)
}

function readChange(call: RepositoryCall): CheckRunChange {
  const { body } = call
  const status = optionalString(body, 'status')
  const conclusion = optionalString(body, 'conclusion')
  const output = optionalObject(body, 'output')
  if (status === 'completed' && conclusion === undefined)
    throw validationFailed({ resource: 'CheckRun', field: 'conclusion', code: 'missing_field' })
  return {
    name: optionalString(body, 'name'),
    status:
      status === undefined ? undefined : requireOneOf(status, STATUSES, { resource: 'CheckRun', field: 'status' }),
    conclusion:
      conclusion === undefined
        ? undefined
        : requireOneOf(conclusion, CONCLUSIONS, { resource: 'CheckRun', field: 'conclusion' }),
    startedAt: optionalString(body, 'started_at'),
    completedAt: optionalString(body, 'completed_at'),
    detailsUrl: optionalString(body, 'details_url'),
    externalId: optionalString(body, 'external_id'),
    ...(output
      ? {
          title: requireString(output, 'title'),
          summary: readLimited(output, 'summary', true),
          text: readLimited(output, 'text', false),
          annotations: readAnnotations(output),
        }
      : {}),
    actions: body['actions'] === undefined ? undefined : readActions(optionalObjects(body, 'actions')),
  }
}

function requireRun(host: Host, call: RepositoryCall): CheckRunRecord {
  const id = Number(call.params['id'])
  const isIt = (run: CheckRunRecord) => run.id === id && run.repositoryId === call.repository.id
  const run = host.state.checkRuns.find(isIt)
  if (!run) throw notFound()
  return run
}

function listAnnotations(host: Host, call: RepositoryCall) {
  const run = requireRun(host, call)
  const html = repositoryHtmlUrl(host, call.repository)
  return paginate(call, host.apiUrl(), run.annotations).map((annotation) => ({
    ...annotation,
    blob_href: `${html}/blob/${run.headSha}/${annotation.path}`,
  }))
}

/** @throws ApiError 422 */
function requireRef(host: Host, call: RepositoryCall): string {
  const sha = resolveCommit(host, call.repository, call.params['ref'] ?? '')
  if (!sha) throw invalid(`No commit found for SHA: ${call.params['ref'] ?? ''}`)
  return sha
}

function listRuns(host: Host, call: RepositoryCall) {
  const sha = requireRef(host, call)
  const { check_name: name, status, app_id: appId, filter } = call.query
  const all = host.state.checkRuns.filter(
    (run) =>
      run.repositoryId === call.repository.id &&
      run.headSha === sha &&
      (name === undefined || run.name === name) &&
      (status === undefined || run.status === status) &&
      (appId === undefined || appId === String(run.appSlug === host.app.slug ? host.app.id : host.app.id + 1)),
  )
  const runs = (filter === 'all' ? all : keepLatest(all)).reverse()
  return {
    total_count: runs.length,
    check_runs: paginate(call, host.apiUrl(), runs).map((run) => toCheckRun(host, call.repository, run)),
  }
}

/** By default only the latest run of each name and app is listed. */
function keepLatest(runs: readonly CheckRunRecord[]): CheckRunRecord[] {
  return [...new Map(runs.map((run) => [`${run.appSlug}\0${run.name}`, run])).values()]
}

function listSuites(host: Host, call: RepositoryCall) {
  const sha = requireRef(host, call)
  const suites = host.state.checkSuites.filter(
    (suite) => suite.repositoryId === call.repository.id && suite.headSha === sha,
  )
  return {
    total_count: suites.length,
    check_suites: paginate(call, host.apiUrl(), suites).map((suite) => toCheckSuite(host, call.repository, suite)),
  }
}

function getStatus(host: Host, call: RepositoryCall) {
  const sha = requireRef(host, call)
  const api = `${repositoryApiUrl(host, call.repository)}/commits/${sha}`
  const statuses = listStatuses(host, call.repository, sha)
  return {
    state: combineStatuses(statuses),
    statuses: paginate(call, host.apiUrl(), statuses).map((status) => {
      const { creator: _creator, ...simple } = toStatus(host, call.repository, status)
      return simple
    }),
    sha,
    total_count: statuses.length,
    repository: toRepository(host, call.repository),
    commit_url: api,
    url: `${api}/status`,
  }
}
