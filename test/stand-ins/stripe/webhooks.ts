import { createHmac } from 'node:crypto'
import type { StripeEvent } from './objects.ts'

export type SignOptions = {
  /** Default: the stand-in's. Several: as many signatures, as while a secret is being rotated. */
  readonly secrets?: readonly string[]
  /** Seconds; default: now. */ readonly at?: number
}
export type SignedEvent = { readonly body: Buffer; readonly signature: string }

/** Signs as documented: HMAC-SHA256 over the time, a dot and the body. */
export function signBody(body: Uint8Array | string, options: { secrets: readonly string[]; at: number }): string {
  const signatures = options.secrets.map((secret) => {
    const digest = createHmac('sha256', secret).update(`${options.at}.`).update(body).digest('hex')
    return `v1=${digest}`
  })
  return [`t=${options.at}`, ...signatures].join(',')
}

/** @returns the status of the answer. */
export async function sendEvent(url: string, signed: SignedEvent): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signed.signature,
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
    body: new Uint8Array(signed.body),
    signal: AbortSignal.timeout(30_000),
  })
  await response.arrayBuffer()
  return response.status
}

export function writeEvent(event: StripeEvent): Buffer {
  return Buffer.from(JSON.stringify(event, null, 2))
}
