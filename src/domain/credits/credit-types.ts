/** How a team pays for AI fixes: with a key of its own, by a pack of credits a month, or by a flat price. */
export const CREDIT_TYPES = ['own-key', 'pack', 'unlimited'] as const
export type CreditType = (typeof CREDIT_TYPES)[number]

/** What a team is told as its credits are used up. */
export const CREDIT_ALERT_TYPES = ['50_percent', '75_percent', '90_percent', 'exhausted'] as const
export type CreditAlertType = (typeof CREDIT_ALERT_TYPES)[number]
