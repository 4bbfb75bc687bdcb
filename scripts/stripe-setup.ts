import { parseArgs } from 'node:util'
import { BillingError } from '../src/gateways/billing/billing-error.ts'
import { createStripeClient } from '../src/gateways/billing/stripe-client.ts'
import { toBillingError } from '../src/gateways/billing/to-billing-error.ts'
import { readConfig } from '../src/config.ts'
import { PRICING_MODELS } from '../src/domain/billing/pricing-model.ts'
import { setUpStripe, type StripeSetUp } from './stripe/set-up-stripe.ts'

/** `npm run stripe:setup [-- --all-models]`: products, prices, customer portal and webhook endpoint, safe to run again. */

const USAGE = `npm run stripe:setup [-- --all-models]

Makes products, prices, the customer portal and the webhook endpoint in a Stripe account; run again, it changes nothing.
STRIPE_SECRET_KEY  key of the account, for test mode or live mode
PRICING_MODEL      current (default) or ai-options; --all-models sets up both
BASE_URL           public address of this service, for the webhook endpoint
STRIPE_API_URL     default: https://api.stripe.com`
/** Settings that Stripe's API cannot change. */
const HINTS = [
  'Once, in the dashboard of Stripe:',
  '  Settings, Checkout and Payment Links: limit customers to one subscription.',
  '  Settings, Billing, Subscriptions and emails: what happens when all retries of a payment have failed.',
]
const VARIABLES = ['STRIPE_SECRET_KEY', 'STRIPE_API_URL', 'PRICING_MODEL', 'BASE_URL'] as const
const OPTIONS = {
  'all-models': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

try {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help) console.log(USAGE)
  else await main(values['all-models'])
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}

async function main(allModels: boolean): Promise<void> {
  const { stripe: settings, models, baseUrl } = readSettings(allModels)
  const mode = /^[rs]k_live_/.test(settings.secretKey) ? 'live mode' : 'test mode'
  console.log(`Setting up Stripe (${mode}) at ${settings.apiUrl} for the pricing model ${models.join(' and ')}\n`)
  const done = await setUpStripe(createStripeClient(settings), { models, baseUrl })
  console.log(describe(done, baseUrl))
}

/** The webhook secret is a result of this script, so it is not required. */
function readSettings(allModels: boolean) {
  const env = Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]]))
  if (!env['STRIPE_SECRET_KEY']) throw new Error('STRIPE_SECRET_KEY is missing: the secret key of the Stripe account')
  const { billing, http } = readConfig({ ...env, STRIPE_WEBHOOK_SECRET: 'not known yet' })
  const models = allModels ? PRICING_MODELS : [billing.pricingModel]
  return { stripe: billing.stripe!, models, baseUrl: http.baseUrl }
}

function describe({ outcomes, webhook }: StripeSetUp, baseUrl: string | null): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  const lines = outcomes.map(({ action, kind, name, id, note }) =>
    [action.padEnd(7), kind.padEnd(7), name.padEnd(width), id, note ?? ''].join('  ').trimEnd(),
  )
  const count = (action: string) => outcomes.filter((outcome) => outcome.action === action).length
  const sum = `${count('created')} created, ${count('changed')} changed, ${count('kept')} kept.`
  return [...lines, '', sum, '', ...describeWebhook(webhook, baseUrl), ...HINTS].join('\n')
}

function describeWebhook(webhook: StripeSetUp['webhook'], baseUrl: string | null): string[] {
  if (!webhook) {
    const address = `${baseUrl ?? 'http://127.0.0.1:3000'}/api/billing/webhook`
    return [
      'No webhook endpoint: BASE_URL is not an https address that Stripe can reach. On a machine of your own run',
      `  stripe listen --forward-to ${address}`,
      'and put the secret it prints into STRIPE_WEBHOOK_SECRET.',
      '',
    ]
  }
  const warning = webhook.warning === null ? [] : [`Attention: ${webhook.warning}`, '']
  if (webhook.secret === null) return warning
  return [
    ...warning,
    'Stripe shows the secret of the webhook endpoint only now. Put it into the environment:',
    `  STRIPE_WEBHOOK_SECRET=${webhook.secret}`,
    '',
  ]
}

/** Stripe's own message says what to do, and it is shown to the owner of the key. */
function describeError(error: unknown): string {
  const known = toBillingError(error)
  if (!(known instanceof BillingError)) return known instanceof Error ? known.message : String(known)
  const reason =
    error instanceof Error && error !== known ? `: ${hideSecrets(error.message).replaceAll('\n', ' ')}` : ''
  return `${known.message}${reason}${known.requestId === null ? '' : `, request ${known.requestId}`}`
}

function hideSecrets(text: string): string {
  const key = process.env['STRIPE_SECRET_KEY']
  return (key ? text.replaceAll(key, '…') : text).replaceAll(/\b(?:[rsp]k|whsec)_\w+/g, '…')
}
