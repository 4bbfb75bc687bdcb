import type { AiProvider } from './ai-providers.ts'

/**
 * What the providers ask for their models, in US dollars for a million tokens.
 * Source: the providers' public price lists (openai.com/api/pricing, claude.com/pricing, groq.com/pricing,
 * together.ai/pricing, openrouter.ai/models, which passes on what the model's maker asks), as of February 2026, standard
 * rates without discounts for caching or batches.
 */
type PriceRow = {
  readonly provider: AiProvider
  /** A model's name, or with a star at the end the beginning of names; of several rows that match the longest counts. */
  readonly model: string
  readonly input: number
  readonly output: number
}

/** Euro for a US dollar: the reference rate of the European Central Bank, rounded, as of February 2026. */
const EUR_PER_USD = 0.85

const ROWS: readonly PriceRow[] = [
  { provider: 'openai', model: 'gpt-5*', input: 1.25, output: 10 },
  { provider: 'openai', model: 'gpt-5-mini*', input: 0.25, output: 2 },
  { provider: 'openai', model: 'gpt-5-nano*', input: 0.05, output: 0.4 },
  { provider: 'openai', model: 'gpt-5-pro*', input: 15, output: 120 },
  { provider: 'openai', model: 'gpt-4.1*', input: 2, output: 8 },
  { provider: 'openai', model: 'gpt-4.1-mini*', input: 0.4, output: 1.6 },
  { provider: 'openai', model: 'gpt-4.1-nano*', input: 0.1, output: 0.4 },
  { provider: 'openai', model: 'gpt-4o*', input: 2.5, output: 10 },
  { provider: 'openai', model: 'gpt-4o-mini*', input: 0.15, output: 0.6 },
  { provider: 'openai', model: 'o3', input: 2, output: 8 },
  { provider: 'openai', model: 'o4-mini*', input: 1.1, output: 4.4 },
  { provider: 'anthropic', model: 'claude-opus-4-5*', input: 5, output: 25 },
  { provider: 'anthropic', model: 'claude-opus-4-6*', input: 5, output: 25 },
  { provider: 'anthropic', model: 'claude-opus-4-1*', input: 15, output: 75 },
  { provider: 'anthropic', model: 'claude-sonnet-4*', input: 3, output: 15 },
  { provider: 'anthropic', model: 'claude-haiku-4-5*', input: 1, output: 5 },
  { provider: 'anthropic', model: 'claude-3-5-haiku*', input: 0.8, output: 4 },
  { provider: 'groq', model: 'llama-3.3-70b-versatile', input: 0.59, output: 0.79 },
  { provider: 'groq', model: 'llama-3.1-8b-instant', input: 0.05, output: 0.08 },
  { provider: 'groq', model: 'openai/gpt-oss-120b', input: 0.15, output: 0.6 },
  { provider: 'groq', model: 'openai/gpt-oss-20b', input: 0.075, output: 0.3 },
  { provider: 'groq', model: 'moonshotai/kimi-k2*', input: 1, output: 3 },
  { provider: 'groq', model: 'qwen/qwen3-32b', input: 0.29, output: 0.59 },
  { provider: 'together', model: 'meta-llama/Llama-3.3-70B-Instruct-Turbo', input: 0.88, output: 0.88 },
  { provider: 'together', model: 'Qwen/Qwen2.5-Coder-32B-Instruct', input: 0.8, output: 0.8 },
  { provider: 'together', model: 'deepseek-ai/DeepSeek-V3*', input: 1.25, output: 1.25 },
  { provider: 'together', model: 'openai/gpt-oss-120b', input: 0.15, output: 0.6 },
  { provider: 'openrouter', model: 'openai/gpt-5', input: 1.25, output: 10 },
  { provider: 'openrouter', model: 'openai/gpt-5-mini', input: 0.25, output: 2 },
  { provider: 'openrouter', model: 'openai/gpt-4.1', input: 2, output: 8 },
  { provider: 'openrouter', model: 'openai/gpt-4.1-mini', input: 0.4, output: 1.6 },
  { provider: 'openrouter', model: 'anthropic/claude-opus-4.5', input: 5, output: 25 },
  { provider: 'openrouter', model: 'anthropic/claude-sonnet-4*', input: 3, output: 15 },
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

/** null: the list does not have the model. */
export function findAiPrice({ provider, model }: AiModel): AiPrice | null {
  const [row] = ROWS.filter((one) => one.provider === provider && matches(one.model, model)).sort(
    (left, right) => right.model.length - left.model.length,
  )
  if (!row) return null
  return { eurPerMillionInput: row.input * EUR_PER_USD, eurPerMillionOutput: row.output * EUR_PER_USD }
}

/** What so many tokens cost, in euro with four decimals; null for a model without a price. */
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

function matches(pattern: string, model: string): boolean {
  return pattern.endsWith('*') ? model.startsWith(pattern.slice(0, -1)) : model === pattern
}
