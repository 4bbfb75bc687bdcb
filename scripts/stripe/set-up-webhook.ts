import { isIP } from 'node:net'
import type Stripe from 'stripe'
import { STRIPE_API_VERSION, type StripeClient } from '../../src/gateways/billing/stripe-client.ts'
import { WEBHOOK_EVENTS } from '../../src/gateways/billing/stripe-names.ts'
import type { Outcome } from './outcome.ts'

export type WebhookSetUp = {
  readonly outcome: Outcome
  /** Shown by Stripe this once. null: the endpoint was there already. */ readonly secret: string | null
  /** Something that only a person can put right. */ readonly warning: string | null
}

const WEBHOOK_PATH = '/api/billing/webhook'
const MAX_ENDPOINTS = 1000

/** Registers the address for Stripe's events. */
export async function setUpWebhook(stripe: StripeClient, baseUrl: string): Promise<WebhookSetUp> {
  const url = `${baseUrl}${WEBHOOK_PATH}`
  const outcome = { kind: 'webhook', name: url } as const
  const all = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: MAX_ENDPOINTS })
  const existing = all.find((endpoint) => endpoint.url === url)
  if (!existing) {
    const created = await stripe.webhookEndpoints.create({
      url,
      enabled_events: [...WEBHOOK_EVENTS],
      api_version: STRIPE_API_VERSION,
      description: 'Fixwright',
    })
    return { outcome: { ...outcome, id: created.id, action: 'created' }, secret: created.secret ?? null, warning: null }
  }
  const isRight = existing.status === 'enabled' && hasAllEvents(existing)
  if (!isRight)
    await stripe.webhookEndpoints.update(existing.id, { enabled_events: [...WEBHOOK_EVENTS], disabled: false })
  return {
    outcome: { ...outcome, id: existing.id, action: isRight ? 'kept' : 'changed' },
    secret: null,
    warning: existing.api_version === STRIPE_API_VERSION ? null : describeVersion(existing),
  }
}

/** Whether Stripe can reach an address: it requires TLS and a public host. */
export function isPublicAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && isIP(hostname) === 0 && hostname.includes('.') && !hostname.endsWith('.localhost')
}

function hasAllEvents(endpoint: Stripe.WebhookEndpoint): boolean {
  const enabled = new Set(endpoint.enabled_events)
  return enabled.has('*') || WEBHOOK_EVENTS.every((event) => enabled.has(event))
}

function describeVersion(endpoint: Stripe.WebhookEndpoint): string {
  const version = endpoint.api_version ?? "the account's default version"
  return `${endpoint.id} sends events of ${version}, not of ${STRIPE_API_VERSION}. Stripe cannot change that: delete the endpoint in its dashboard and run this again.`
}
