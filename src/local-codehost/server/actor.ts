import { ApiError, notAccessible, notFound } from '../api-error.ts'
import { botLogin, type Host } from '../host.ts'
import { coversRepository, getPermission, isInvolved } from '../operations/permissions.ts'
import type { InstallationRecord, InstallationTokenRecord, Repository } from '../state.ts'
import type { AppJwtVerifier } from './app-jwt.ts'

/** The sender of a request. */
export type HostActor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'app' }
  | {
      readonly kind: 'installation'
      readonly login: string
      readonly installation: InstallationRecord
      readonly token: InstallationTokenRecord
    }
  | { readonly kind: 'user'; readonly login: string }

/** The permission that a route requires, as `name:level`; several are alternatives. */
export type Requirement = readonly string[]

/** @throws ApiError 401 for credentials that are wrong or expired, 403 for a suspended installation. */
export function resolveActor(host: Host, authorization: string | undefined, verifyJwt: AppJwtVerifier): HostActor {
  if (!authorization) return { kind: 'anonymous' }
  const token = /^(?:bearer|token)\s+(\S+)$/i.exec(authorization)?.[1]
  if (token?.startsWith('ghs_')) return resolveInstallation(host, token)
  if (token?.startsWith('ghu_')) return resolveUser(host, token)
  if (token?.split('.').length !== 3) throw new ApiError(401, 'Bad credentials')
  const problem = verifyJwt(token, host.now())
  if (problem) throw new ApiError(401, problem)
  return { kind: 'app' }
}

/** @throws ApiError 404 if the actor may not see the repository, 403 if the permission is missing. */
export function assertAccess(host: Host, actor: HostActor, repository: Repository, requirement: Requirement): void {
  if (actor.kind === 'installation') assertInstallationAccess(actor, repository, requirement)
  else if (actor.kind === 'user') assertUserAccess(host, actor.login, repository, requirement)
  else assertPublicRead(repository, requirement)
}

/** The login on whose behalf a write is made. */
export function loginOf(host: Host, actor: HostActor): string {
  return actor.kind === 'user' ? actor.login : botLogin(host)
}

function resolveInstallation(host: Host, text: string): HostActor {
  const token = host.state.installationTokens.find((candidate) => candidate.token === text)
  const installation = host.state.installations.find((candidate) => candidate.id === token?.installationId)
  if (!token || !installation || Date.parse(token.expiresAt) <= host.now().getTime())
    throw new ApiError(401, 'Bad credentials')
  if (installation.suspendedAt !== null) throw new ApiError(403, 'This installation has been suspended')
  return { kind: 'installation', login: botLogin(host), installation, token }
}

function resolveUser(host: Host, text: string): HostActor {
  const token = host.state.userTokens.find((candidate) => candidate.token === text)
  if (!token || Date.parse(token.expiresAt) <= host.now().getTime()) throw new ApiError(401, 'Bad credentials')
  return { kind: 'user', login: token.login }
}

function assertInstallationAccess(
  actor: Extract<HostActor, { kind: 'installation' }>,
  repository: Repository,
  requirement: Requirement,
): void {
  const { installation, token } = actor
  const isChosen = token.repositoryIds === null || token.repositoryIds.includes(repository.id)
  if (!coversRepository(installation, repository) || !isChosen) throw notFound()
  const isGranted = requirement.some((need) => {
    const [name = '', level] = need.split(':')
    const granted = token.permissions[name]
    return granted === 'write' || (granted === 'read' && level === 'read')
  })
  if (!isGranted) throw notAccessible()
}

function assertUserAccess(host: Host, login: string, repository: Repository, requirement: Requirement): void {
  const isInstalled = host.state.installations.some((installation) => coversRepository(installation, repository))
  if (repository.private && !(isInstalled && isInvolved(host, repository, login))) throw notFound()
  if (isReadOnly(requirement)) return
  const permission = getPermission(host, repository, login)
  if (!isInstalled || (permission !== 'admin' && permission !== 'write')) throw notAccessible()
}

function assertPublicRead(repository: Repository, requirement: Requirement): void {
  if (repository.private) throw notFound()
  if (!isReadOnly(requirement)) throw new ApiError(401, 'Requires authentication')
}

function isReadOnly(requirement: Requirement): boolean {
  return requirement.some((need) => need.endsWith(':read'))
}
