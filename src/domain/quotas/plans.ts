/** What a team pays for. Events and messages use the lower-case form. */
export const PLANS = ['FREE', 'TEAM', 'ENTERPRISE'] as const
export type Plan = (typeof PLANS)[number]

export type Limit = number | 'unlimited'

/** Limits by plan: analyses per calendar month (UTC), fix pull requests per 30-day window. */
export const PLAN_LIMITS = {
  FREE: { analyses: 20, repositories: 1, autoFixPrs: 0 },
  TEAM: { analyses: 'unlimited', repositories: 'unlimited', autoFixPrs: 10 },
  ENTERPRISE: { analyses: 'unlimited', repositories: 'unlimited', autoFixPrs: 'unlimited' },
} as const satisfies Readonly<Record<Plan, { analyses: Limit; repositories: Limit; autoFixPrs: Limit }>>

/** Limits by person: analyses without a team in a calendar month (UTC), and owned FREE teams. */
export const PERSON_LIMITS = { analyses: PLAN_LIMITS.FREE.analyses, freeTeams: 3 } as const
