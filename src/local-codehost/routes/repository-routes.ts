import { ApiError, notFound } from '../api-error.ts'
import { findMergeBase, listCommitsBetween } from '../git/git-history.ts'
import { diffTrees } from '../git/git-diff.ts'
import { findAccount, type Host } from '../host.ts'
import { branchTip, resolveAcrossForks, resolveCommit } from '../operations/commits.ts'
import { getPermission } from '../operations/permissions.ts'
import { toSimpleUser } from '../serialize/accounts.ts'
import { toCommit, toCommitWithFiles, toDiffEntry } from '../serialize/commits.ts'
import { repositoryApiUrl, repositoryHtmlUrl, toFullRepository, toPermissions } from '../serialize/repositories.ts'
import { paginate } from '../server/paginate.ts'
import { replyWith, type RepositoryCall, type Route } from '../server/route.ts'

/** GitHub's limits for the files of a comparison and of a commit. */
const MAX_COMPARED_FILES = 300
const MAX_COMPARED_COMMITS = 250

const READ_CONTENTS = ['contents:read']

export function createRepositoryRoutes(host: Host): Route[] {
  return [
    {
      method: 'GET',
      path: '/repos/:owner/:repo',
      permission: ['metadata:read'],
      handle: (call) => toFullRepository(host, call.repository, call.actor.kind === 'user' ? call.login : null),
    },
    {
      method: 'GET',
      path: '/repos/:owner/:repo/collaborators/:username/permission',
      permission: ['metadata:read'],
      handle: (call) => describePermission(host, call),
    },
    {
      method: 'GET',
      path: '/repos/:owner/:repo/branches/*',
      permission: READ_CONTENTS,
      handle: (call) => describeBranch(host, call),
    },
    {
      method: 'GET',
      path: '/repos/:owner/:repo/compare/*',
      permission: READ_CONTENTS,
      handle: (call) => compare(host, call),
    },
    {
      method: 'GET',
      path: '/repos/:owner/:repo/commits/:ref',
      permission: READ_CONTENTS,
      handle: (call) => describeCommit(host, call),
    },
  ]
}

function describePermission(host: Host, call: RepositoryCall) {
  const account = findAccount(host, call.params['username'] ?? '')
  if (!account) throw notFound()
  const permission = getPermission(host, call.repository, account.login)
  return {
    permission,
    role_name: permission,
    user: {
      ...toSimpleUser(host, account.login),
      permissions: toPermissions(host, call.repository, account.login),
      role_name: permission,
    },
  }
}

function describeBranch(host: Host, call: RepositoryCall) {
  const name = call.params['*'] ?? ''
  const sha = branchTip(call.repository, name)
  if (!sha) throw new ApiError(404, 'Branch not found')
  const api = `${repositoryApiUrl(host, call.repository)}/branches/${name}`
  const isProtected = call.repository.protectedBranches.includes(name)
  return {
    name,
    commit: toCommit(host, call.repository, sha),
    _links: { self: api, html: `${repositoryHtmlUrl(host, call.repository)}/tree/${name}` },
    protected: isProtected,
    protection: {
      enabled: isProtected,
      required_status_checks: { enforcement_level: 'off', contexts: [], checks: [] },
    },
    protection_url: `${api}/protection`,
  }
}

function describeCommit(host: Host, call: RepositoryCall) {
  const sha = resolveCommit(host, call.repository, call.params['ref'] ?? '')
  if (!sha) throw new ApiError(422, `No commit found for SHA: ${call.params['ref'] ?? ''}`)
  if (call.accept.includes('application/vnd.github.sha')) {
    call.headers['content-type'] = 'application/vnd.github.sha; charset=utf-8'
    return replyWith(200, sha)
  }
  return toCommitWithFiles(host, call.repository, sha)
}

/** `base...head`: the changes in head since the merge base. */
function compare(host: Host, call: RepositoryCall) {
  const [baseName = '', headName = ''] = (call.params['*'] ?? '').split(/\.{2,3}/)
  const base = resolveAcrossForks(host, call.repository, baseName)
  const head = resolveAcrossForks(host, call.repository, headName)
  if (!base || !head) throw notFound()
  const mergeBase = findMergeBase(call.store, base, head)
  if (!mergeBase) throw new ApiError(404, `No common ancestor between ${baseName} and ${headName}.`)
  const ahead = listCommitsBetween(call.store, base, head)
  const behind = listCommitsBetween(call.store, head, base)
  const files = diffTrees(call.store, treeOf(call, mergeBase), treeOf(call, head))
  const html = `${repositoryHtmlUrl(host, call.repository)}/compare/${base}...${head}`
  return {
    url: host.apiUrl() + call.path,
    html_url: html,
    permalink_url: html,
    diff_url: `${html}.diff`,
    patch_url: `${html}.patch`,
    base_commit: toCommit(host, call.repository, base),
    merge_base_commit: toCommit(host, call.repository, mergeBase),
    status: toStatus(ahead.length, behind.length),
    ahead_by: ahead.length,
    behind_by: behind.length,
    total_commits: ahead.length,
    commits: paginate(call, host.apiUrl(), ahead.slice(0, MAX_COMPARED_COMMITS)).map((sha) =>
      toCommit(host, call.repository, sha),
    ),
    files: files.slice(0, MAX_COMPARED_FILES).map((file) => toDiffEntry(host, call.repository, head, file)),
  }
}

function treeOf(call: RepositoryCall, sha: string): string | null {
  return call.store.readCommit(sha)?.tree ?? null
}

function toStatus(ahead: number, behind: number): string {
  if (ahead > 0 && behind > 0) return 'diverged'
  if (ahead > 0) return 'ahead'
  return behind > 0 ? 'behind' : 'identical'
}
