/**
 * invalid_key: the provider does not accept the key. unknown_model: the provider does not have the model, or not for this key.
 * limited: too many requests, or the account is out of credit. refused: the provider declined the request. timeout,
 * unavailable: no answer. too_long: longer than the limit. bad_answer: not what was asked for.
 */
export type AiErrorKind =
  'invalid_key' | 'unknown_model' | 'limited' | 'refused' | 'timeout' | 'unavailable' | 'too_long' | 'bad_answer'

/** A failed request to an AI provider. The message is ours, because the provider's may repeat the key or the code. */
export class AiError extends Error {
  readonly kind: AiErrorKind
  /** Seconds to wait, if the provider said how long. */
  readonly retryAfter: number | null

  constructor(kind: AiErrorKind, options: { retryAfter?: number | null } = {}) {
    super(`The AI provider could not be used: ${kind}`)
    this.name = 'AiError'
    this.kind = kind
    this.retryAfter = options.retryAfter ?? null
  }
}
