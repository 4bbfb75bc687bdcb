import type { FastifyRequest } from 'fastify'
import { isAtLeast } from '../../domain/roles.ts'
import { AppError } from '../../errors.ts'
import type { Cookies } from '../cookies.ts'
import { UUID_PATTERN } from '../schemas/common.ts'
import type { HttpServices } from '../services.ts'
import type { Caller, HttpApp } from '../types.ts'

const UUID = new RegExp(UUID_PATTERN)
const BEARER = /^bearer(\s|$)/i

/** Finds out who asks. What they may do is decided later, so that requests without a valid sign-in are counted first. */
export function installCaller(app: HttpApp, services: Pick<HttpServices, 'findSession'>, cookies: Cookies): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('teamRole', null)
  app.addHook('onRequest', async (request) => {
    if (needsNoCaller(request)) return
    request.caller = await findCaller(request, services, cookies)
  })
}

/** Refuses who is not signed in or has no such role. Runs before a body is read, and reads the role anew every time. */
export function installAccessControl(app: HttpApp, services: Pick<HttpServices, 'requireRole'>): void {
  app.addHook('onRequest', async (request) => {
    const { access, role } = request.routeOptions.config
    if (request.is404 || access === 'public') return
    if (!request.caller) throw new AppError('UNAUTHENTICATED')
    const { teamId } = request.params as { teamId?: string }
    // A malformed id is left to the validation that follows.
    if (role === undefined || teamId === undefined || !UUID.test(teamId)) return
    request.teamRole = await services.requireRole(teamId, request.caller.user.id)
    if (!isAtLeast(request.teamRole, role)) throw new AppError('FORBIDDEN')
  })
}

/** The signed-in person of a route that access control has let pass. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('UNAUTHENTICATED')
  return request.caller
}

async function findCaller(
  request: FastifyRequest,
  services: Pick<HttpServices, 'findSession'>,
  cookies: Cookies,
): Promise<Caller | null> {
  // A client that sends a token of its own means that one, so a cookie that came along must not stand in for it.
  if (BEARER.test(request.headers.authorization ?? '')) return null
  const token = cookies.session.read(request)
  const session = token === undefined ? null : await services.findSession(token)
  return session && { kind: 'session', ...session }
}

function needsNoCaller(request: FastifyRequest): boolean {
  const { access, counted } = request.routeOptions.config
  return access === 'public' && counted === false
}
