import type { AiProvider } from '../../domain/credits/ai-providers.ts'

/** Which model is asked, and with whose key. Lives in memory only while a request is made. */
export type AiAccess = { readonly provider: AiProvider; readonly model: string; readonly apiKey: string }

export type AiRequest = {
  readonly system: string
  readonly user: string
  /** JSON schema of the answer. The provider is asked to keep to it; the caller checks. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly maxOutputTokens: number
  /** Ends the request before its time. */
  readonly signal?: AbortSignal
}
export type AiAnswer = {
  /** The text as it came, not checked. */
  readonly text: string
  readonly inputTokens: number
  readonly outputTokens: number
  readonly durationMs: number
}

/** Speaks to the providers' fixed addresses: no redirects, no tools, bounded answers, a deadline. */
export type AiClient = {
  /** @throws AiError */
  complete(access: AiAccess, request: AiRequest): Promise<AiAnswer>
  /** Asks for the least possible answer, to see whether key and model work. @throws AiError */
  check(access: AiAccess): Promise<void>
}
