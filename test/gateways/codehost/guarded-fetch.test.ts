import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type Test } from 'tap'
import { createGuardedFetch } from '../../../src/gateways/codehost/guarded-fetch.ts'
import { hostError } from './start-gateway.ts'

async function listen(t: Test, answer: RequestListener): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const redirectTo = (location: string): RequestListener => {
  return (_request, response) => response.writeHead(302, { location }).end()
}

test('times out without an answer', async (t) => {
  const { origin } = await listen(t, () => {})
  await t.rejects(createGuardedFetch({ origin, timeoutMs: 50 })(origin), { name: 'TimeoutError' })
})

test('times out on an endless body', async (t) => {
  const { origin } = await listen(t, (_request, response) => void response.writeHead(200).write('half'))
  await t.rejects(createGuardedFetch({ origin, timeoutMs: 50 })(origin), { name: 'TimeoutError' })
})

test('rejects an incomplete body', async (t) => {
  const { origin } = await listen(t, (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy())
  })
  await t.rejects(createGuardedFetch({ origin })(origin))
})

test('sends no request to another origin', async (t) => {
  const other = await listen(t, (_request, response) => response.end('other'))
  const { origin, asked } = await listen(t, redirectTo(other.origin))
  const guarded = createGuardedFetch({ origin })
  await t.rejects(guarded(origin), hostError({ kind: 'unavailable' }))
  await t.rejects(guarded(other.origin), hostError({ kind: 'unavailable' }))
  t.strictSame(asked, ['GET /'])
  t.strictSame(other.asked, [])
})

test('limits redirects', async (t) => {
  const { origin, asked } = await listen(t, redirectTo('/'))
  await t.rejects(createGuardedFetch({ origin })(origin), hostError({ kind: 'unavailable' }))
  t.equal(asked.length, 4)
  await t.rejects(createGuardedFetch({ origin, maxRedirects: 0 })(origin), hostError({ kind: 'unavailable' }))
  t.equal(asked.length, 5)
})

test('repeats method and body after a redirect', async (t) => {
  const bodies: string[] = []
  const { origin, asked } = await listen(t, (request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => void bodies.push(text))
    request.on('end', () => {
      if (request.url === '/old') response.writeHead(307, { location: '/new' }).end()
      else response.writeHead(201, { 'content-type': 'application/json' }).end('{}')
    })
  })
  const response = await createGuardedFetch({ origin })(`${origin}/old`, { method: 'POST', body: 'text' })
  t.equal(response.status, 201)
  t.equal(response.url, `${origin}/new`)
  t.strictSame(asked, ['POST /old', 'POST /new'])
  t.strictSame(bodies, ['text', 'text'])
})

test('accepts answers without a body', async (t) => {
  const { origin } = await listen(t, (_request, response) => response.writeHead(204).end())
  const response = await createGuardedFetch({ origin })(origin, { method: 'DELETE' })
  t.equal(response.status, 204)
})
