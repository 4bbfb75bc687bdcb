import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { createApiRoutes } from '../routes/api-routes.ts'
import { renderProblem } from '../pages/layout.ts'
import type { Webhooks } from '../webhooks.ts'
import { API_PREFIX, dispatch, type Dispatcher } from './dispatch.ts'
import { registerPages, sendMissing, sendPage } from './page-routes.ts'

/** Less than GitHub's limit of a blob of a hundred megabytes in base64. */
const BODY_LIMIT_BYTES = 50 * 1024 * 1024

/** The HTTP server: the API below `/api/v3`, GraphQL also at `/api/graphql` as on GitHub Enterprise, and the pages. */
export function createServer(dispatcher: Dispatcher, webhooks: Webhooks): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 4000 },
  })
  addParsers(app)
  for (const route of createApiRoutes(dispatcher.host, webhooks)) {
    app.route({
      method: route.method,
      url: API_PREFIX + route.path,
      exposeHeadRoute: false,
      handler: (request, reply) => dispatch(dispatcher, route, request, reply),
    })
    if (route.path === '/graphql')
      app.post('/api/graphql', (request, reply) => dispatch(dispatcher, route, request, reply))
  }
  registerPages({ app, host: dispatcher.host, webhooks, onChange: dispatcher.onChange })
  app.setNotFoundHandler((request, reply) =>
    isApi(request) ? dispatch(dispatcher, null, request, reply) : sendMissing(reply),
  )
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) dispatcher.host.log?.error({ err: error }, 'The local code host failed')
    const message = status === 400 ? 'Problems parsing JSON' : 'Server Error'
    if (isApi(request)) return reply.status(status).send({ message, documentation_url: 'https://docs.github.com/rest' })
    return sendPage(reply, renderProblem('Something went wrong', 'This page could not be made.'), { status })
  })
  return app
}

function addParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // Clients send JSON's content type with empty bodies too, on DELETE for example.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : JSON.parse(body.toString()))
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }))
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())))
  })
}

function isApi(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/')
}
