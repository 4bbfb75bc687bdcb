/**
 * signature: not from the processor. unavailable: no answer or a server error, retry. limited: too many requests, retry
 * later. refused: the request was wrong or is not allowed, retrying does not help. credentials: our key is not accepted.
 * missing: the object does not exist or was deleted. conflict: another request is changing it.
 */
export type BillingErrorKind =
  'signature' | 'unavailable' | 'limited' | 'refused' | 'credentials' | 'missing' | 'conflict'

/** A failed request to the payment processor, without its message, which may hold what must not be shown. */
export class BillingError extends Error {
  readonly kind: BillingErrorKind
  readonly requestId: string | null

  constructor(kind: BillingErrorKind, message: string, options: { requestId?: string | null; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'BillingError'
    this.kind = kind
    this.requestId = options.requestId ?? null
  }
}
