import Stripe from 'stripe'
import { BillingError, type BillingErrorKind } from './billing-error.ts'

const SAFE_WORD = /^[a-z0-9_.[\]]{1,100}$/i

/** Leaves out Stripe's message, which may quote keys, addresses and parameters; the code and parameter name are enough. */
export function toBillingError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const kind = decideKind(error)
  const details = [
    error.statusCode === undefined ? null : `status ${error.statusCode}`,
    isSafe(error.code) ? `code ${error.code}` : null,
    isSafe(error.param) ? `parameter ${error.param}` : null,
  ].filter((detail) => detail !== null)
  const suffix = details.length > 0 ? ` (${details.join(', ')})` : ''
  return new BillingError(kind, `${SENTENCES[kind]}${suffix}`, { requestId: error.requestId ?? null })
}

const SENTENCES: Readonly<Record<BillingErrorKind, string>> = {
  signature: 'The signature is not one of the payment processor',
  unavailable: 'The payment processor gave no answer or failed',
  limited: 'The payment processor was asked too often',
  refused: 'The payment processor refused the request',
  credentials: 'The payment processor does not accept our key, or the key may not do this',
  missing: 'The payment processor does not know the requested object',
  conflict: 'The payment processor is working on the same thing already',
}

function decideKind(error: InstanceType<typeof Stripe.errors.StripeError>): BillingErrorKind {
  const { statusCode: status, code } = error
  if (status === undefined || status >= 500) return 'unavailable'
  if (code === 'lock_timeout' || code === 'idempotency_key_in_use' || status === 409) return 'conflict'
  if (status === 429 || code === 'rate_limit') return 'limited'
  if (status === 401 || status === 403) return 'credentials'
  if (status === 404 || code === 'resource_missing') return 'missing'
  return 'refused'
}

function isSafe(word: string | undefined): boolean {
  return word !== undefined && SAFE_WORD.test(word)
}
