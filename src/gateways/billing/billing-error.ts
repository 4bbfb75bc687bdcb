/**
 * signature: not from the processor. unavailable: no answer, or an error of theirs: try again. limited: too many requests:
 * try again later. refused: the request was wrong or is not allowed; trying again does not help. credentials: our key is
 * not accepted. missing: what was asked for does not exist (any more). conflict: somebody else changes it at the moment.
 */
export type BillingErrorKind =
  'signature' | 'unavailable' | 'limited' | 'refused' | 'credentials' | 'missing' | 'conflict'

/** What the payment processor answered, without its text: that may hold what must not be shown. */
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
