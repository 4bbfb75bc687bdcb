import { createHmac } from 'node:crypto'
import t from 'tap'
import { createStripeBilling } from '../../../src/gateways/billing/create-stripe-billing.ts'
import type { BillingEvent } from '../../../src/gateways/billing/billing.ts'
import { WEBHOOK_EVENTS } from '../../../src/gateways/billing/stripe-names.ts'

const SECRET = 'whsec_one'
const OLDER = 'whsec_two'
const NOW = new Date('2026-11-21T12:00:00.900Z')
const SECONDS = Math.floor(NOW.getTime() / 1000)
const EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  data: { object: { object: 'invoice', customer: 'cus_1' } },
}
const BODY = Buffer.from(JSON.stringify(EVENT, null, 2))
const READ: BillingEvent = { id: 'evt_1', type: 'invoice.paid', customerId: 'cus_1' }

const gateway = (webhookSecrets: readonly string[]) =>
  createStripeBilling({
    secretKey: 'sk_test_1',
    webhookSecrets,
    apiUrl: 'http://127.0.0.1:1',
    pricingModel: 'current',
    clock: () => NOW,
  })
const billing = gateway([SECRET, OLDER])

function digest(body: Uint8Array, secret = SECRET, at = SECONDS): string {
  return createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')
}
function sign(body: Uint8Array, secret = SECRET, at = SECONDS): string {
  return `t=${at},v1=${digest(body, secret, at)}`
}
const signatureError = { name: 'BillingError', kind: 'signature' } as unknown as Error

t.test('an event signed now', (t) => {
  t.same(billing.readEvent(BODY, sign(BODY)), READ)
  t.same(billing.readEvent(new Uint8Array(BODY), sign(BODY)), READ)
  t.end()
})

t.test('the time of signing may differ by exactly five minutes', (t) => {
  for (const at of [SECONDS - 300, SECONDS + 300]) t.same(billing.readEvent(BODY, sign(BODY, SECRET, at)), READ)
  for (const at of [SECONDS - 301, SECONDS + 301, 0])
    t.throws(() => billing.readEvent(BODY, sign(BODY, SECRET, at)), signatureError, `${at}`)
  t.end()
})

t.test('two signatures in any order, while Stripe rotates the secret', (t) => {
  for (const others of [
    [digest(BODY, 'whsec_new'), digest(BODY)],
    [digest(BODY), digest(BODY, 'whsec_new')],
  ])
    t.same(billing.readEvent(BODY, `t=${SECONDS},${others.map((one) => `v1=${one}`).join(',')},v0=00`), READ)
  t.end()
})

t.test('two secrets, while we rotate ours', (t) => {
  t.same(billing.readEvent(BODY, sign(BODY, OLDER)), READ)
  t.throws(() => billing.readEvent(BODY, sign(BODY, 'whsec_wrong')), signatureError)
  t.throws(() => gateway([SECRET]).readEvent(BODY, sign(BODY, OLDER)), signatureError, 'once the rotation is over')
  t.throws(() => gateway([]).readEvent(BODY, sign(BODY, '')), signatureError)
  t.throws(() => gateway(['']).readEvent(BODY, sign(BODY, '')), signatureError, 'an empty secret signs nothing')
  t.end()
})

t.test('a body other than the signed one', (t) => {
  const parsed = JSON.parse(BODY.toString()) as unknown
  const written = Buffer.from(JSON.stringify(parsed))
  const mark = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), BODY])
  t.throws(() => billing.readEvent(written, sign(BODY)), signatureError, 'parsed and written again')
  t.throws(() => billing.readEvent(parsed as Uint8Array, sign(BODY)), signatureError, 'parsed')
  t.throws(() => billing.readEvent(BODY.toString() as unknown as Uint8Array, sign(BODY)), signatureError, 'a text')
  t.throws(() => billing.readEvent(mark, sign(BODY)), signatureError, 'a byte-order mark was added')
  t.throws(() => billing.readEvent(mark, sign(mark)), signatureError, 'even when it was signed with it')
  t.throws(() => billing.readEvent(Buffer.alloc(0), sign(Buffer.alloc(0))), signatureError)
  const bad = Buffer.from([...BODY, 0xff])
  const repaired = Buffer.from(new TextDecoder().decode(bad))
  t.throws(() => billing.readEvent(bad, sign(repaired)), signatureError, 'bytes that are not UTF-8 are not repaired')
  for (let index = 0; index < BODY.length; index += 1) {
    const changed = Buffer.from(BODY)
    changed[index]! ^= 1
    t.throws(() => billing.readEvent(changed, sign(BODY)), signatureError, { diagnostic: false })
  }
  t.end()
})

t.test('malformed headers', (t) => {
  const good = digest(BODY)
  for (const header of [
    '',
    'nonsense',
    `v1=${good}`,
    `t=${SECONDS}`,
    `t=${SECONDS},v0=${good}`,
    `t=${SECONDS},v1=`,
    `t=${SECONDS},v1=${good.slice(0, -1)}`,
    `t=-${SECONDS},v1=${good}`,
    `t=,v1=${good}`,
    `t=${SECONDS}abc,v1=${good}`,
    `t=${SECONDS - 9999},t=${SECONDS},v1=${good}`,
    `t=${SECONDS},t=${SECONDS},v1=${good}`,
    undefined as unknown as string,
    ['t=1', 'v1=2'] as unknown as string,
  ])
    t.throws(() => billing.readEvent(BODY, header), signatureError, JSON.stringify(header))
  t.end()
})

t.test('the customer of an event', (t) => {
  const of = (type: string, object: unknown) => {
    const body = Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } }))
    return billing.readEvent(body, sign(body)).customerId
  }
  for (const type of WEBHOOK_EVENTS) {
    if (type === 'customer.deleted') t.equal(of(type, { object: 'customer', id: 'cus_1', deleted: true }), 'cus_1')
    else t.equal(of(type, { object: 'thing', id: 'thing_1', customer: 'cus_1' }), 'cus_1', type)
  }
  t.equal(of('invoice.paid', { object: 'invoice', customer: { id: 'cus_2', object: 'customer' } }), 'cus_2')
  t.equal(of('some.future.event', { customer: 'cus_3' }), 'cus_3', 'one that we do not know')
  for (const object of [
    null,
    'text',
    1,
    [],
    {},
    { customer: null },
    { customer: '' },
    { customer: 7 },
    { customer: {} },
  ])
    t.equal(of('price.created', object), null, JSON.stringify(object))
  t.end()
})

t.test('a signed body that is not an event', (t) => {
  for (const text of [
    '{',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"id":1,"type":"x"}',
    '{"id":"evt_1"}',
    '{"object":"v2.core.event"}',
  ]) {
    const body = Buffer.from(text)
    t.throws(() => billing.readEvent(body, sign(body)), { kind: 'refused' } as unknown as Error, text)
  }
  const bare = Buffer.from('{"id":"evt_1","type":"x"}')
  t.same(billing.readEvent(bare, sign(bare)), { id: 'evt_1', type: 'x', customerId: null })
  t.end()
})
