import type { Plan } from '../quotas/plans.ts'

/** AI fixes a month in a pack of credits. */
const PACK_LIMITS: Readonly<Record<Plan, number | null>> = { FREE: null, TEAM: 500, ENTERPRISE: 1000 }

/** null: a plan with which no pack is sold. */
export function packLimit(plan: Plan): number | null {
  return PACK_LIMITS[plan]
}
