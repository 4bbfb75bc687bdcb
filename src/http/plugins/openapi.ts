import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { RouteOptions } from 'fastify'
import { ERRORS, type ErrorCode } from '../../errors.ts'
import { describeApi } from '../api-description.ts'
import type { Cookies } from '../cookies.ts'
import type { HttpDeps } from '../http-deps.ts'
import { ErrorAnswer } from '../schemas/common.ts'
import type { HttpApp } from '../types.ts'
import { API_VERSION } from './security-headers.ts'

const SESSION_ERRORS: readonly ErrorCode[] = ['UNAUTHENTICATED']
const TEAM_ERRORS: readonly ErrorCode[] = ['NOT_A_MEMBER', 'FORBIDDEN', 'TEAM_NOT_FOUND']
const BODY_ERRORS: readonly ErrorCode[] = ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']

/** The published description, made from the same schemas that check requests and write answers. */
export async function installOpenApi(app: HttpApp, deps: Pick<HttpDeps, 'config'>, cookies: Cookies): Promise<void> {
  app.addSchema(ErrorAnswer)
  app.addHook('onRoute', describeErrors)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fixwright',
        version: API_VERSION,
        description: describeApi(deps.config),
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookies.session.name, description: 'Set by signing in' },
        },
      },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json['$id'] === 'string' ? json['$id'] : `def-${index}`,
    },
  })
  await registerDocs(app)
}

async function registerDocs(app: HttpApp): Promise<void> {
  await app.register(async (scope: HttpApp) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', counted: false }
    })
    scope.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { url: '/api/openapi.json', validatorUrl: null },
      theme: { title: 'Fixwright API' },
      // The viewer sets style attributes; scripts stay limited to its own files.
      transformStaticCSP: (header) => header.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    })
  })
}

/** Gives every route the answers that its access, its body and its own errors make possible. */
function describeErrors(route: RouteOptions): void {
  const schema = route.schema ?? {}
  if (schema.hide) return
  const codes = possibleErrors(route)
  const byStatus = Map.groupBy(new Set(codes), (code) => ERRORS[code].status)
  const described = [...byStatus].map(([status, group]) => [status, { $ref: 'Error#', description: group.join(', ') }])
  const isPublic = route.config?.access === 'public'
  route.schema = {
    ...schema,
    ...(isPublic ? {} : { security: [{ session: [] }] }),
    response: { ...Object.fromEntries(described), ...(schema.response as object | undefined) },
  }
}

function possibleErrors(route: RouteOptions): readonly ErrorCode[] {
  const { config, schema, method } = route
  const changes = !['GET', 'HEAD'].includes(String(method))
  return [
    ...(schema?.body || schema?.params || schema?.querystring ? (['VALIDATION_FAILED'] as const) : []),
    ...(config?.access === 'public' ? [] : SESSION_ERRORS),
    ...(config?.role ? TEAM_ERRORS : []),
    ...(changes && config?.sameOrigin !== false ? (['CROSS_ORIGIN'] as const) : []),
    ...(schema?.body ? BODY_ERRORS : []),
    ...(config?.counted === false ? [] : (['RATE_LIMITED'] as const)),
    ...(config?.errors ?? []),
    'INTERNAL',
    'SHUTTING_DOWN',
  ]
}
