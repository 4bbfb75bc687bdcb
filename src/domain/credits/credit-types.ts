/** How a team pays for AI fixes: with a key of its own, by a pack of credits a month, or by a flat price. */
export const CREDIT_TYPES = ['own-key', 'pack', 'unlimited'] as const
export type CreditType = (typeof CREDIT_TYPES)[number]

/** in_force: the next AI fix is paid with it. aside: usable, but another option is in force. ended: kept as history. */
export const CREDIT_STATES = ['in_force', 'aside', 'ended'] as const
export type CreditState = (typeof CREDIT_STATES)[number]

/** The alert levels as a team uses up its credits. */
export const CREDIT_ALERT_TYPES = ['50_percent', '75_percent', '90_percent', 'exhausted'] as const
export type CreditAlertType = (typeof CREDIT_ALERT_TYPES)[number]

/** Whether a server sells packs and the unlimited option: no, configured but without a provider key, or yes. */
export const BOUGHT_OPTION_OFFERS = ['offered', 'not_sold', 'not_configured'] as const
export type BoughtOptionOffer = (typeof BOUGHT_OPTION_OFFERS)[number]
