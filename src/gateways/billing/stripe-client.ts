import Stripe from 'stripe'
import Type from 'typebox'
import { hasShape } from '../../lib/response-shape.ts'
import { createBoundedFetch } from '../../lib/bounded-fetch.ts'

/** The version of Stripe's API that this code is written for. Webhook endpoints are registered with the same version. */
export const STRIPE_API_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 20_000
/** A list of a hundred invoices is about 1 MB. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
/** The code by which the SDK recognises a connection that was closed during a request. */
const CONNECTION_CLOSED = 'ECONNRESET'

/**
 * The SDK assumes that every answer is an object. A string or a number in its place would become an error that nobody
 * catches.
 */
const Readable = Type.Object({
  error: Type.Optional(Type.Union([Type.Object({}), Type.String(), Type.Null()])),
})

export type StripeClient = Stripe

/** @param options `apiUrl`: https://api.stripe.com, or the address of a server with the same API. */
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
    // The queue retries. The SDK still repeats a request after a connection reset, with the same idempotency key.
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'Fixwright' },
  })
}

/** Limits and checks answers. Puts the code of a lost connection on the error itself, because the SDK ignores causes. */
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
