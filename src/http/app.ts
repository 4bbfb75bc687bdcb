import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import sensible from '@fastify/sensible'
import Fastify, { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { createCookies } from './cookies.ts'
import { isHttps } from './is-https.ts'
import type { HttpDeps } from './http-deps.ts'
import { installBodyParsing } from './plugins/body-parsing.ts'
import { installAccessControl, installCaller } from './plugins/caller.ts'
import { limitConnections } from './plugins/connections.ts'
import { installErrorHandling, sendError } from './plugins/errors.ts'
import { installListCursors } from './plugins/list-cursors.ts'
import { installOpenApi } from './plugins/openapi.ts'
import { installRateLimit } from './plugins/rate-limit.ts'
import { installRequestDeadline } from './plugins/request-deadline.ts'
import { installRequestLog } from './plugins/request-log.ts'
import { installSameOriginCheck } from './plugins/same-origin.ts'
import { installSecurityHeaders } from './plugins/security-headers.ts'
import { buildSerializers } from './plugins/serializers.ts'
import { installShutdown } from './plugins/shutdown.ts'
import { installTeamScope } from './plugins/team-scope.ts'
import { installStrictInput } from './plugins/strict-input.ts'
import {
  respondToClientError,
  installUnreadableAddress,
  leadUnreadableAddress,
  MAX_PARAMETER_LENGTH,
  unreadableAddress,
} from './plugins/unreadable-requests.ts'
import { registerRoutes } from './routes/index.ts'
import type { HttpApp } from './types.ts'

/** How long the whole request may take to arrive. */
const REQUEST_TIMEOUT_MS = 30_000
/**
 * Longer than load balancers keep idle connections, so that they close them first and no request meets a closing
 * connection.
 */
const KEEP_ALIVE_MS = 72_000
/** Most routes take a few small fields. The two that take more set a limit of their own. */
const BODY_BYTES = 64 * 1024
/** A client that takes longer to send its headers only holds a connection. */
const HEADERS_TIMEOUT_MS = 10_000
const CHECK_CONNECTIONS_MS = 1_000

/**
 * The HTTP server, ready to listen. The order of the plugins matters: the caller is identified before requests are
 * counted, and no body is read before the request has been let in.
 */
export async function createHttpApp(deps: HttpDeps): Promise<HttpApp> {
  const app = createServer(deps)
  limitConnections(app.server, deps.config)
  const cookies = createCookies(isHttps(deps.config))
  installErrorHandling(app, deps)
  await app.register(sensible)
  installRequestDeadline(app, deps)
  await app.register(cookie)
  await installSecurityHeaders(app, deps)
  installRequestLog(app, deps)
  installShutdown(app)
  installBodyParsing(app)
  installCaller(app, deps.services, cookies)
  await installRateLimit(app, deps)
  installAccessControl(app, deps.services, deps.operatorLogins)
  installTeamScope(app)
  installSameOriginCheck(app, deps)
  installStrictInput(app)
  installListCursors(app)
  await installOpenApi(app, deps, cookies)
  installUnreadableAddress(app)
  await registerRoutes(app, deps, cookies)
  return app
}

function createServer(deps: HttpDeps): HttpApp {
  const { trustProxy } = deps.config
  return Fastify({
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: BODY_BYTES,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    schemaController: { compilersFactory: { buildSerializer: buildSerializers } },
    // Nothing is dropped, converted or filled in: a request that does not match is rejected.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, allErrors: false } },
    rewriteUrl: leadUnreadableAddress,
    clientErrorHandler: respondToClientError,
    frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply) =>
      void sendError(reply, unreadableAddress(error)),
  })
}
