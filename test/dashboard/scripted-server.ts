import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import type { Test } from 'tap'

const BUILD = fileURLToPath(new URL('../../src/dashboard/dist', import.meta.url))
/** As strict as the one that the program sends. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export type Answer = { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
/** The answer to the n-th call, counted from 0; "hang" leaves the caller waiting, "drop" cuts the connection. */
export type Script =
  Answer | 'hang' | 'drop' | ((call: number, body: unknown, query: URLSearchParams) => Answer | 'hang' | 'drop')
export type ApiCall = { readonly route: string; readonly body: unknown }

export type ScriptedServer = {
  readonly url: string
  readonly calls: ApiCall[]
  /** Routes that a page asked for and no test scripted. */
  readonly unexpected: string[]
  /** `route` is a method and a path, without the query. */
  answer(route: string, script: Script): void
  reset(scripts: Readonly<Record<string, Script>>): void
}

/** Serves the built pages with the strict content policy, and whatever a test scripts as the API. */
export async function startScriptedServer(t: Test): Promise<ScriptedServer> {
  const scripts = new Map<string, Script>()
  const counts = new Map<string, number>()
  const calls: ApiCall[] = []
  const unexpected: string[] = []
  const app = Fastify({ forceCloseConnections: true })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', POLICY)
  })

  async function respondAsApi(request: FastifyRequest, reply: FastifyReply) {
    const route = `${request.method} ${request.url.split('?')[0]}`
    calls.push({ route, body: request.body })
    const script = scripts.get(route)
    if (script === undefined) unexpected.push(route)
    const call = counts.get(route) ?? 0
    counts.set(route, call + 1)
    const query = new URL(request.url, 'http://dashboard.test').searchParams
    const answer = typeof script === 'function' ? script(call, request.body, query) : (script ?? { status: 404 })
    if (answer === 'hang') return reply.hijack()
    if (answer === 'drop') {
      reply.hijack()
      return request.socket.destroy()
    }
    reply.code(answer.status ?? 200).headers(answer.headers ?? {})
    return answer.body === undefined ? reply.send() : reply.send(answer.body)
  }

  app.all('/api/*', respondAsApi)
  app.get('/code-host/*', async (_request, reply) =>
    reply.type('text/html').send('<title>Code host</title><h1>Code host</h1>'),
  )
  await app.register(fastifyStatic, { root: `${BUILD}/assets`, prefix: '/assets/' })
  app.setNotFoundHandler(async (_request, reply) =>
    reply.type('text/html').send(readFileSync(`${BUILD}/index.html`, 'utf8')),
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  t.teardown(() => app.close())

  function answer(route: string, script: Script): void {
    scripts.set(route, script)
    counts.delete(route)
  }
  return {
    url,
    calls,
    unexpected,
    answer,
    reset(next) {
      scripts.clear()
      counts.clear()
      calls.length = 0
      unexpected.length = 0
      for (const [route, script] of Object.entries(next)) answer(route, script)
    },
  }
}
