import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { describeApi } from '../api-description.ts'
import type { Cookies } from '../cookies.ts'
import type { HttpDeps } from '../http-deps.ts'
import { completeDocument } from '../openapi/complete-document.ts'
import type { Document } from '../openapi/document-types.ts'
import { describeErrors } from '../openapi/possible-errors.ts'
import { ErrorResponse } from '../schemas/common.ts'
import type { HttpApp } from '../types.ts'
import { API_VERSION } from './security-headers.ts'

/** Publishes the OpenAPI document, generated from the same schemas that validate requests and serialize responses. */
export async function installOpenApi(app: HttpApp, deps: Pick<HttpDeps, 'config'>, cookies: Cookies): Promise<void> {
  app.addSchema(ErrorResponse)
  app.addHook('onRoute', describeErrors)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fixwright',
        version: API_VERSION,
        summary: 'Finds new vulnerabilities in pull requests and opens fix pull requests that you can merge.',
        description: describeApi(deps.config),
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: describeSecurity(cookies) },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json['$id'] === 'string' ? json['$id'] : `def-${index}`,
    },
    transform: ({ schema, url, route }) => ({ schema: { ...schema, 'x-route': route.config ?? {} }, url }),
    transformObject: (made) => {
      if (!('openapiObject' in made)) return made.swaggerObject
      return completeDocument(made.openapiObject as unknown as Document)
    },
  })
  await registerDocs(app)
}

function describeSecurity(cookies: Cookies) {
  return {
    session: {
      type: 'apiKey' as const,
      in: 'cookie',
      name: cookies.session.name,
      description:
        'A signed-in person: the session cookie. Requests that change state also need an `Origin` of this site.',
    },
    token: {
      type: 'http' as const,
      scheme: 'bearer',
      description:
        'A program: `Authorization: Bearer fxw_…` with a team token. With the scope `read` it has the permissions of a member of ' +
        'that team, with `write` those of an admin, except for requests that require a person.',
    },
  }
}

async function registerDocs(app: HttpApp): Promise<void> {
  await app.register(async (scope: HttpApp) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', counted: false }
    })
    scope.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { url: '/api/openapi.json', validatorUrl: null, layout: 'BaseLayout' },
      theme: { title: 'Fixwright API' },
      // The viewer sets style attributes; scripts stay limited to its own files.
      transformStaticCSP: (header) => header.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    })
  })
}
