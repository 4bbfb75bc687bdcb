/**
 * What went wrong at the code host, told apart by headers and message, never by the status alone: rate limits and missing
 * permission both come as 403, limits also as 429.
 */
export const CODE_HOST_ERROR_KINDS = [
  'rate_limit',
  'secondary_rate_limit',
  'permission_denied',
  'protected_branch',
  'suspended',
  'invalid_credentials',
  'not_found',
  'already_exists',
  'not_fast_forward',
  'conflict',
  'validation',
  'timeout',
  'unavailable',
] as const
export type CodeHostErrorKind = (typeof CODE_HOST_ERROR_KINDS)[number]

export class CodeHostError extends Error {
  readonly kind: CodeHostErrorKind
  readonly statusCode: number
  readonly isRateLimit: boolean
  /** Seconds to wait at least, from retry-after or the limit's reset. */
  readonly retryAfter: number | undefined

  constructor(
    kind: CodeHostErrorKind,
    input: { statusCode: number; message: string; retryAfter?: number; cause?: unknown },
  ) {
    super(input.message, input.cause === undefined ? undefined : { cause: input.cause })
    this.name = 'CodeHostError'
    this.kind = kind
    this.statusCode = input.statusCode
    this.isRateLimit = kind === 'rate_limit' || kind === 'secondary_rate_limit'
    this.retryAfter = input.retryAfter
  }
}
