import { inspect } from 'node:util'
import { test, type Test } from 'tap'
import type { AiAccess, AiRequest } from '../../../src/gateways/ai/ai-client.ts'
import { AiError } from '../../../src/gateways/ai/ai-error.ts'
import { createAiClient } from '../../../src/gateways/ai/create-ai-client.ts'
import { AI_PROVIDERS } from '../../../src/domain/credits/ai-providers.ts'
import {
  createAiProviderStandIn,
  type ProviderResponse,
} from '../../stand-ins/ai-provider/create-ai-provider-stand-in.ts'

const KEY = 'sk-canary-3f9a1c5be0d74826'
const SECRET_CODE = 'const tellNobody = 1'
const ACCESS: AiAccess = { provider: 'openrouter', model: 'anthropic/claude-sonnet-4.5', apiKey: KEY }
const SCHEMA = {
  type: 'object',
  properties: { edits: { type: 'array' } },
  required: ['edits'],
  additionalProperties: false,
}
const REQUEST: AiRequest = { system: 'You fix code.', user: SECRET_CODE, schema: SCHEMA, maxOutputTokens: 2000 }

async function start(t: Test, timeouts: { timeoutMs?: number; checkTimeoutMs?: number } = {}) {
  const provider = await createAiProviderStandIn()
  t.teardown(() => provider.close())
  return { provider, client: createAiClient({ providerUrls: provider.providerUrls, ...timeouts }) }
}

/** What was thrown, and everything that could be written of it. */
async function fail(work: () => Promise<unknown>): Promise<{ error: AiError; all: string }> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AiError)) throw error
    return { error, all: `${inspect(error, { depth: 10, showHidden: true })} ${error.stack}` }
  }
  throw new Error('It did not fail')
}

test('all providers are asked in the same way', async (t) => {
  const { provider, client } = await start(t)
  provider.respondWith({ kind: 'text', text: '{"edits":[]}', usage: { prompt_tokens: 321, completion_tokens: 45 } })
  for (const name of AI_PROVIDERS) {
    const answer = await client.complete({ ...ACCESS, provider: name }, REQUEST)
    t.match(answer, { text: '{"edits":[]}', inputTokens: 321, outputTokens: 45, durationMs: Number })
    const { path, headers, body } = provider.requests.at(-1)!
    t.equal(path, `/${name}/v1/chat/completions`)
    t.equal(headers['authorization'], `Bearer ${KEY}`, name)
    t.match(body, {
      model: ACCESS.model,
      messages: [
        { role: 'system', content: 'You fix code.' },
        { role: 'user', content: SECRET_CODE },
      ],
      response_format: { type: 'json_schema', json_schema: { schema: SCHEMA } },
    })
    t.notHas(body, { tools: [] })
    t.equal(name === 'openai' ? body.max_completion_tokens : body.max_tokens, 2000)
    t.notHas(body, { temperature: Number })
  }
  t.equal(provider.requests.length, AI_PROVIDERS.length, 'one request each')
})

test('a check asks for a minimal answer', async (t) => {
  const { provider, client } = await start(t)
  provider.respondWith({ kind: 'text', text: '', finishReason: 'length' })
  await client.check(ACCESS)
  t.equal(provider.requests.length, 1)
  t.match(provider.requests[0]!.body, { max_tokens: 16, messages: [{ role: 'user' }] })
  t.notHas(provider.requests[0]!.body, { response_format: {} })
})

test('errors have a kind, and contain neither the key nor the code', async (t) => {
  const { provider, client } = await start(t)
  const impatient = createAiClient({ providerUrls: provider.providerUrls, timeoutMs: 400 })
  const elsewhere = await createAiProviderStandIn()
  t.teardown(() => elsewhere.close())
  const cases: readonly (readonly [string, ProviderResponse, Partial<AiError>])[] = [
    ['401', { kind: 'error', status: 401 }, { kind: 'invalid_key', retryAfter: null }],
    ['403', { kind: 'error', status: 403 }, { kind: 'invalid_key' }],
    ['404', { kind: 'error', status: 404 }, { kind: 'unknown_model' }],
    ['402', { kind: 'error', status: 402 }, { kind: 'limited' }],
    ['429', { kind: 'error', status: 429, headers: { 'retry-after': '17' } }, { kind: 'limited', retryAfter: 17 }],
    ['429 for a week', { kind: 'error', status: 429, headers: { 'retry-after': '604800' } }, { retryAfter: 86_400 }],
    ['429, oddly', { kind: 'error', status: 429, headers: { 'retry-after': 'soon' } }, { retryAfter: null }],
    ['400', { kind: 'error', status: 400 }, { kind: 'refused' }],
    ['500', { kind: 'error', status: 500 }, { kind: 'unavailable' }],
    ['529', { kind: 'error', status: 529 }, { kind: 'unavailable' }],
    ['redirect', { kind: 'redirect', to: `${elsewhere.url}/openai/v1/chat/completions` }, { kind: 'unavailable' }],
    ['5 MB', { kind: 'huge', bytes: 5_000_000 }, { kind: 'too_long' }],
    ['no JSON', { kind: 'raw', body: `<html>${KEY}</html>` }, { kind: 'bad_answer' }],
    ['no choices', { kind: 'raw', body: '{"choices": []}' }, { kind: 'bad_answer' }],
    ['broken off', { kind: 'broken' }, { kind: 'unavailable' }],
    ['content filter', { kind: 'text', text: '', finishReason: 'content_filter' }, { kind: 'refused' }],
    ['silence', { kind: 'hang' }, { kind: 'timeout' }],
    ['a slow drip', { kind: 'drip', everyMs: 20 }, { kind: 'timeout' }],
  ]
  for (const [name, answer, expected] of cases) {
    provider.respondWith(answer)
    const before = provider.requests.length
    // Only for what never ends: a busy machine may be late with everything else.
    const isEndless = expected.kind === 'timeout'
    const { error, all } = await fail(() => (isEndless ? impatient : client).complete(ACCESS, REQUEST))
    t.match(error, expected, name)
    t.notMatch(all, /canary|tellNobody|Bearer/, `${name}: says nothing`)
    t.notOk('cause' in error, `${name}: no cause`)
    const asked = provider.requests.length - before
    t.ok(isEndless ? asked <= 1 : asked === 1, `${name}: asked once`)
  }
  t.same(elsewhere.requests, [], 'no redirect is followed')
})

test('text that is not JSON is returned for the caller to check', async (t) => {
  const { provider, client } = await start(t)
  provider.respondWith({ kind: 'text', text: 'Sure, here is your fix.' })
  t.equal((await client.complete(ACCESS, REQUEST)).text, 'Sure, here is your fix.')
})

test('an unreachable provider, a key that is not a valid header, and a cancelled request', async (t) => {
  const { provider, client } = await start(t)
  const nowhere = createAiClient({ providerUrls: { ...provider.providerUrls, openrouter: 'http://127.0.0.1:1/v1' } })
  t.match((await fail(() => nowhere.complete(ACCESS, REQUEST))).error, { kind: 'unavailable' })
  const odd = await fail(() => client.complete({ ...ACCESS, apiKey: `${KEY}\nx-more: 1` }, REQUEST))
  t.notMatch(odd.all, /canary/)
  provider.respondWith({ kind: 'hang' })
  const signal = AbortSignal.timeout(50)
  t.match((await fail(() => client.complete(ACCESS, { ...REQUEST, signal }))).error, { kind: 'timeout' })
})

test('the library prints no warnings', async (t) => {
  const { provider, client } = await start(t)
  const written: string[] = []
  const onWarning = (warning: Error) => void written.push(String(warning))
  process.on('warning', onWarning)
  t.teardown(() => process.off('warning', onWarning))
  const captured = (['log', 'warn', 'error', 'info'] as const).map((method) => t.capture(console, method))
  await client.complete(ACCESS, REQUEST)
  provider.respondWith({ kind: 'error', status: 401 })
  await fail(() => client.complete(ACCESS, REQUEST))
  t.same([...written, ...captured.flatMap((calls) => calls())], [])
})
