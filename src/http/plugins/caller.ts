import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../domain/people/actor.ts'
import { roleOfScope } from '../../domain/people/api-token.ts'
import type { ActingOperator } from '../../db/repositories/operator-action-repository.ts'
import { isOperator } from '../../domain/people/operators.ts'
import { isAtLeast, type Role } from '../../domain/people/roles.ts'
import { AppError } from '../../errors.ts'
import type { Cookies } from '../cookies.ts'
import { isReading } from '../is-reading.ts'
import { UUID_PATTERN } from '../schemas/common.ts'
import { takesTokens } from '../takes-tokens.ts'
import type { Services } from '../../services/create-services.ts'
import type { Caller, HttpApp, PersonCaller, TokenCaller } from '../types.ts'

const UUID = new RegExp(UUID_PATTERN)
const BEARER = /^bearer(?:\s+|$)/i

/** Identifies the caller. Permissions are checked later, so that requests without a valid sign-in are counted first. */
export function installCaller(
  app: HttpApp,
  services: Pick<Services, 'findSession' | 'findToken'>,
  cookies: Cookies,
): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('teamRole', null)
  app.addHook('onRequest', async (request) => {
    if (needsNoCaller(request)) return
    request.caller = await findCaller(request, services, cookies)
  })
}

/**
 * Refuses callers who are not signed in or lack the role. Runs before the body is read, and reads the role each time.
 */
export function installAccessControl(
  app: HttpApp,
  services: Pick<Services, 'requireRole'>,
  operatorLogins: readonly string[],
): void {
  app.addHook('onRequest', async (request) => {
    const { access, role, operator } = request.routeOptions.config
    if (request.is404 || access === 'public') return
    const { caller } = request
    if (!caller) throw new AppError('UNAUTHENTICATED')
    const { teamId } = request.params as { teamId?: string }
    // The validation that follows rejects a malformed id.
    const isAboutTeam = role !== undefined && teamId !== undefined && UUID.test(teamId)
    const teamRole = isAboutTeam ? await findRole(services, caller, teamId.toLowerCase()) : null
    request.teamRole = teamRole
    if (caller.kind === 'token') checkToken(caller, request)
    if (operator && !isOperator(operatorLogins, callerOf(request).user.login)) throw new AppError('FORBIDDEN')
    if (isAboutTeam && (teamRole === null || !isAtLeast(teamRole, role))) throw new AppError('FORBIDDEN')
  })
}

/**
 * The signed-in person, on a route that access control has let through.
 * @throws AppError PERSON_REQUIRED for a token; routes that accept tokens use `actorOf` instead.
 */
export function callerOf(request: FastifyRequest): PersonCaller {
  const { caller } = request
  if (!caller) throw new AppError('UNAUTHENTICATED')
  if (caller.kind === 'token') throw new AppError('PERSON_REQUIRED')
  return caller
}

/** The role that access control has found on a route of a team. */
export function teamRoleOf({ teamRole }: FastifyRequest): Role {
  if (teamRole === null) throw new AppError('FORBIDDEN')
  return teamRole
}

/** The token that made the request; null when a person did. */
export function tokenOf(request: FastifyRequest): TokenCaller | null {
  return request.caller?.kind === 'token' ? request.caller : null
}

/** The operator who acts. Somebody without a login is not an operator. */
export function operatorOf(request: FastifyRequest): ActingOperator {
  const { id, login } = callerOf(request).user
  if (login === null) throw new AppError('FORBIDDEN')
  return { userId: id, login }
}

/** The actor, for services that accept both persons and tokens. */
export function actorOf(request: FastifyRequest): Actor {
  const token = tokenOf(request)
  return token ? { userId: null, tokenId: token.tokenId } : { userId: callerOf(request).user.id }
}

async function findRole(services: Pick<Services, 'requireRole'>, caller: Caller, teamId: string): Promise<Role> {
  if (caller.kind === 'session') return services.requireRole(teamId, caller.user.id)
  // A token must not even learn whether the other team exists.
  if (caller.teamId !== teamId) throw new AppError('NOT_A_MEMBER', { message: 'This token belongs to another team.' })
  return roleOfScope(caller.scope)
}

function checkToken({ scope }: TokenCaller, { method, routeOptions }: FastifyRequest): void {
  if (!takesTokens(routeOptions.config, method)) throw new AppError('PERSON_REQUIRED')
  if (scope !== 'write' && !isReading(method)) throw new AppError('INSUFFICIENT_SCOPE')
}

async function findCaller(
  request: FastifyRequest,
  services: Pick<Services, 'findSession' | 'findToken'>,
  cookies: Cookies,
): Promise<Caller | null> {
  const { authorization = '' } = request.headers
  // If a client sends a token, that token counts, and a cookie in the same request must not replace it.
  if (BEARER.test(authorization)) {
    const token = await services.findToken(authorization.replace(BEARER, ''))
    return token && { kind: 'token', ...token }
  }
  const cookie = cookies.session.read(request)
  const session = cookie === undefined ? null : await services.findSession(cookie)
  return session && { kind: 'session', ...session }
}

function needsNoCaller(request: FastifyRequest): boolean {
  const { access, counted } = request.routeOptions.config
  return access === 'public' && counted === false
}
