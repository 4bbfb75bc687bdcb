import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { HttpDeps } from '../http-deps.ts'
import { renderPage } from '../render-page.ts'
import type { HttpApp } from '../types.ts'

const BUILD_DIRECTORY = fileURLToPath(new URL('../../dashboard/dist', import.meta.url))
const PAGES = ['/', '/sign-in', '/signed-in', '/teams', '/teams/*', '/rules', '/rules/*', '/operator', '/operator/*']
const MISSING_PAGE = renderPage(
  'The dashboard has not been built',
  'Run `npm run build:dashboard` and restart the server. The API works without it.',
)

/** Serves the dashboard: one document for all pages, and assets whose names change with their content. */
export async function registerPages(app: HttpApp, deps: Pick<HttpDeps, 'dashboardDirectory'>): Promise<void> {
  const directory = deps.dashboardDirectory ?? BUILD_DIRECTORY
  const isBuilt = existsSync(join(directory, 'index.html'))
  await app.register(async (scope: HttpApp) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', counted: false }
      route.schema = { ...route.schema, hide: true }
    })
    if (isBuilt) await serveFiles(scope, directory)
    for (const page of PAGES) {
      scope.get(page, async (_request, reply) => {
        if (isBuilt) return reply.sendFile('index.html', { immutable: false, maxAge: 0 })
        return reply.code(503).type('text/html; charset=utf-8').send(MISSING_PAGE)
      })
    }
  })
}

async function serveFiles(scope: HttpApp, directory: string): Promise<void> {
  await scope.register(fastifyStatic, { root: directory, serve: false })
  await scope.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    // The build also contains a compressed version of each.
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
}
