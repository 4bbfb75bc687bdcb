import Stripe from 'stripe'

/** The version of Stripe's API that this code is written for; webhook endpoints are registered with the same. */
export const STRIPE_API_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 20_000

export type StripeClient = Stripe

/** @param options `apiUrl`: https://api.stripe.com, or where something that speaks its API listens. */
export function createStripeClient(options: { readonly secretKey: string; readonly apiUrl: string }): StripeClient {
  const url = new URL(options.apiUrl)
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  return new Stripe(options.secretKey, {
    apiVersion: STRIPE_API_VERSION,
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port || (protocol === 'http' ? 80 : 443),
    protocol,
    timeout: TIMEOUT_MS,
    // The queue retries. What was cut off by a reset connection is still sent a second time, with the same idempotency key.
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'Fixwright' },
  })
}
