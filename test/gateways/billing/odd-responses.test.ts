import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type Test } from 'tap'
import type { TSchema } from 'typebox'
import * as answers from '../../../src/gateways/billing/responses.ts'
import { BillingError } from '../../../src/gateways/billing/billing-error.ts'
import type { Billing } from '../../../src/gateways/billing/billing.ts'
import { createStripeBilling } from '../../../src/gateways/billing/create-stripe-billing.ts'
import { hasShape } from '../../../src/lib/response-shape.ts'
import { FIELDS, listPaths, replaceField, WHOLE_ANSWERS } from '../../helpers/odd-responses.ts'
import {
  billingError,
  NOW,
  startGateway,
  TEAM_CREDITS,
  TEAM_MONTHLY,
  toRequest,
  type Gateway,
} from './start-gateway.ts'

type Bought = { readonly customerId: string; readonly subscriptionId: string }
type Call = readonly [
  name: string,
  ask: (billing: Billing, bought: Bought) => Promise<unknown>,
  answered: Readonly<Record<string, TSchema>>,
]

/** What the product asks of Stripe; with the answers that it reads. */
const CALLS: readonly Call[] = [
  [
    'new customer',
    (billing) => billing.createCustomer({ teamId: 't', name: 'Acme', email: null }, 'customer'),
    { 'POST /v1/customers': answers.CreatedCustomer },
  ],
  [
    'checkout',
    (billing, { customerId }) => billing.createCheckout(toRequest(customerId, TEAM_CREDITS), 'checkout'),
    { 'GET /v1/prices': answers.Prices, 'POST /v1/checkout/sessions': answers.CheckoutSession },
  ],
  [
    'checkout once more',
    (billing, { customerId }) => billing.createCheckout(toRequest(customerId, TEAM_CREDITS), 'checkout'),
    { 'GET /v1/checkout/sessions/ID': answers.CheckoutSession },
  ],
  [
    'open checkout',
    (billing, { customerId }) => billing.findOpenCheckout(customerId, TEAM_CREDITS),
    { 'GET /v1/checkout/sessions': answers.CheckoutSessions },
  ],
  [
    'end of open checkouts',
    (billing, { customerId }) => billing.expireOpenCheckouts(customerId),
    { 'POST /v1/checkout/sessions/ID/expire': answers.CheckoutSession },
  ],
  [
    'portal',
    (billing, { customerId }) => billing.createPortal({ customerId, returnUrl: 'https://fixwright.test/' }),
    {
      'GET /v1/billing_portal/configurations': answers.PortalConfigurations,
      'POST /v1/billing_portal/sessions': answers.PortalSession,
    },
  ],
  [
    'portal for a change',
    (billing, { customerId, subscriptionId }) => {
      const change = { subscriptionId, choice: { ...TEAM_MONTHLY, plan: 'ENTERPRISE' as const } }
      return billing.createPortal({ customerId, returnUrl: 'https://fixwright.test/', change })
    },
    { 'GET /v1/subscriptions/ID': answers.Subscription },
  ],
  [
    'change',
    (billing, { subscriptionId }) => billing.changeSubscription({ subscriptionId, choice: TEAM_CREDITS }, 'change'),
    {
      'GET /v1/subscriptions/ID': answers.SubscriptionWithInvoice,
      'POST /v1/subscriptions/ID': answers.SubscriptionWithInvoice,
    },
  ],
  [
    'subscriptions',
    (billing, { customerId }) => billing.listSubscriptions(customerId),
    { 'GET /v1/subscriptions': answers.Subscriptions },
  ],
  ['invoices', (billing, { customerId }) => billing.listInvoices(customerId), { 'GET /v1/invoices': answers.Invoices }],
  [
    'cancellation',
    (billing, { subscriptionId }) => billing.cancelSubscription(subscriptionId, 'cancel'),
    { 'DELETE /v1/subscriptions/ID': answers.CanceledSubscription },
  ],
  [
    'refund of what was cancelled',
    (billing, { subscriptionId }) => billing.refundUnused(subscriptionId, 'refund'),
    {
      'GET /v1/subscriptions/ID': answers.Subscription,
      'GET /v1/invoices': answers.PaidInvoices,
      'GET /v1/refunds': answers.Refunds,
      'POST /v1/refunds': answers.Refund,
    },
  ],
]

type Recorded = { readonly text: string; readonly headers: Readonly<Record<string, string>> }
type Odd = { readonly route: string; readonly text: string }

/** Asks everything of the stand-in once, and keeps its answers for each call; from then on they are given again. */
async function record(t: Test) {
  const { stripe, buy } = await startGateway(t)
  const bought = await buy(TEAM_MONTHLY)
  const tapes = new Map(CALLS.map(([name]) => [name, new Map<string, Recorded>()]))
  let tape = new Map<string, Recorded>()
  let odd: Odd | null = null
  let isRecording = true

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = `${request.method} ${request.url}`
    if (isRecording) tape.set(asked, await forward(stripe, request))
    const { text, headers } = tape.get(asked) ?? { text: '{"error":{"type":"not_recorded"}}', headers: {} }
    response.writeHead(200, headers).end(odd?.route === toRoute(asked) ? odd.text : text)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())

  /** A gateway of its own each time: prices and configurations are remembered. */
  async function ask([name, call]: Call, tampered: Odd | null): Promise<unknown> {
    tape = tapes.get(name) ?? tape
    odd = tampered
    const billing = createStripeBilling({
      secretKey: stripe.secretKey,
      webhookSecrets: ['s'],
      apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      pricingModel: 'ai-options',
      clock: () => NOW,
    })
    return call(billing, bought)
  }

  for (const call of CALLS) await ask(call, null)
  isRecording = false
  const exampleOf = (name: string, route: string): unknown => {
    const [, recorded] = [...(tapes.get(name) ?? [])].find(([asked]) => toRoute(asked) === route) ?? []
    return JSON.parse(recorded?.text ?? 'null')
  }
  return { ask, exampleOf }
}

/** @param asked method and address of a request. */
function toRoute(asked: string): string {
  return asked.replace(/\?.*/, '').replace(/\/(cs|sub|cus)_\w+/, '/ID')
}

async function forward(stripe: Gateway['stripe'], request: IncomingMessage): Promise<Recorded> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk as Uint8Array)
  const kept = ['authorization', 'content-type', 'idempotency-key', 'stripe-version']
  const headers = Object.fromEntries(
    kept.flatMap((name) => (typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [])),
  )
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null
  const response = await fetch(`${stripe.url}${request.url}`, { method: request.method ?? 'GET', headers, body })
  const replayed = response.headers.get('idempotent-replayed')
  return { text: await response.text(), headers: replayed === null ? {} : { 'idempotent-replayed': replayed } }
}

const UNAVAILABLE = billingError({ kind: 'unavailable' })

test('answers that do not match the API description', async (t) => {
  const { ask, exampleOf } = await record(t)
  let tried = 0
  const checked = new Set<TSchema>()
  for (const call of CALLS) {
    const [name, , answered] = call
    await t.resolves(ask(call, null), `${name}, as it should be`)
    for (const [route, schema] of Object.entries(answered)) {
      const example = exampleOf(name, route)
      t.ok(hasShape(schema, example), `${name}: ${route} is understood`)
      // Other calls that read the same do so by the same check.
      const paths = checked.has(schema) ? [] : listPaths(schema)
      checked.add(schema)
      const fields = paths.flatMap((path) =>
        FIELDS.map((value) => replaceField(example, path, value))
          .filter((odd) => !hasShape(schema, odd))
          .map((odd) => JSON.stringify(odd)),
      )
      const whole = Object.values(WHOLE_ANSWERS).filter((text) => !isFine(schema, text))
      for (const text of [...whole, ...fields]) {
        tried += 1
        const error = await ask(call, { route, text }).then(
          () => null,
          (reason: unknown) => reason,
        )
        if (!(error instanceof BillingError) || error.kind !== 'unavailable')
          t.fail(`${name}: ${route}: ${String(error)}: ${text.slice(0, 300)}`)
      }
    }
  }
  t.ok(tried > 300, `${tried} answers`)
})

test('malformed errors and dates out of range', async (t) => {
  const { ask, exampleOf } = await record(t)
  const listed = CALLS.find(([name]) => name === 'subscriptions') as Call
  const route = 'GET /v1/subscriptions'
  for (const error of [true, 5]) await t.rejects(ask(listed, { route, text: JSON.stringify({ error }) }), UNAVAILABLE)
  const odd = replaceField(exampleOf('subscriptions', route), ['data', '0', 'created'], 1e300)
  await t.rejects(ask(listed, { route, text: JSON.stringify(odd) }), {
    kind: 'unavailable',
    message: "The payment processor's answer is not what it is documented to be, at /data/0/created",
  })
})

function isFine(schema: TSchema, text: string): boolean {
  try {
    return hasShape(schema, JSON.parse(text))
  } catch {
    return false
  }
}
