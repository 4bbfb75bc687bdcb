import type { AiProvider } from '../../domain/credits/ai-providers.ts'

/** Which model to ask, and with whose key. In memory only for the length of a request. */
export type AiAccess = { readonly provider: AiProvider; readonly model: string; readonly apiKey: string }

export type AiRequest = {
  readonly system: string
  readonly user: string
  /** JSON schema of the answer. The provider is asked to follow it; the caller checks. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly maxOutputTokens: number
  /** Cancels the request. */
  readonly signal?: AbortSignal
}
export type AiResponse = {
  /** The answer's text, not validated. */
  readonly text: string
  readonly inputTokens: number
  readonly outputTokens: number
  readonly durationMs: number
}

/** Sends requests to the providers' fixed addresses: no redirects, no tools, bounded answers, a deadline. */
export type AiClient = {
  /** @throws AiError */
  complete(access: AiAccess, request: AiRequest): Promise<AiResponse>
  /** Asks for the shortest possible answer, to see whether the key and the model work. @throws AiError */
  check(access: AiAccess): Promise<void>
}
