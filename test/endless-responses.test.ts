import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type Test } from 'tap'
import { createAiClient } from '../src/gateways/ai/create-ai-client.ts'
import { createStripeBilling } from '../src/gateways/billing/create-stripe-billing.ts'
import { createGuardedFetch } from '../src/gateways/codehost/guarded-fetch.ts'
import { createOAuth } from '../src/gateways/codehost/oauth.ts'
import { ResponseTooLargeError, createBoundedFetch } from '../src/lib/bounded-fetch.ts'
import { createNpmRegistry } from '../src/gateways/registry/create-npm-registry.ts'
import { createTelemetry } from '../src/gateways/telemetry/create-telemetry.ts'
import { createOsvClient } from '../src/gateways/vulnerabilities/osv-client.ts'
import { silentLogger as log } from './helpers/silent-logger.ts'

const MIB = 1024 * 1024
/** What lies in the buffers of both sides when the reader turns away. */
const BUFFERED_BYTES = 16 * MIB

/** A service whose answers never end. */
async function startEndless(t: Test): Promise<{ url: string; sentBytes: () => number }> {
  const chunk = Buffer.alloc(64 * 1024, '[')
  let sent = 0
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const send = (): void => {
      while (!response.destroyed) {
        sent += chunk.length
        if (!response.write(chunk)) return
      }
    }
    response.on('drain', send)
    send()
  })
  return { url: await listen(t, server), sentBytes: () => sent }
}

async function listen(t: Test, server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Client = { readonly name: string; readonly maxBytes: number; readonly ask: (url: string) => Promise<unknown> }
const PACKAGE = { ecosystem: 'npm', name: 'lodash', version: '4.17.20' } as const
const CLIENTS: readonly Client[] = [
  { name: 'Stripe', maxBytes: 8 * MIB, ask: askStripe },
  { name: 'the code host', maxBytes: 32 * MIB, ask: (url) => createGuardedFetch({ origin: url })(`${url}/repos`) },
  {
    name: 'the sign-in of the code host',
    maxBytes: 32 * MIB,
    ask: (url) => createOAuth({ url, clientId: 'id', clientSecret: 'secret' }).refresh('token'),
  },
  {
    name: 'the vulnerability database',
    maxBytes: 32 * MIB,
    ask: (url) =>
      createOsvClient({ osvApiUrl: url, limit: (work) => work(), timeoutMs: 60_000, fetch, onRequest: () => {} }).query(
        {
          package: PACKAGE,
          pageToken: null,
        },
      ),
  },
  {
    name: 'the package registry',
    maxBytes: 24 * MIB,
    ask: async (url) => {
      const metadata = await createNpmRegistry({ url, log, timeoutMs: 60_000 }).readMetadata('lodash')
      if (metadata === null) throw new Error('None, which is how it says so')
    },
  },
  {
    name: 'an AI provider',
    maxBytes: 256 * 1024,
    ask: (url) => {
      const providerUrls = { openrouter: url, anthropic: url, openai: url, groq: url, together: url }
      return createAiClient({ providerUrls, checkTimeoutMs: 60_000 }).check({
        provider: 'openai',
        model: 'any',
        apiKey: 'key',
      })
    },
  },
]

function askStripe(url: string): Promise<unknown> {
  return createStripeBilling({
    secretKey: 'sk_test_1',
    webhookSecrets: ['whsec_1'],
    apiUrl: url,
    pricingModel: 'current',
  }).createCustomer({ teamId: 'team-1', name: 'Acme', email: null }, 'key-1')
}

for (const { name, maxBytes, ask } of CLIENTS)
  test(`an answer of ${name} that never ends is given up`, async (t) => {
    const service = await startEndless(t)
    await t.rejects(ask(service.url))
    t.ok(service.sentBytes() <= maxBytes + BUFFERED_BYTES, `${service.sentBytes()} bytes were sent`)
  })

test('an answer of the telemetry that never ends is given up', async (t) => {
  const service = await startEndless(t)
  const warned: string[] = []
  const telemetry = await createTelemetry(
    { apiKey: 'phc_test', url: service.url },
    { ...log, warn: (_fields: object, message: string) => void warned.push(message) },
  )
  telemetry.emit('fix_pr_merged', { teamId: 'team-1', prNumber: 7, timeToMerge: 1500 })
  await telemetry.close()
  // It may ask again a few times.
  t.ok(service.sentBytes() <= 4 * BUFFERED_BYTES, `${service.sentBytes()} bytes were sent`)
})

test('an answer that comes byte by byte is given up in time, also where the caller has a signal of its own', async (t) => {
  const server = createServer((_request, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 5)
    response.on('close', () => clearInterval(timer))
  })
  const url = await listen(t, server)
  const boundedFetch = createBoundedFetch({ maxBytes: MIB, timeoutMs: 200 })
  await t.rejects(boundedFetch(url), { name: 'TimeoutError' })
  await t.rejects(boundedFetch(url, { signal: new AbortController().signal }), { name: 'TimeoutError' })
  await t.rejects(boundedFetch(url, { signal: AbortSignal.abort() }), { name: 'AbortError' })
})

test('what is small enough comes whole, with its status, headers and address', async (t) => {
  const server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/' }).end()
    else response.writeHead(201, { 'x-kept': 'yes' }).end('x'.repeat(100))
  })
  const url = await listen(t, server)
  const answer = await createBoundedFetch({ maxBytes: 100, timeoutMs: 60_000 })(`${url}/here`)
  t.same([answer.status, answer.headers.get('x-kept'), answer.url], [201, 'yes', `${url}/here`])
  t.equal((await answer.text()).length, 100)
  t.equal((await createBoundedFetch({ maxBytes: 100, timeoutMs: 60_000 })(`${url}/moved`)).status, 302)
  await t.rejects(createBoundedFetch({ maxBytes: 99, timeoutMs: 60_000 })(url), new ResponseTooLargeError())
})
