/** Why the database gave no answer that can be used. */
export type OsvFailure = 'timeout' | 'unavailable' | 'limit'

export class OsvError extends Error {
  readonly reason: OsvFailure
  /** The status it answered with, if it did. */
  readonly status: number | null

  constructor(reason: OsvFailure, message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'OsvError'
    this.reason = reason
    this.status = options.status ?? null
  }
}

/** What is to be told of an error; errors of ours are thrown on. */
export function failureOf(error: unknown): OsvFailure {
  if (error instanceof OsvError) return error.reason
  throw error
}
