/** The payment processor's subscription statuses. It may add others. */
export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'paused',
  'canceled',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** Final: nothing can bring such a subscription back. */
export const ENDED_STATUSES: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired']

export function isKnownStatus(status: string): status is SubscriptionStatus {
  return (SUBSCRIPTION_STATUSES as readonly string[]).includes(status)
}

export function isEndedStatus(status: string): boolean {
  return (ENDED_STATUSES as readonly string[]).includes(status)
}

/** Whether it is paid, or does not have to be paid yet. */
export function isInGoodStanding(status: string): boolean {
  return status === 'active' || status === 'trialing'
}

/**
 * Whether it can still charge the team, so that a second subscription would charge it twice. One whose first payment is
 * still open (`incomplete`) cannot, since it expires by itself within a day.
 */
export function canStillCharge(status: string): boolean {
  return !isEndedStatus(status) && status !== 'incomplete'
}
