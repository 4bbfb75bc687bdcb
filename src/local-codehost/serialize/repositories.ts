import { findAccount, findRepositoryById, fullName, type Host } from '../host.ts'
import { getPermission } from '../operations/permissions.ts'
import type { Repository } from '../state.ts'
import { toNodeId, toSimpleUser } from './accounts.ts'

export function repositoryHtmlUrl(host: Host, repository: Repository): string {
  return `${host.url()}/${fullName(repository)}`
}

export function repositoryApiUrl(host: Host, repository: Repository): string {
  return `${host.apiUrl()}/repos/${fullName(repository)}`
}

/** A repository inside other responses and in webhooks. */
export function toRepository(host: Host, repository: Repository) {
  const openIssues = host.state.pullRequests.filter(
    (pull) => pull.repositoryId === repository.id && pull.state === 'open',
  ).length
  const forks = host.state.repositories.filter((candidate) => candidate.forkOf === repository.id).length
  return {
    id: repository.id,
    node_id: toNodeId('R', repository.id),
    name: repository.name,
    full_name: fullName(repository),
    private: repository.private,
    owner: toSimpleUser(host, repository.owner),
    description: repository.description,
    fork: repository.forkOf !== null,
    ...toUrls(host, repository),
    created_at: repository.createdAt,
    updated_at: repository.updatedAt,
    pushed_at: repository.pushedAt,
    homepage: null,
    size: 0,
    stargazers_count: 0,
    watchers_count: 0,
    language: null,
    has_issues: true,
    has_projects: false,
    has_downloads: true,
    has_wiki: false,
    has_pages: false,
    has_discussions: false,
    forks_count: forks,
    mirror_url: null,
    archived: false,
    disabled: false,
    open_issues_count: openIssues,
    license: null,
    allow_forking: true,
    is_template: false,
    web_commit_signoff_required: false,
    topics: [],
    visibility: repository.private ? 'private' : 'public',
    forks,
    open_issues: openIssues,
    watchers: 0,
    default_branch: repository.defaultBranch,
    custom_properties: {},
  }
}

/** The repository's merge settings, included where a pull request has its repositories. */
export const MERGE_SETTINGS = {
  allow_squash_merge: true,
  allow_merge_commit: true,
  allow_rebase_merge: true,
  allow_auto_merge: false,
  delete_branch_on_merge: false,
} as const

/**
 * The response of `GET /repos/{owner}/{repo}`.
 * @param login the person whose permissions are included; null for an app.
 */
export function toFullRepository(host: Host, repository: Repository, login: string | null) {
  const parent = repository.forkOf === null ? null : findRepositoryById(host, repository.forkOf)
  const owner = findAccount(host, repository.owner)
  return {
    ...toRepository(host, repository),
    ...MERGE_SETTINGS,
    temp_clone_token: null,
    network_count: 0,
    subscribers_count: 0,
    ...(owner?.type === 'Organization' ? { organization: toSimpleUser(host, owner.login) } : {}),
    ...(parent ? { parent: toRepository(host, parent), source: toRepository(host, parent) } : {}),
    ...(login === null ? {} : { permissions: toPermissions(host, repository, login) }),
  }
}

export function toPermissions(host: Host, repository: Repository, login: string) {
  const permission = getPermission(host, repository, login)
  const canPush = permission === 'admin' || permission === 'write'
  return {
    admin: permission === 'admin',
    maintain: permission === 'admin',
    push: canPush,
    triage: canPush,
    pull: permission !== 'none',
  }
}

/** Paths below a repository's API URL, by their GitHub names. */
const URL_SUFFIXES = {
  forks_url: '/forks',
  keys_url: '/keys{/key_id}',
  collaborators_url: '/collaborators{/collaborator}',
  teams_url: '/teams',
  hooks_url: '/hooks',
  issue_events_url: '/issues/events{/number}',
  events_url: '/events',
  assignees_url: '/assignees{/user}',
  branches_url: '/branches{/branch}',
  tags_url: '/tags',
  blobs_url: '/git/blobs{/sha}',
  git_tags_url: '/git/tags{/sha}',
  git_refs_url: '/git/refs{/sha}',
  trees_url: '/git/trees{/sha}',
  statuses_url: '/statuses/{sha}',
  languages_url: '/languages',
  stargazers_url: '/stargazers',
  contributors_url: '/contributors',
  subscribers_url: '/subscribers',
  subscription_url: '/subscription',
  commits_url: '/commits{/sha}',
  git_commits_url: '/git/commits{/sha}',
  comments_url: '/comments{/number}',
  issue_comment_url: '/issues/comments{/number}',
  contents_url: '/contents/{+path}',
  compare_url: '/compare/{base}...{head}',
  merges_url: '/merges',
  archive_url: '/{archive_format}{/ref}',
  downloads_url: '/downloads',
  issues_url: '/issues{/number}',
  pulls_url: '/pulls{/number}',
  milestones_url: '/milestones{/number}',
  notifications_url: '/notifications{?since,all,participating}',
  labels_url: '/labels{/name}',
  releases_url: '/releases{/id}',
  deployments_url: '/deployments',
} as const

function toUrls(host: Host, repository: Repository) {
  const api = repositoryApiUrl(host, repository)
  const html = repositoryHtmlUrl(host, repository)
  const urls = Object.fromEntries(Object.entries(URL_SUFFIXES).map(([name, suffix]) => [name, api + suffix]))
  return {
    ...(urls as Record<keyof typeof URL_SUFFIXES, string>),
    url: api,
    html_url: html,
    git_url: `${html.replace(/^https?/, 'git')}.git`,
    ssh_url: `git@${new URL(html).hostname}:${fullName(repository)}.git`,
    clone_url: `${html}.git`,
    svn_url: html,
  }
}
