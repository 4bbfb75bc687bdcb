import type { CodeHostErrorKind } from '../../domain/code-host/code-host-error-kinds.ts'

export class CodeHostError extends Error {
  readonly kind: CodeHostErrorKind
  readonly statusCode: number
  readonly isRateLimit: boolean
  /** Minimum number of seconds to wait, from `retry-after` or the limit's reset. */
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
