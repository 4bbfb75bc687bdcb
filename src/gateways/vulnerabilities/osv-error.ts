/** Why there is no usable answer from the database. */
export type OsvFailure = 'timeout' | 'unavailable' | 'limit'

export class OsvError extends Error {
  readonly reason: OsvFailure
  /** The HTTP status, if there was an answer. */
  readonly status: number | null

  constructor(reason: OsvFailure, message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'OsvError'
    this.reason = reason
    this.status = options.status ?? null
  }
}

/** The kind of an OsvError. Other errors are rethrown. */
export function failureOf(error: unknown): OsvFailure {
  if (error instanceof OsvError) return error.reason
  throw error
}
