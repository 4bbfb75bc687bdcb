import type { AiProvider } from '../../domain/credits/ai-providers.ts'
import type { AiAccess, AiResponse, AiClient, AiRequest } from './ai-client.ts'
import { AiError } from './ai-error.ts'
import { fetchFromProvider } from './provider-fetch.ts'

export type AiClientOptions = {
  /** Base addresses of the providers' OpenAI-compatible interfaces. */
  readonly providerUrls: Readonly<Record<AiProvider, string>>
  /** Limit for a whole answer, from the request to the last byte. */
  readonly timeoutMs?: number
  /** Limit for the check of a key, while a person waits. */
  readonly checkTimeoutMs?: number
}
type Question = AiRequest | { readonly user: string; readonly maxOutputTokens: number }
type PendingRequest = { readonly access: AiAccess; readonly question: Question; readonly timeoutMs: number }

const TIMEOUT_MS = 30_000
const CHECK_TIMEOUT_MS = 10_000
/** The smallest limit on tokens that all providers accept. */
const CHECK = { user: 'Answer with OK.', maxOutputTokens: 16 }

/** The same client for all providers. Requests are independent of each other: no tools, no retries, no state. */
export function createAiClient(options: AiClientOptions): AiClient {
  const { providerUrls, timeoutMs = TIMEOUT_MS, checkTimeoutMs = CHECK_TIMEOUT_MS } = options
  return {
    complete: (access, question) => ask(providerUrls, { access, question, timeoutMs }),
    async check(access) {
      await ask(providerUrls, { access, question: CHECK, timeoutMs: checkTimeoutMs })
    },
  }
}

async function ask(providerUrls: AiClientOptions['providerUrls'], pending: PendingRequest): Promise<AiResponse> {
  const startedAt = performance.now()
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), pending.timeoutMs)
  const given = 'signal' in pending.question ? pending.question.signal : undefined
  const signal = given ? AbortSignal.any([ending.signal, given]) : ending.signal
  try {
    const answer = await generate(providerUrls, pending, signal)
    return { ...answer, durationMs: Math.round(performance.now() - startedAt) }
  } catch (error) {
    if (error instanceof AiError) throw error
    // Not passed on as the cause: what the library throws holds the request and the answer.
    throw new AiError(signal.aborted ? 'timeout' : 'bad_answer')
  } finally {
    clearTimeout(timer)
  }
}

async function generate(
  providerUrls: AiClientOptions['providerUrls'],
  { access, question }: PendingRequest,
  signal: AbortSignal,
): Promise<Omit<AiResponse, 'durationMs'>> {
  const { generateText, Output, model } = await openModel(providerUrls, access)
  const { text, usage, finishReason } = await generateText({
    model,
    prompt: question.user,
    maxOutputTokens: question.maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal,
    telemetry: { isEnabled: false, recordInputs: false, recordOutputs: false },
    ...('schema' in question && {
      instructions: question.system,
      // The library must not parse the text: the caller checks whether it follows the schema.
      output: { ...Output.text(), responseFormat: Promise.resolve(responseFormat(question)) },
    }),
  })
  if (finishReason === 'content-filter') throw new AiError('refused')
  return { text, inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 }
}

function responseFormat({ schema }: AiRequest) {
  return { type: 'json' as const, name: 'fix', schema: schema as object }
}

/** Loaded on first use: most processes never ask a model. */
async function openModel(providerUrls: AiClientOptions['providerUrls'], { provider, model, apiKey }: AiAccess) {
  const [{ createOpenAICompatible }, { generateText, Output }] = await Promise.all([
    import('@ai-sdk/openai-compatible'),
    import('ai'),
  ])
  // Its warnings name models on standard error and are of no use to an operator.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const openAiCompatible = createOpenAICompatible({
    name: provider,
    baseURL: providerUrls[provider],
    apiKey,
    supportsStructuredOutputs: true,
    fetch: fetchFromProvider,
    ...(provider === 'openai' && { transformRequestBody: nameTokenLimit }),
  })
  return { generateText, Output, model: openAiCompatible.chatModel(model) }
}

/** OpenAI's newer models accept only this name for the limit; the other providers know the older one. */
function nameTokenLimit({ max_tokens: limit, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: limit }
}
