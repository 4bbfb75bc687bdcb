import Stripe from 'stripe'
import type { BillingEvent } from './billing.ts'
import { BillingError } from './billing-error.ts'

/** How far the time of signing may differ from our clock. Stripe's own default. */
const TOLERANCE_SECONDS = 300

/**
 * @param secrets more than one while a secret is being rotated; during a rotation Stripe itself also sends two signatures.
 * @throws BillingError `signature`, or `refused` if the signed body is not an event.
 */
export function readSignedEvent(
  signed: { readonly body: Uint8Array; readonly signature: string },
  secrets: readonly string[],
  now: () => number,
): BillingEvent {
  const { signature } = signed
  const text = decode(signed.body)
  const nowMs = now()
  checkTime(signature, nowMs)
  if (!secrets.some((secret) => isSignedWith(secret, { text, signature }, nowMs))) throw wrongSignature()
  return toEvent(text)
}

/** The library would drop a byte-order mark and replace invalid bytes, and so compare a body that was never signed. */
function decode(body: Uint8Array): string {
  if (!(body instanceof Uint8Array) || body.length === 0) throw wrongSignature()
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    if (!text.startsWith('\uFEFF')) return text
  } catch {
    // Not UTF-8: refused below.
  }
  throw wrongSignature()
}

/** The library accepts times in the future, and uses the last of several. */
function checkTime(signature: string, nowMs: number): void {
  const times = typeof signature === 'string' ? signature.split(',').filter((part) => part.startsWith('t=')) : []
  const [time = ''] = times
  if (times.length !== 1 || !/^t=\d{1,12}$/.test(time)) throw wrongSignature()
  const ahead = Number(time.slice('t='.length)) - Math.floor(nowMs / 1000)
  if (Math.abs(ahead) > TOLERANCE_SECONDS) throw wrongSignature()
}

/** The library throws different errors for a header with no valid signature; all of them mean the same. */
function isSignedWith(secret: string, signed: { text: string; signature: string }, nowMs: number): boolean {
  const { text, signature } = signed
  try {
    const { signature: verifier } = Stripe.webhooks
    return verifier?.verifyHeader(text, signature, secret, TOLERANCE_SECONDS, undefined, nowMs) === true
  } catch {
    return false
  }
}

function toEvent(text: string): BillingEvent {
  const { id, type, data } = (parse(text) ?? {}) as { id?: unknown; type?: unknown; data?: { object?: unknown } }
  if (typeof id !== 'string' || typeof type !== 'string')
    throw new BillingError('refused', 'What was signed is not an event')
  return { id, type, customerId: findCustomerId(data?.object) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** The object is a customer, or belongs to one. */
function findCustomerId(object: unknown): string | null {
  if (typeof object !== 'object' || object === null) return null
  const { object: kind, id, customer } = object as { object?: unknown; id?: unknown; customer?: unknown }
  if (kind === 'customer') return toText(id)
  if (typeof customer === 'object' && customer !== null) return toText((customer as { id?: unknown }).id)
  return toText(customer)
}

function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function wrongSignature(): BillingError {
  return new BillingError('signature', 'The body was not signed with one of the secrets in the last five minutes')
}
