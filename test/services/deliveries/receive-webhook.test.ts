import { createHmac, randomUUID } from 'node:crypto'
import { test, type Test } from 'tap'
import { createQueue } from '../../../src/queue/create-queue.ts'
import { createReceiveWebhook, type ReceivedWebhook } from '../../../src/services/deliveries/receive-webhook.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { listJobs } from '../../helpers/jobs.ts'
import { SILENT_LOG } from '../../helpers/worker.ts'

const SECRETS = ['the-new-secret-of-the-test', 'the-old-secret-of-the-test']
const BODY = Buffer.from('{"action":"opened","text":"é"}')

function sign(body: Buffer, secret = SECRETS[0]!): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

async function start(t: Test) {
  const { db, sql } = await createTestDatabase(t)
  const warnings: object[] = []
  const counted: string[] = []
  const log = { ...SILENT_LOG, warn: (fields: object) => void warnings.push(fields) }
  const metrics = { countDelivery: (event: string, outcome: string) => void counted.push(`${event} ${outcome}`) }
  const handledEvents = new Set(['pull_request'])
  const given = { db, queue: createQueue(), webhookSecrets: SECRETS, handledEvents, log, metrics }
  const receiveWebhook = createReceiveWebhook({ ...given, clock: () => new Date() })
  const receive = (rawBody: Buffer, headers: Partial<ReceivedWebhook['headers']> = {}) =>
    receiveWebhook({
      rawBody,
      headers: { deliveryId: randomUUID(), event: 'pull_request', signature: sign(rawBody), ...headers },
    })
  const countRows = async () => (await sql<{ count: number }[]>`select count(*)::int from webhook_inbox`)[0]?.count
  return { db, sql, receive, countRows, warnings, counted }
}

test('a delivery is stored with its job', async (t) => {
  const { sql, receive, counted } = await start(t)
  const deliveryId = randomUUID()
  t.equal(await receive(BODY, { deliveryId: deliveryId.toUpperCase() }), 'stored')
  const [row] = await sql`select * from webhook_inbox`
  t.match(row, {
    source: 'codehost',
    delivery_id: deliveryId,
    event: 'pull_request',
    processed_at: null,
    outcome: null,
  })
  t.ok(BODY.equals(row?.['body']))
  t.match(await listJobs(sql), [{ task: 'process-delivery', payload: { source: 'codehost', deliveryId } }])
  t.strictSame(counted, ['pull_request stored'])
})

test('either secret of a rotation is good', async (t) => {
  const { receive } = await start(t)
  t.equal(await receive(BODY, { signature: sign(BODY, SECRETS[1]) }), 'stored')
  await t.rejects(receive(BODY, { signature: sign(BODY, 'another') }), { code: 'INVALID_SIGNATURE' })
})

test('fifty copies at once are one row and one job', async (t) => {
  const { sql, receive, countRows } = await start(t)
  const deliveryId = randomUUID()
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => receive(BODY, { deliveryId })))
  t.equal(outcomes.filter((outcome) => outcome === 'stored').length, 1)
  t.equal(outcomes.filter((outcome) => outcome === 'duplicate').length, 49)
  t.equal(await countRows(), 1)
  t.equal((await listJobs(sql)).length, 1)
})

test('the same id with another body is ignored and told of', async (t) => {
  const { sql, receive, countRows, warnings } = await start(t)
  const deliveryId = randomUUID()
  await receive(BODY, { deliveryId })
  t.equal(await receive(Buffer.from('{}'), { deliveryId }), 'conflict')
  t.equal(await countRows(), 1)
  t.ok(BODY.equals((await sql`select body from webhook_inbox`)[0]?.['body']))
  t.match(warnings, [{ security: true, deliveryId }])
})

test('every changed byte of the body is noticed', async (t) => {
  const { receive, countRows } = await start(t)
  const signature = sign(BODY)
  for (let index = 0; index < BODY.length; index += 1) {
    const changed = Buffer.from(BODY)
    changed[index]! ^= 1
    await t.rejects(receive(changed, { signature }), { code: 'INVALID_SIGNATURE' })
  }
  t.equal(await countRows(), 0)
})

test('signatures in any other form are refused', async (t) => {
  const { sql, receive, countRows, counted } = await start(t)
  const good = sign(BODY)
  const hex = good.slice('sha256='.length)
  const sha1 = createHmac('sha1', SECRETS[0]!).update(BODY).digest('hex')
  const flipped = Array.from(hex, (digit, index) => {
    return `sha256=${hex.slice(0, index)}${digit === '0' ? '1' : '0'}${hex.slice(index + 1)}`
  })
  const forged = [
    '',
    hex,
    `sha256=${hex.toUpperCase()}`,
    `SHA256=${hex}`,
    `sha256=${hex.slice(0, 63)}`,
    `${good}0`,
    `${good}\n`,
    ` ${good}`,
    `sha1=${sha1}`,
    `sha256=${sha1}`,
    'sha256=',
    `sha256=${'0'.repeat(64)}`,
    `sha256=${'é'.repeat(64)}`,
    `${good}, ${good}`,
    ...flipped,
  ]
  for (const signature of forged)
    await t.rejects(receive(BODY, { signature }), { code: 'INVALID_SIGNATURE' }, signature)
  const reserialised = Buffer.from(JSON.stringify(JSON.parse(BODY.toString()), null, 1))
  await t.rejects(receive(BODY, { signature: sign(reserialised) }), { code: 'INVALID_SIGNATURE' })
  t.equal(await countRows(), 0)
  t.strictSame(await listJobs(sql), [])
  t.strictSame(new Set(counted), new Set(['other forged']))
})

test('the signature is made over bytes, whatever they are', async (t) => {
  const { receive, sql } = await start(t)
  const bodies = [
    Buffer.from([0xff, 0xfe, 0x00, 0x80]),
    Buffer.alloc(0),
    Buffer.from('\uFEFF{}'),
    Buffer.from('{"a":"\0"}'),
  ]
  for (const body of bodies) {
    t.equal(await receive(body), 'stored')
    const [row] = await sql`select body from webhook_inbox order by received_at desc limit 1`
    t.ok(body.equals(row?.['body']))
  }
})

test('events nobody handles are acknowledged and not kept', async (t) => {
  const { receive, countRows, counted } = await start(t)
  for (const event of ['ping', 'star', '__proto__', 'constructor', 'x'.repeat(10_000)])
    t.equal(await receive(BODY, { event }), 'ignored')
  t.equal(await countRows(), 0)
  t.strictSame(new Set(counted), new Set(['other ignored']), 'the number of series stays small')
})

test('a delivery names its event, once it is known to be signed', async (t) => {
  const { receive, countRows } = await start(t)
  await t.rejects(receive(BODY, { event: '' }), { code: 'VALIDATION_FAILED', message: /X-GitHub-Event/ })
  await t.rejects(receive(BODY, { event: '', signature: sign(BODY, 'another') }), { code: 'INVALID_SIGNATURE' })
  t.equal(await countRows(), 0)
})

test('a delivery id is a GUID', async (t) => {
  const { receive, countRows } = await start(t)
  for (const deliveryId of ['', 'x', `${randomUUID()}0`, "'; drop table webhook_inbox; --"])
    await t.rejects(receive(BODY, { deliveryId }), { code: 'VALIDATION_FAILED' })
  t.equal(await countRows(), 0)
})
