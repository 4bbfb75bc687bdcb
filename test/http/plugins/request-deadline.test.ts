import { request as httpRequest } from 'node:http'
import t, { type Test } from 'tap'
import { currentWork, type WorkContext } from '../../../src/lib/work-context.ts'
import { createAnalysisSandbox } from '../../../src/sandbox/create-analysis-sandbox.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { BASE_URL, createTestHttp } from '../../helpers/http-app.ts'
import { waitUntil } from '../../helpers/processes.ts'

const BODY = JSON.stringify({ code: 'x = 1', language: 'javascript', filename: 'a.js' })
/** Keeps a child busy for seconds. */
const HEAVY = { path: 'src/Heavy.java', content: `class Heavy { int[] x = {${'1,'.repeat(499_000)}1}; }` }

/** A server whose analysis of code never ends by itself. */
async function openServer(t: Test, options: { timeoutMs?: number; analyse: (work: WorkContext) => Promise<void> }) {
  const { db } = await createTestDatabase(t)
  const works: WorkContext[] = []
  const http = await createTestHttp(t, db, {
    deps: options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs },
    services: {
      analyzeCode: async () => {
        const work = currentWork()
        works.push(work)
        await options.analyse(work)
        throw new Error('nobody waits for this')
      },
    },
  })
  const url = await http.app.listen({ host: '127.0.0.1', port: 0 })
  const { cookie, userId } = await http.signIn('ida')
  const headers = { cookie, origin: BASE_URL, 'content-type': 'application/json' }
  return { http, url, headers, userId, works }
}

const untilAborted = ({ signal }: WorkContext) =>
  new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }))

t.test('a request with a body is answered in time, and its work is told', async (t) => {
  const { url, headers, userId, works, http } = await openServer(t, { timeoutMs: 8_000, analyse: untilAborted })
  const response = await fetch(`${url}/api/analyze`, { method: 'POST', headers, body: BODY })
  t.equal(response.status, 503)
  t.equal(response.headers.get('retry-after'), '10')
  t.match(await response.json(), { code: 'TIMED_OUT' })
  t.match(works, [{ tenant: `user:${userId}`, lane: 'interactive' }])
  t.match(works[0]?.signal?.reason, { code: 'TIMED_OUT' })
  t.same(http.serverErrors, [], 'what its work ends with afterwards is no error of ours')
  const quick = await fetch(`${url}/api/rules`, { headers: { cookie: headers.cookie } })
  t.equal(quick.status, 200, 'the connection and the server go on')
})

t.test('a body alone ends nothing', async (t) => {
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  const { url, headers, works } = await openServer(t, { analyse: () => waiting })
  const response = fetch(`${url}/api/analyze`, { method: 'POST', headers, body: BODY })
  await waitUntil(() => works.length === 1)
  t.equal(works[0]?.signal?.aborted, false)
  answer()
  t.equal((await response).status, 500)
  t.equal(works[0]?.signal?.aborted, false, 'nor does the answer')
})

t.test('the sandbox job of a client that goes away goes with it', async (t) => {
  const sandbox = createAnalysisSandbox({ size: 1, wallTimeMs: 600_000, memoryBytes: 4 * 1024 ** 3, currentWork })
  t.teardown(() => sandbox.close())
  const { url, headers } = await openServer(t, {
    analyse: async () => {
      await sandbox.analyze([HEAVY])
    },
  })
  const client = httpRequest(`${url}/api/analyze`, { method: 'POST', headers })
  client.on('error', () => {})
  client.end(BODY)
  await waitUntil(() => sandbox.readState().working === 1)
  client.destroy()
  await waitUntil(() => sandbox.readState().working === 0)
  t.match(sandbox.readState(), { children: 0, givenUp: 0 })
})
