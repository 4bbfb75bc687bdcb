import type { AiOption, BoughtSubscription, Plan, PlanChoice, Price } from '../../api/types.ts'
import { PLAN_NAMES } from '../../components/wording.ts'

export const INTERVAL_TEXTS = { month: 'a month', year: 'a year' } as const

export const AI_OPTION_NAMES: Readonly<Record<AiOption, string>> = {
  none: 'Own key',
  credits: 'Credit pack',
  unlimited: 'Unlimited',
}

/** Fixes per month in a credit pack. */
const PACK_SIZES: Readonly<Record<Plan, number>> = { FREE: 0, TEAM: 500, ENTERPRISE: 1000 }

const FEATURES: Readonly<Record<Plan, readonly string[]>> = {
  FREE: ['20 analyses a month', '1 repository', 'Findings explained in the pull request'],
  TEAM: ['Unlimited analyses', 'All repositories', '10 fix pull requests a month'],
  ENTERPRISE: ['Unlimited analyses', 'All repositories and members', 'Unlimited fix pull requests'],
}

const AI_FEATURES: Readonly<Record<Exclude<AiOption, 'none'>, (plan: Plan) => string>> = {
  credits: (plan) => `${PACK_SIZES[plan]} AI fixes a month`,
  unlimited: () => 'Unlimited AI fixes',
}

export function listFeatures(plan: Plan, aiOption: AiOption): readonly string[] {
  return plan === 'FREE' || aiOption === 'none' ? FEATURES[plan] : [...FEATURES[plan], AI_FEATURES[aiOption](plan)]
}

/** The price of an option in cents for its interval; null if it is not sold. */
export function priceOf(prices: readonly Price[], { plan, interval, aiOption }: PlanChoice): number | null {
  const parts = aiOption === 'none' ? ['base'] : ['base', aiOption]
  const found = prices.filter(
    (price) => price.plan === plan && price.interval === interval && parts.includes(price.part),
  )
  return found.length === parts.length ? found.reduce((sum, { amount }) => sum + amount, 0) : null
}

/** "Team, paid by the year, with AI fixes without a limit". */
export function describeChoice({ plan, interval, aiOption }: PlanChoice): string {
  const option = aiOption === 'none' ? '' : `, with the AI option “${AI_OPTION_NAMES[aiOption]}”`
  return `${PLAN_NAMES[plan] ?? plan}, paid by the ${interval}${option}`
}

export function isSameChoice(one: PlanChoice, other: PlanChoice): boolean {
  return one.plan === other.plan && one.interval === other.interval && one.aiOption === other.aiOption
}

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  active: 'Paid',
  trialing: 'In its trial period',
  past_due: 'A payment is open',
  unpaid: 'Unpaid; the plan is suspended',
  incomplete: 'The first payment is not complete',
  paused: 'Paused',
}

/** The state of a subscription in words; an unknown state is shown in the processor's words. */
export function describeStatus({ status, endsAt }: BoughtSubscription): string {
  if (status === 'active' && endsAt !== null) return 'Paid; it has been cancelled and ends'
  return STATUS_TEXTS[status] ?? status.replaceAll('_', ' ')
}

/**
 * What an order does: `buy` and `confirm` open a page of the payment processor, `at_once` changes the subscription
 * without one, `settle` comes first if an invoice is unpaid or the subscription is about to end.
 */
export type OrderKind = 'buy' | 'confirm' | 'at_once' | 'settle'

/** The same decision as in the API: the processor's page cannot change a subscription that has or gets an AI option. */
export function orderKind(bought: BoughtSubscription | null, aiOption: AiOption): OrderKind {
  if (bought === null || bought.status === 'incomplete') return 'buy'
  const isPaidUp = (bought.status === 'active' || bought.status === 'trialing') && bought.endsAt === null
  if (!isPaidUp) return 'settle'
  return bought.aiOption === 'none' && aiOption === 'none' ? 'confirm' : 'at_once'
}

/** The discount of a year over twelve months, in whole percent; null if a price is missing. */
export function annualDiscount(prices: readonly Price[]): number | null {
  const monthly = prices.find(({ part, interval }) => part === 'base' && interval === 'month')
  const annual = prices.find(
    ({ plan, part, interval }) => plan === monthly?.plan && part === 'base' && interval === 'year',
  )
  if (!monthly || !annual || monthly.amount === 0) return null
  const percent = Math.round((1 - annual.amount / (12 * monthly.amount)) * 100)
  return percent > 0 ? percent : null
}
