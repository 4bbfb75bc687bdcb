/** Providers with an OpenAI-compatible API and a bearer key. */
export const AI_PROVIDERS = ['openrouter', 'anthropic', 'openai', 'groq', 'together'] as const
export type AiProvider = (typeof AI_PROVIDERS)[number]

/** Their base addresses, from their documentation of the OpenAI-compatible interface. */
export const AI_PROVIDER_URLS: Readonly<Record<AiProvider, string>> = {
  openrouter: 'https://openrouter.ai/api/v1',
  anthropic: 'https://api.anthropic.com/v1',
  openai: 'https://api.openai.com/v1',
  groq: 'https://api.groq.com/openai/v1',
  together: 'https://api.together.xyz/v1',
}
