import type { CreditAlertType } from './credit-types.ts'

export type CreditUse = { readonly used: number; readonly limit: number; readonly daysRemaining: number }
export type CreditWarning = {
  readonly type: CreditAlertType
  readonly message: string
  /** No AI fixes until somebody acts or the period ends. */
  readonly actionRequired: boolean
}

/** Why there is no AI fix: what is used up, until when, and what can be done. */
export function refusalMessage({ used, limit, daysRemaining }: CreditUse): string {
  return (
    `No AI credits remaining: ${used} of ${limit} used. The credits reset in ${countOf(daysRemaining, 'day')}. ` +
    'Wait until then, upgrade to unlimited, or bring your own key.'
  )
}

export function creditWarning(type: CreditAlertType, use: CreditUse): CreditWarning {
  if (type === 'exhausted') return { type, message: refusalMessage(use), actionRequired: true }
  const { used, limit, daysRemaining } = use
  const left = `${countOf(limit - used, 'credit')} left for ${countOf(daysRemaining, 'day')}`
  return { type, message: `${used} of ${limit} AI credits used, ${left}.`, actionRequired: false }
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
