import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { isPublicAddress, setUpWebhook } from '../../scripts/stripe/set-up-webhook.ts'
import { setUpStripe } from '../../scripts/stripe/set-up-stripe.ts'
import { createStripeClient } from '../../src/gateways/billing/stripe-client.ts'
import { WEBHOOK_EVENTS } from '../../src/gateways/billing/stripe-names.ts'
import { listPrices } from '../../src/domain/billing/price-catalogue.ts'
import { PRICING_MODELS } from '../../src/domain/billing/pricing-model.ts'
import { startStripe, type TestStripe } from '../helpers/stripe.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/stripe-setup.ts', import.meta.url))
const BASE_URL = 'https://fixwright.example.com'

async function run(env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [SCRIPT, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, stdout, stderr }
}

const clientOf = (stripe: TestStripe) => createStripeClient({ secretKey: stripe.secretKey, apiUrl: stripe.url })
const writes = (stripe: TestStripe) => stripe.requests.filter(({ method }) => method !== 'GET').length

t.test('the command: everything is made, shown, and left alone the second time', async (t) => {
  const stripe = await startStripe(t, { models: [] })
  const env = { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_API_URL: stripe.url, BASE_URL }
  const first = await run(env)
  t.equal(first.code, 0, first.stderr)
  t.match(first.stdout, /\(test mode\) at http:\S+ for the pricing model current\n/)
  t.match(first.stdout, /created {2}product {2}Fixwright Team +prod_/)
  t.match(first.stdout, /created {2}price {4}fixwright_current_team_base_year +price_\S+ {2}986\.04 EUR a year\n/)
  t.match(first.stdout, /created {2}portal {3}customer portal, current +bpc_/)
  t.match(first.stdout, /created {2}webhook {2}https:\/\/fixwright\.example\.com\/api\/billing\/webhook +we_/)
  t.match(first.stdout, /\n8 created, 0 changed, 0 kept\.\n/)
  const [endpoint] = stripe.state.webhookEndpoints
  t.match(first.stdout, `STRIPE_WEBHOOK_SECRET=${endpoint!.secret}`)
  t.match(endpoint, { api_version: '2026-10-28.endive', enabled_events: [...WEBHOOK_EVENTS] })
  t.notMatch(first.stdout, stripe.secretKey)

  const written = writes(stripe)
  const second = await run(env)
  t.match(second.stdout, /\n0 created, 0 changed, 8 kept\.\n/)
  t.notMatch(second.stdout, 'whsec_')
  t.equal(writes(stripe), written)
})

t.test('the command, where it cannot do its work: one line', async (t) => {
  const stripe = await startStripe(t, { models: [] })
  const env = { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_API_URL: stripe.url }
  const cases = [
    [{}, [], /^STRIPE_SECRET_KEY is missing/],
    [{ ...env, PRICING_MODEL: 'free' }, [], /PRICING_MODEL must be one of current, ai-options/],
    [{ ...env, STRIPE_API_URL: 'nowhere' }, [], /STRIPE_API_URL must be an address/],
    [
      { ...env, STRIPE_SECRET_KEY: 'sk_test_wrong' },
      [],
      /does not accept our key.*status 401.*: Invalid API Key provided.*, request req_/,
    ],
    [{ ...env, STRIPE_API_URL: 'http://127.0.0.1:1' }, [], /gave no answer/],
    [env, ['--modle'], /Unknown option '--modle'/],
  ] as const
  const results = await Promise.all(cases.map(([environment, args]) => run(environment, args)))
  for (const [index, result] of results.entries()) {
    t.equal(result.code, 1)
    t.match(result.stderr, cases[index]![2])
    t.equal(result.stderr.trimEnd().split('\n').length, 1, result.stderr)
    t.notMatch(result.stderr, 'sk_test_')
  }
})

t.test('both models at once; an address that Stripe cannot reach', async (t) => {
  const stripe = await startStripe(t, { models: [] })
  const env = { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_API_URL: stripe.url }
  const { code, stdout, stderr } = await run(env, ['--all-models'])
  t.equal(code, 0, stderr)
  t.match(stdout, /for the pricing model current and ai-options\n/)
  t.match(stdout, /\n24 created, 0 changed, 0 kept\.\n/)
  t.match(stdout, 'stripe listen --forward-to http://127.0.0.1:3000/api/billing/webhook')
  t.equal(stripe.state.webhookEndpoints.length, 0)
  t.same(
    Object.fromEntries(stripe.state.prices.map((price) => [price.lookup_key, price.unit_amount])),
    Object.fromEntries(PRICING_MODELS.flatMap(listPrices).map((price) => [price.lookupKey, price.amount])),
  )
  t.equal(stripe.state.products.length, 6, 'plans share their product, each option has one for each plan')
  t.equal(stripe.state.portalConfigurations.length, 2)
})

t.test(
  'the portal: plans may be switched, options may not; what is left of a period is charged or credited',
  async (t) => {
    const stripe = await startStripe(t, { models: [] })
    await setUpStripe(clientOf(stripe), { models: ['ai-options'], baseUrl: null })
    const request = stripe.requests.find(({ method, path }) => method === 'POST' && path.includes('configurations'))
    const features = request?.form['features'] as Record<string, Record<string, unknown>>
    t.match(features['subscription_update'], { enabled: 'true', proration_behavior: 'always_invoice' })
    const products = features['subscription_update']!['products'] as { product: string; prices: string[] }[]
    const keyOf = (id: string) => stripe.state.prices.find((price) => price.id === id)?.lookup_key
    t.same(
      products.map(({ prices }) => prices.map(keyOf)),
      [
        ['fixwright_ai_options_team_base_month', 'fixwright_ai_options_team_base_year'],
        ['fixwright_ai_options_enterprise_base_month', 'fixwright_ai_options_enterprise_base_year'],
      ],
    )
    t.match(features['subscription_cancel'], { enabled: 'true', mode: 'at_period_end' })
    t.match(features['invoice_history'], { enabled: 'true' })
    t.match(features['payment_method_update'], { enabled: 'true' })
  },
)

t.test(
  'an amount that has changed: a new price takes over the key, the old one stays with who bought it',
  async (t) => {
    const stripe = await startStripe(t, { models: ['current'] })
    const old = stripe.state.prices.find(({ lookup_key: key }) => key === 'fixwright_current_team_base_month')!
    old.unit_amount = 8900
    old.metadata = {}
    const done = await setUpStripe(clientOf(stripe), { models: ['current'], baseUrl: null })
    const changed = done.outcomes.filter(({ action }) => action === 'changed')
    t.match(changed, [
      { kind: 'price', name: 'fixwright_current_team_base_month', note: '99.00 EUR a month, before: 89.00 EUR' },
      { kind: 'portal' },
    ])
    t.match(old, {
      active: false,
      lookup_key: null,
      metadata: { fixwright_price: 'fixwright_current_team_base_month' },
    })
    const taken = stripe.state.prices.filter(({ lookup_key: key }) => key === 'fixwright_current_team_base_month')
    t.match(taken, [{ unit_amount: 9900, active: true, product: old.product }])
    const written = writes(stripe)
    await setUpStripe(clientOf(stripe), { models: ['current'], baseUrl: null })
    t.equal(writes(stripe), written)
  },
)

t.test('what was archived or renamed by hand is put right', async (t) => {
  const stripe = await startStripe(t, { models: ['current'] })
  stripe.state.prices[0]!.active = false
  Object.assign(stripe.state.products[0]!, { active: false, name: 'Something else' })
  const { outcomes } = await setUpStripe(clientOf(stripe), { models: ['current'], baseUrl: null })
  t.same(
    outcomes.filter(({ action }) => action === 'changed').map(({ kind }) => kind),
    ['product', 'price'],
  )
  t.match(stripe.state.products[0], { active: true, name: 'Fixwright Team' })
  t.equal(stripe.state.prices[0]!.active, true)
})

t.test('interrupted anywhere, it goes on where it was', async (t) => {
  const stripe = await startStripe(t, { models: [] })
  for (let skip = 0; ; skip += 3) {
    const fault = stripe.faults.add({ method: 'POST', effect: { kind: 'error-after-apply' }, skip })
    const isDone = await setUpStripe(clientOf(stripe), { models: ['current'], baseUrl: BASE_URL }).then(
      () => true,
      () => false,
    )
    fault.release()
    if (isDone) break
  }
  t.equal(stripe.state.products.length, 2)
  t.equal(stripe.state.prices.filter((price) => price.lookup_key !== null).length, 4)
  t.equal(stripe.state.portalConfigurations.length, 1)
  t.equal(stripe.state.webhookEndpoints.length, 1)
})

t.test('a webhook endpoint that is there already', async (t) => {
  const stripe = await startStripe(t, { models: [] })
  await setUpWebhook(clientOf(stripe), BASE_URL)
  const [endpoint] = stripe.state.webhookEndpoints
  Object.assign(endpoint!, { enabled_events: ['invoice.paid'], api_version: '2024-06-20' })
  const again = await setUpWebhook(clientOf(stripe), BASE_URL)
  t.match(again, { outcome: { action: 'changed', id: endpoint!.id }, secret: null })
  t.match(again.warning, /sends events of 2024-06-20, not of 2026-10-28\.endive/)
  t.same(endpoint!.enabled_events, [...WEBHOOK_EVENTS])
  Object.assign(endpoint!, { enabled_events: ['*'] })
  t.match(await setUpWebhook(clientOf(stripe), BASE_URL), { outcome: { action: 'kept' } })
})

t.test('addresses that Stripe can reach', (t) => {
  for (const address of ['https://fixwright.example.com', 'https://a.b.example:8443/x'])
    t.equal(isPublicAddress(address), true, address)
  for (const address of ['http://fixwright.example.com', 'https://localhost', 'https://10.0.0.1', 'https://[::1]'])
    t.equal(isPublicAddress(address), false, address)
  t.end()
})
