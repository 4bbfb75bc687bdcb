import Stripe from 'stripe'
import Type from 'typebox'
import { hasShape } from '../../lib/answer-shape.ts'
import { createBoundedFetch } from '../../lib/bounded-fetch.ts'

/** The version of Stripe's API that this code is written for; webhook endpoints are registered with the same. */
export const STRIPE_API_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 20_000
/** A list of a hundred invoices has about 1 MB. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
/** As the SDK knows a connection that was closed under a request. */
const CONNECTION_CLOSED = 'ECONNRESET'

/**
 * What the SDK can read at all: it takes every answer for an object, and a text or a number in its place would be an error that
 * nobody catches.
 */
const Readable = Type.Object({
  error: Type.Optional(Type.Union([Type.Object({}), Type.String(), Type.Null()])),
})

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
    httpClient: Stripe.createFetchHttpClient(createStripeFetch()),
    // The queue retries. What was cut off by a reset connection is still sent a second time, with the same idempotency key.
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'Fixwright' },
  })
}

/** Bounded and readable; and a lost connection is named as the SDK expects it, which looks at the error itself and not at its cause. */
function createStripeFetch(): typeof fetch {
  const boundedFetch = createBoundedFetch({ maxBytes: MAX_ANSWER_BYTES, timeoutMs: TIMEOUT_MS })
  return async (input, init) => {
    try {
      const response = await boundedFetch(input, init)
      if (hasShape(Readable, await response.clone().json())) return response
      throw new Error('The answer is no JSON object')
    } catch (error) {
      throw isConnectionClosed(error) ? Object.assign(error, { code: CONNECTION_CLOSED }) : error
    }
  }
}

function isConnectionClosed(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return code === CONNECTION_CLOSED || code === 'EPIPE' || code === 'UND_ERR_SOCKET'
}
