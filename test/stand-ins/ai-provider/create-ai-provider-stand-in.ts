import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyReply } from 'fastify'
import { AI_PROVIDERS, type AiProvider } from '../../../src/domain/credits/ai-providers.ts'

/** One way of answering. */
export type ProviderResponse =
  | { readonly kind: 'text'; readonly text: string; readonly finishReason?: string; readonly usage?: ProviderUsage }
  /** An error of the provider, whose text repeats the key and the question, as real ones do. */
  | { readonly kind: 'error'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'raw'; readonly body: string; readonly status?: number }
  | { readonly kind: 'huge'; readonly bytes: number }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Headers, and then a byte now and then, for ever. */
  | { readonly kind: 'drip'; readonly everyMs: number }
  /** No answer at all. */
  | { readonly kind: 'hang' }
  /** The connection breaks in the middle of the answer. */
  | { readonly kind: 'broken' }
export type ProviderUsage = { readonly prompt_tokens: number; readonly completion_tokens: number }
export type ProviderRequest = {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: ChatRequest
}
export type ChatRequest = {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly max_tokens?: number
  readonly max_completion_tokens?: number
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly schema: object } }
  readonly tools?: unknown
}
/** Decides by what is asked. */
export type RespondTo = (request: ProviderRequest) => ProviderResponse

const USAGE: ProviderUsage = { prompt_tokens: 900, completion_tokens: 120 }

/**
 * Stands where a provider of models stands: an OpenAI-compatible address that answers as it is told, and keeps what it was
 * asked. A base address for each provider, all of them here.
 */
export async function createAiProviderStandIn(initial: RespondTo = () => ({ kind: 'text', text: 'OK' })) {
  const requests: ProviderRequest[] = []
  let answer = initial
  let open = true
  const app = Fastify({ forceCloseConnections: true })
  app.post('/:provider/v1/chat/completions', async (request, reply) => {
    const asked = { path: request.url, headers: request.headers, body: request.body as ChatRequest }
    requests.push(asked)
    return send(reply, asked, answer(asked), () => open)
  })
  app.all('/*', async (request, reply) => {
    requests.push({ path: request.url, headers: request.headers, body: request.body as ChatRequest })
    return reply.code(404).send({ error: { message: 'no such path' } })
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const providerUrls = Object.fromEntries(
    AI_PROVIDERS.map((provider) => [provider, `${url}/${provider}/v1`]),
  ) as Readonly<Record<AiProvider, string>>
  return {
    url,
    providerUrls,
    requests,
    /** From now on. */
    respondWith(next: ProviderResponse | RespondTo): void {
      answer = typeof next === 'function' ? next : () => next
    },
    /** One after the other; the last one stays. */
    respondInTurn(...answers: readonly ProviderResponse[]): void {
      let turn = 0
      answer = () => answers[Math.min(turn++, answers.length - 1)]!
    },
    async close(): Promise<void> {
      open = false
      await app.close()
    },
  }
}

async function send(
  reply: FastifyReply,
  asked: ProviderRequest,
  answer: ProviderResponse,
  isOpen: () => boolean,
): Promise<FastifyReply> {
  if (answer.kind === 'text') return reply.send(completion(asked.body.model, answer))
  if (answer.kind === 'raw')
    return reply
      .code(answer.status ?? 200)
      .type('application/json')
      .send(answer.body)
  if (answer.kind === 'redirect') return reply.redirect(answer.to, 307)
  if (answer.kind === 'error') {
    const message = `Refused ${String(asked.headers.authorization)} for ${JSON.stringify(asked.body)}`
    return reply
      .code(answer.status)
      .headers(answer.headers ?? {})
      .send({ error: { message, type: 'error' } })
  }
  reply.hijack()
  const { raw } = reply
  if (answer.kind === 'hang') return reply
  raw.writeHead(200, { 'content-type': 'application/json' })
  if (answer.kind === 'broken') {
    raw.write('{"choices": [')
    raw.socket?.destroy()
  } else if (answer.kind === 'huge') {
    const text = 'x'.repeat(answer.bytes)
    raw.end(JSON.stringify(completion(asked.body.model, { kind: 'text', text })))
  } else {
    while (isOpen() && !raw.destroyed) {
      raw.write(' ')
      await sleep(answer.everyMs)
    }
  }
  return reply
}

function completion(
  model: string,
  { text, finishReason = 'stop', usage = USAGE }: Extract<ProviderResponse, { kind: 'text' }>,
) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_763_700_000,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finishReason }],
    usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens },
  }
}
