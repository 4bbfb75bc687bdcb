import type { Credits, CreditType } from '../../api/types.ts'
import { countOf } from '../../components/wording.ts'

export const OPTION_NAMES: Readonly<Record<CreditType, string>> = {
  'own-key': 'Own key',
  pack: 'Credit pack',
  unlimited: 'Unlimited',
}
export const OPTION_TEXTS: Readonly<Record<CreditType, string>> = {
  'own-key': 'A key of yours at an AI provider, which bills you itself. On every plan, without a limit of ours.',
  pack: '500 AI fixes a month with the Team plan, 1,000 with Enterprise. One fix is one credit.',
  unlimited: 'AI fixes without a limit, at a flat price.',
}

export const PROVIDERS = [
  ['openrouter', 'OpenRouter'],
  ['anthropic', 'Anthropic'],
  ['openai', 'OpenAI'],
  ['groq', 'Groq'],
  ['together', 'Together AI'],
] as const
export type Provider = (typeof PROVIDERS)[number][0]

/** An example of a model name of this provider. */
export const MODEL_EXAMPLES: Readonly<Record<Provider, string>> = {
  openrouter: 'anthropic/claude-sonnet-4.5',
  anthropic: 'claude-sonnet-4-5',
  openai: 'gpt-5-mini',
  groq: 'llama-3.3-70b-versatile',
  together: 'meta-llama/Llama-3.3-70B-Instruct-Turbo',
}

export function providerName(provider: string | null): string {
  return PROVIDERS.find(([id]) => id === provider)?.[1] ?? provider ?? 'an unknown provider'
}

export function isProvider(text: string | null | undefined): text is Provider {
  return PROVIDERS.some(([id]) => id === text)
}

const EURO = new Intl.NumberFormat('en', { style: 'currency', currency: 'eur' })
/** A single fix often costs less than a cent. */
const SMALL_EURO = new Intl.NumberFormat('en', { style: 'currency', currency: 'eur', maximumSignificantDigits: 2 })
const CENT = 0.01

/** A billed amount, to the cent. */
export function formatEuro(amount: number): string {
  return amount > 0 && amount < CENT ? `< ${EURO.format(CENT)}` : EURO.format(amount)
}

/** The cost of one fix, rounded like an estimate. */
export function formatUnitPrice(amount: number): string {
  return amount < 1 ? SMALL_EURO.format(amount) : EURO.format(amount)
}

/** A UTC day of the API in readable form, regardless of the time zone. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(date)
}

/** Whether the pack is likely to last until the end of the period; null if usage is not counted. */
export function describeProjection({ monthlyLimit, daysRemaining }: Credits, projected: number): string | null {
  if (monthlyLimit === null) return null
  const left = countOf(daysRemaining, 'day')
  if (projected <= monthlyLimit) return `The pack of ${monthlyLimit} is enough for the remaining ${left}.`
  return `Exceeds the pack of ${monthlyLimit}, with ${left} to go.`
}
