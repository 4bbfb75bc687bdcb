/**
 * invalid_key: the provider does not accept the key. unknown_model: not a model of theirs, or not for this key. limited: too
 * many requests, or the account is used up. refused: they answered that they do not do this. timeout, unavailable: no answer.
 * too_long: more than we read. bad_answer: not what was asked for.
 */
export type AiErrorKind =
  'invalid_key' | 'unknown_model' | 'limited' | 'refused' | 'timeout' | 'unavailable' | 'too_long' | 'bad_answer'

/** What an AI provider answered, in our words: theirs may repeat the key or the code. */
export class AiError extends Error {
  readonly kind: AiErrorKind
  /** Seconds to wait, when the provider says so. */
  readonly retryAfter: number | null

  constructor(kind: AiErrorKind, options: { retryAfter?: number | null } = {}) {
    super(`The AI provider could not be used: ${kind}`)
    this.name = 'AiError'
    this.kind = kind
    this.retryAfter = options.retryAfter ?? null
  }
}
