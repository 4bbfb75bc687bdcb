import { randomBytes } from 'node:crypto'
import { invalid, notFound } from '../api-error.ts'
import { ApiError } from '../api-error.ts'
import type { Host } from '../host.ts'
import { findInstallationOf, listCoveredRepositories } from '../operations/permissions.ts'
import { toInstallation, toIntegration } from '../serialize/apps.ts'
import { toRepository } from '../serialize/repositories.ts'
import { paginate } from '../server/paginate.ts'
import { optionalObject, type RouteCall, type JsonObject, type Route } from '../server/route.ts'
import type { InstallationRecord, InstallationTokenRecord, Permissions } from '../state.ts'

const TOKEN_LIFETIME_MS = 3_600_000

/** Requests of an app about itself, and its tokens. */
export function createAppRoutes(host: Host): Route[] {
  return [
    {
      method: 'GET',
      path: '/app',
      access: 'app',
      handle: () => ({ ...toIntegration(host), installations_count: host.state.installations.length }),
    },
    {
      method: 'GET',
      path: '/app/installations',
      access: 'app',
      handle: (call) =>
        paginate(
          call,
          host.apiUrl(),
          host.state.installations.map((installation) => toInstallation(host, installation)),
        ),
    },
    {
      method: 'GET',
      path: '/app/installations/:id',
      access: 'app',
      handle: (call) => toInstallation(host, requireInstallation(host, call)),
    },
    {
      method: 'POST',
      path: '/app/installations/:id/access_tokens',
      access: 'app',
      status: 201,
      handle: (call) => createToken(host, requireInstallation(host, call), call.body),
    },
    {
      method: 'GET',
      path: '/repos/:owner/:repo/installation',
      access: 'app',
      handle: (call) => findInstallationByPath(host, call),
    },
    {
      method: 'GET',
      path: '/installation/repositories',
      access: 'installation',
      handle: (call) => listRepositories(host, call),
    },
  ]
}

function requireInstallation(host: Host, call: RouteCall): InstallationRecord {
  const found = host.state.installations.find((installation) => String(installation.id) === call.params['id'])
  if (!found) throw notFound()
  return found
}

function findInstallationByPath(host: Host, call: RouteCall) {
  const { owner = '', repo = '' } = call.params
  const repository = host.state.repositories.find(
    (candidate) => `${candidate.owner}/${candidate.name}`.toLowerCase() === `${owner}/${repo}`.toLowerCase(),
  )
  const installation = repository && findInstallationOf(host, repository)
  if (!installation) throw notFound()
  return toInstallation(host, installation)
}

function createToken(host: Host, installation: InstallationRecord, body: JsonObject) {
  if (installation.suspendedAt !== null) throw new ApiError(403, 'This installation has been suspended')
  const token: InstallationTokenRecord = {
    token: createTokenText(host.app.id),
    installationId: installation.id,
    permissions: readPermissions(host, body),
    repositoryIds: readRepositoryIds(host, installation, body),
    expiresAt: new Date(host.now().getTime() + TOKEN_LIFETIME_MS).toISOString().replace(/\.\d+Z$/, 'Z'),
  }
  const isAlive = (candidate: InstallationTokenRecord) => Date.parse(candidate.expiresAt) > host.now().getTime()
  host.state.installationTokens = [...host.state.installationTokens.filter(isAlive), token]
  const repositories = host.state.repositories.filter((repository) => token.repositoryIds?.includes(repository.id))
  return {
    token: token.token,
    expires_at: token.expiresAt,
    permissions: token.permissions,
    repository_selection: token.repositoryIds ? 'selected' : installation.selection,
    ...(token.repositoryIds ? { repositories: repositories.map((repository) => toRepository(host, repository)) } : {}),
  }
}

/** The newer form of GitHub's tokens: longer than 40 characters, with dots inside. */
function createTokenText(appId: number): string {
  const part = (bytes: number) => randomBytes(bytes).toString('base64url')
  return `ghs_${appId}_${part(27)}.${part(60)}.${part(64)}`
}

function readPermissions(host: Host, body: JsonObject): Permissions {
  const asked = optionalObject(body, 'permissions')
  if (!asked) return host.app.permissions
  for (const [name, level] of Object.entries(asked)) {
    const granted = host.app.permissions[name]
    if (!granted || (level === 'write' && granted === 'read'))
      throw invalid('The permissions requested are not granted to this installation.')
  }
  return { ...(asked as Permissions), metadata: 'read' }
}

function readRepositoryIds(host: Host, installation: InstallationRecord, body: JsonObject): readonly number[] | null {
  const names = body['repositories'] as readonly string[] | undefined
  const ids = body['repository_ids'] as readonly number[] | undefined
  if (!names && !ids) return null
  const covered = listCoveredRepositories(host, installation)
  const chosen = covered.filter((repository) => names?.includes(repository.name) || ids?.includes(repository.id))
  if (chosen.length < (names?.length ?? 0) + (ids?.length ?? 0))
    throw invalid(
      'There is at least one repository that does not exist or is not accessible to the parent installation.',
    )
  return chosen.map((repository) => repository.id)
}

function listRepositories(host: Host, call: RouteCall) {
  if (call.actor.kind !== 'installation') throw notFound()
  const { installation, token } = call.actor
  const visible = listCoveredRepositories(host, installation).filter(
    (repository) => token.repositoryIds === null || token.repositoryIds.includes(repository.id),
  )
  return {
    total_count: visible.length,
    repository_selection: installation.selection,
    repositories: paginate(
      call,
      host.apiUrl(),
      visible.map((repository) => toRepository(host, repository)),
    ),
  }
}
