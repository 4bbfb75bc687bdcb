import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { createStripeBilling } from '../../../src/gateways/billing/create-stripe-billing.ts'
import { addInterval } from './billing-cycle.ts'
import { loadStripeContract } from './contract.ts'
import { createStripeStandIn } from './create-stripe-stand-in.ts'
import { parseForm } from './form.ts'

t.test('forms with lists and objects in them', (t) => {
  t.same(parseForm('a=1&b[c]=2&d[0][e]=3&d[1][e]=4&f[1]=5&g%5B0%5D=%C3%A9%26'), {
    a: '1',
    b: { c: '2' },
    d: [{ e: '3' }, { e: '4' }],
    f: { 1: '5' },
    g: ['é&'],
  })
  t.end()
})

t.test('the description refuses what Stripe refuses', (t) => {
  const contract = loadStripeContract()
  const checkBody = (path: string, form: string) => contract.find('POST', path)!.checkBody(parseForm(form))
  t.same(checkBody('/v1/customers', 'name=Acme&metadata[team_id]=1'), [])
  t.match(checkBody('/v1/customers', 'nmae=Acme'), [/must NOT have additional properties.*nmae/])
  t.match(
    checkBody('/v1/checkout/sessions', 'mode=subscribe').join(),
    /mode must be equal to one of the allowed values/,
  )
  t.match(
    checkBody('/v1/checkout/sessions', 'line_items[0][price]=price_1&line_items[0][amount]=5').join(),
    /line_items\/0 must NOT have additional properties.*amount/,
    'at any depth',
  )
  t.match(checkBody('/v1/prices', 'currency=eur&unit_amount=9.5').join(), /unit_amount must be integer/)
  t.match(checkBody('/v1/prices', 'unit_amount=1').join(), /must have required property 'currency'/)
  const { checkQuery, checkResponse } = contract.find('GET', '/v1/subscriptions')!
  t.same(checkQuery(parseForm('customer=cus_1&status=all&limit=100')), [])
  t.match(checkQuery(parseForm('customers=cus_1')).join(), /additional properties/)
  t.match(
    checkResponse({ object: 'list', data: [{}], has_more: false, url: '/' }).join(),
    /must have required property/,
  )
  t.equal(contract.find('POST', '/v1/charges'), null, 'not cut out of the description, since nobody needs it')
  t.equal(contract.find('DELETE', '/v1/customers/cus_1'), null)
  t.end()
})

t.test('a request beside the description is refused and remembered', async (t) => {
  const stripe = await createStripeStandIn()
  t.teardown(() => stripe.close())
  const ask = (headers: Record<string, string>) =>
    fetch(`${stripe.url}/v1/customers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripe.secretKey}`, ...headers },
      body: new URLSearchParams({ nmae: 'Acme' }),
    })
  t.equal((await ask({ 'stripe-version': '2026-10-28.endive' })).status, 400)
  t.match(stripe.problems, [/nmae/])
  t.equal((await ask({})).status, 400)
  t.match(stripe.problems.at(-1), /not pinned/)
  t.equal((await ask({ authorization: 'Bearer wrong' })).status, 401)
})

t.test('events reach their address signed, at once or when told to, in any order and again', async (t) => {
  const seen: string[] = []
  const stripe = await createStripeStandIn({ autoDeliver: true })
  const billing = createStripeBilling({
    secretKey: stripe.secretKey,
    webhookSecrets: [stripe.webhookSecret],
    apiUrl: stripe.url,
    pricingModel: 'current',
  })
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      const event = billing.readEvent(Buffer.from(body), String(request.headers['stripe-signature']))
      seen.push(`${event.type} ${event.customerId}`)
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  t.teardown(async () => {
    await stripe.close()
    receiver.closeAllConnections()
    receiver.close()
  })
  const id = await billing.createCustomer({ teamId: 'team-1', name: 'Acme', email: null }, 'k')
  t.same(seen, [], 'there is no address yet')
  stripe.setWebhookUrl(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`)
  t.same(await stripe.deliverNew(), [200])
  t.same(await stripe.deliverNew(), [])
  stripe.deleteCustomer(id)
  await stripe.whenDelivered()
  t.same(seen, [`customer.created ${id}`, `customer.deleted ${id}`])
  for (const event of stripe.events.toReversed()) t.equal(await stripe.deliver(event), 200)
  t.same(seen.slice(2), [`customer.deleted ${id}`, `customer.created ${id}`])
  t.same(stripe.problems, [])
})

t.test('months have different lengths', (t) => {
  const after = (time: string, interval: 'month' | 'year') =>
    new Date(addInterval(Date.parse(time) / 1000, interval) * 1000).toISOString()
  t.equal(after('2027-01-31T10:00:00Z', 'month'), '2027-02-28T10:00:00.000Z')
  t.equal(after('2026-12-15T00:00:00Z', 'month'), '2027-01-15T00:00:00.000Z')
  t.equal(after('2028-02-29T00:00:00Z', 'year'), '2029-02-28T00:00:00.000Z')
  t.end()
})
