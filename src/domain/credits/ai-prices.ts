import type { AiProvider } from './ai-providers.ts'

/**
 * The providers' prices for their models, in US dollars for a million tokens, at standard rates, without discounts for caching or
 * batches. A model whose price could not be confirmed is left out, so that its cost is unknown instead of guessed.
 */
type PriceRow = {
  readonly provider: AiProvider
  /** The provider's name of the model, without a date or "latest". */
  readonly model: string
  readonly input: number
  readonly output: number
}

/** Euro for a US dollar: the reference rate of the European Central Bank, rounded. */
const EUR_PER_USD = 0.85

const ROWS: readonly PriceRow[] = [
  // developers.openai.com/api/docs/pricing, as copied by price trackers in March and April 2026.
  { provider: 'openai', model: 'gpt-5', input: 1.25, output: 10 },
  { provider: 'openai', model: 'gpt-5-mini', input: 0.25, output: 2 },
  { provider: 'openai', model: 'gpt-5-nano', input: 0.05, output: 0.4 },
  { provider: 'openai', model: 'gpt-5-pro', input: 15, output: 120 },
  { provider: 'openai', model: 'gpt-5-codex', input: 1.25, output: 10 },
  { provider: 'openai', model: 'gpt-5.1', input: 1.25, output: 10 },
  { provider: 'openai', model: 'gpt-5.4', input: 2.5, output: 15 },
  { provider: 'openai', model: 'gpt-5.4-mini', input: 0.75, output: 4.5 },
  { provider: 'openai', model: 'gpt-4.1', input: 2, output: 8 },
  { provider: 'openai', model: 'gpt-4.1-mini', input: 0.4, output: 1.6 },
  { provider: 'openai', model: 'gpt-4.1-nano', input: 0.1, output: 0.4 },
  { provider: 'openai', model: 'gpt-4o', input: 2.5, output: 10 },
  { provider: 'openai', model: 'gpt-4o-mini', input: 0.15, output: 0.6 },
  { provider: 'openai', model: 'o3', input: 2, output: 8 },
  { provider: 'openai', model: 'o4-mini', input: 1.1, output: 4.4 },
  // platform.claude.com/docs/en/about-claude/pricing, as copied by price trackers in October 2026.
  { provider: 'anthropic', model: 'claude-opus-4-7', input: 5, output: 25 },
  { provider: 'anthropic', model: 'claude-opus-4-6', input: 5, output: 25 },
  { provider: 'anthropic', model: 'claude-opus-4-5', input: 5, output: 25 },
  { provider: 'anthropic', model: 'claude-opus-4-1', input: 15, output: 75 },
  { provider: 'anthropic', model: 'claude-sonnet-4-6', input: 3, output: 15 },
  { provider: 'anthropic', model: 'claude-sonnet-4-5', input: 3, output: 15 },
  { provider: 'anthropic', model: 'claude-sonnet-4', input: 3, output: 15 },
  { provider: 'anthropic', model: 'claude-haiku-4-5', input: 1, output: 5 },
  { provider: 'anthropic', model: 'claude-3-5-haiku', input: 0.8, output: 4 },
  // groq.com/pricing, as copied by price trackers from May to July 2026; kimi-k2 in July 2025.
  { provider: 'groq', model: 'llama-3.3-70b-versatile', input: 0.59, output: 0.79 },
  { provider: 'groq', model: 'llama-3.1-8b-instant', input: 0.05, output: 0.08 },
  { provider: 'groq', model: 'openai/gpt-oss-120b', input: 0.15, output: 0.6 },
  { provider: 'groq', model: 'openai/gpt-oss-20b', input: 0.075, output: 0.3 },
  { provider: 'groq', model: 'moonshotai/kimi-k2-instruct', input: 1, output: 3 },
  { provider: 'groq', model: 'qwen/qwen3-32b', input: 0.29, output: 0.59 },
  // together.ai/pricing, as copied by models.dev and by the model list of Mastra, in 2026.
  { provider: 'together', model: 'meta-llama/Llama-3.3-70B-Instruct-Turbo', input: 0.88, output: 0.88 },
  { provider: 'together', model: 'deepseek-ai/DeepSeek-V3', input: 1.25, output: 1.25 },
  { provider: 'together', model: 'openai/gpt-oss-120b', input: 0.15, output: 0.6 },
  // What the model's maker asks: openrouter.ai/docs/faq says that it is passed through. The fee on buying credits is left out.
  { provider: 'openrouter', model: 'openai/gpt-5', input: 1.25, output: 10 },
  { provider: 'openrouter', model: 'openai/gpt-5-mini', input: 0.25, output: 2 },
  { provider: 'openrouter', model: 'openai/gpt-4.1', input: 2, output: 8 },
  { provider: 'openrouter', model: 'openai/gpt-4.1-mini', input: 0.4, output: 1.6 },
  { provider: 'openrouter', model: 'anthropic/claude-opus-4.6', input: 5, output: 25 },
  { provider: 'openrouter', model: 'anthropic/claude-opus-4.5', input: 5, output: 25 },
  { provider: 'openrouter', model: 'anthropic/claude-sonnet-4.6', input: 3, output: 15 },
  { provider: 'openrouter', model: 'anthropic/claude-sonnet-4.5', input: 3, output: 15 },
  { provider: 'openrouter', model: 'anthropic/claude-sonnet-4', input: 3, output: 15 },
  { provider: 'openrouter', model: 'anthropic/claude-haiku-4.5', input: 1, output: 5 },
]

/**
 * Tokens of an ordinary AI fix with its one retry: the instructions, the finding with its trace and the functions around it, and
 * a few edits with their explanation.
 */
const ORDINARY_FIX = { inputTokens: 6000, outputTokens: 1200 }
const MILLION = 1_000_000

export type AiPrice = { readonly eurPerMillionInput: number; readonly eurPerMillionOutput: number }
type AiModel = { readonly provider: AiProvider; readonly model: string }

/** null if the model is not in the list. */
export function findAiPrice({ provider, model }: AiModel): AiPrice | null {
  const name = withoutVersion(model)
  const row = ROWS.find((one) => one.provider === provider && (one.model === model || one.model === name))
  if (!row) return null
  return { eurPerMillionInput: row.input * EUR_PER_USD, eurPerMillionOutput: row.output * EUR_PER_USD }
}

/** The cost of a number of tokens, in euro with four decimals; null for a model without a price. */
export function aiCostEur(
  asked: AiModel & { readonly inputTokens: number; readonly outputTokens: number },
): number | null {
  const price = findAiPrice(asked)
  if (!price) return null
  const { inputTokens, outputTokens } = asked
  return roundEur((inputTokens * price.eurPerMillionInput + outputTokens * price.eurPerMillionOutput) / MILLION)
}

/** In euro with four decimals; null for a model without a price. */
export function estimateCostPerFix(model: AiModel): number | null {
  return aiCostEur({ ...model, ...ORDINARY_FIX })
}

export function roundEur(amount: number): number {
  return Math.round(amount * 10_000) / 10_000
}

/** `gpt-5-2025-08-07`, `claude-haiku-4-5-20251001` and `claude-3-5-haiku-latest` have their model's price. */
function withoutVersion(model: string): string {
  return model.replace(/-(?:\d{4}-\d{2}-\d{2}|\d{8}|latest)$/, '')
}
