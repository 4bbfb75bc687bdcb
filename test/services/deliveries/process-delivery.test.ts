import { randomUUID } from 'node:crypto'
import { test, type Test } from 'tap'
import { CodeHostError } from '../../../src/gateways/codehost/code-host-error.ts'
import { insertDelivery } from '../../../src/db/repositories/webhook-inbox-repository.ts'
import { createGiveUpDelivery, createProcessDelivery } from '../../../src/services/deliveries/process-delivery.ts'
import type { HandleEvent } from '../../../src/services/handle-event.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { SILENT_LOG } from '../../helpers/worker.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

async function start(t: Test, handle: HandleEvent = async () => {}) {
  const { db, sql } = await createTestDatabase(t)
  const events: Parameters<HandleEvent>[0][] = []
  const handleEvent: HandleEvent = async (event) => {
    events.push(event)
    await handle(event)
  }
  const deps = { db, clock: () => NOW, handleEvent }
  const process = createProcessDelivery(deps)
  async function deliver(body: string | Uint8Array, source: 'codehost' | 'billing' = 'codehost') {
    const deliveryId = randomUUID()
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    await insertDelivery(db, {
      source,
      deliveryId,
      event: 'pull_request',
      body: bytes,
      bodySha256: 'x',
      receivedAt: NOW,
    })
    return { source, deliveryId }
  }
  const read = async (key: { deliveryId: string }) => {
    const [row] = await sql`select outcome, processed_at from webhook_inbox where delivery_id = ${key.deliveryId}`
    return row
  }
  return {
    process: (key: Parameters<typeof process>[0]) => process(key, { log: SILENT_LOG }),
    deliver,
    read,
    events,
    sql,
    deps,
  }
}

test('a delivery is handled once', async (t) => {
  const { process, deliver, read, events } = await start(t)
  const key = await deliver('{"action":"opened","installation":{"id":1}}')
  await process(key)
  await process(key)
  t.match(events, [{ id: key.deliveryId, name: 'pull_request', payload: { action: 'opened' } }])
  t.equal(events.length, 1)
  t.match(await read(key), { outcome: 'handled', processed_at: /^2026-11-21 12:00:00/ })
  await process({ source: 'codehost', deliveryId: randomUUID() })
})

test('what cannot be read fails without another attempt', async (t) => {
  const { process, deliver, read, events } = await start(t)
  const depth = 2_000_000
  const bodies = [
    '',
    'null',
    '[]',
    '"text"',
    '1e400',
    '{"a":',
    'payload=%7B%7D',
    Buffer.from([0xff, 0xfe]),
    `${'['.repeat(depth)}${']'.repeat(depth)}`,
  ]
  for (const body of bodies) {
    const key = await deliver(body)
    await process(key)
    t.match(await read(key), { outcome: 'failed' }, String(body).slice(0, 20))
  }
  t.strictSame(events, [])
})

test('odd actions and installations do not reach the library', async (t) => {
  const { process, deliver, read, events } = await start(t)
  const bodies = [
    '{"action":{}}',
    '{"action":"__proto__.x"}',
    '{"installation":{"id":"1"}}',
    '{"installation":{"id":-1}}',
    '{"installation":[]}',
    '{"installation":{}}',
  ]
  for (const body of bodies) {
    const key = await deliver(body)
    await process(key)
    t.match(await read(key), { outcome: 'ignored' }, body)
  }
  t.strictSame(events, [])
  const plain = await deliver('{"__proto__":{"polluted":true},"a":1,"a":2}')
  await process(plain)
  t.equal(({} as Record<string, unknown>)['polluted'], undefined)
  t.match(await read(plain), { outcome: 'handled' })
})

test("billing's deliveries are not for these handlers", async (t) => {
  const { process, deliver, read, events } = await start(t)
  const key = await deliver('{}', 'billing')
  await process(key)
  t.match(await read(key), { outcome: 'ignored' })
  t.strictSame(events, [])
})

test('an error is thrown bare, without the event that the library hangs on it', async (t) => {
  const error = Object.assign(new Error('database gone'), { event: { payload: 'everything' } })
  const { process, deliver, read } = await start(t, () => Promise.reject(new AggregateError([error], 'wrapped')))
  const key = await deliver('{}')
  const thrown: unknown = await process(key).catch((reason: unknown) => reason)
  t.equal(thrown, error)
  t.notOk('event' in error)
  t.match(await read(key), { outcome: null, processed_at: null })
})

test('limits of the code host are waited for', async (t) => {
  const limit = new CodeHostError('secondary_rate_limit', { statusCode: 403, message: 'slow down', retryAfter: 60 })
  const { process, deliver, read } = await start(t, () => Promise.reject(new AggregateError([limit], 'wrapped')))
  const key = await deliver('{}')
  await t.rejects(process(key), limit)
  t.match(await read(key), { outcome: null })
})

test('what the code host refuses is not tried again', async (t) => {
  const gone = new CodeHostError('suspended', { statusCode: 404, message: 'The installation is gone' })
  const { process, deliver, read } = await start(t, () => Promise.reject(new AggregateError([gone], 'wrapped')))
  const key = await deliver('{}')
  await process(key)
  t.match(await read(key), { outcome: 'failed' })
})

test('an outage is tried again', async (t) => {
  const outage = new CodeHostError('unavailable', { statusCode: 502, message: 'Bad Gateway' })
  const { process, deliver } = await start(t, () => Promise.reject(new AggregateError([outage], 'wrapped')))
  await t.rejects(process(await deliver('{}')), outage)
})

test('after the last attempt the delivery is noted as failed', async (t) => {
  const { deliver, read, deps, process } = await start(t)
  const key = await deliver('{}')
  await createGiveUpDelivery(deps)(key)
  t.match(await read(key), { outcome: 'failed' })
  const handled = await deliver('{}')
  await process(handled)
  await createGiveUpDelivery(deps)(handled)
  t.match(await read(handled), { outcome: 'handled' }, 'the first note stays')
})

test('what a delivery is about, its attempts and its last error are noted', async (t) => {
  const opened = '{"action":"opened","installation":{"id":5}}'
  const facts = async ({ sql }: Awaited<ReturnType<typeof start>>, { deliveryId }: { deliveryId: string }) => {
    const [row] = await sql`
      select action, installation_id::int as installation, attempts, last_error as error, outcome
      from webhook_inbox where delivery_id = ${deliveryId}`
    return row
  }
  let broken = true
  const started = await start(t, async () => {
    if (broken) throw new Error(`no\0 ${'x'.repeat(10_000)}`)
  })
  const key = await started.deliver(opened)
  await t.rejects(started.process(key))
  await t.rejects(started.process(key))
  const failed = await facts(started, key)
  t.match(failed, { action: 'opened', installation: 5, attempts: 2, error: /^no x{100}/, outcome: null })
  t.ok(failed!['error'].length <= 2_000, 'cut')
  broken = false
  await started.process(key)
  const handled = { action: 'opened', installation: 5, attempts: 3, error: null, outcome: 'handled' }
  t.match(await facts(started, key), handled)

  const odd = await started.deliver('{"action":"<script>","installation":{"id":"5"}}')
  await started.process(odd)
  t.match(await facts(started, odd), { action: null, installation: null, attempts: 1, outcome: 'ignored' })
})
