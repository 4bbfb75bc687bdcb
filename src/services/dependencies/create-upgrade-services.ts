import { MANIFEST_LIMITS } from '../../domain/dependencies/manifest-limits.ts'
import { createAreUpgraded } from './are-upgraded.ts'
import { createPlanUpgrades, type PlanUpgradesDeps } from './plan-upgrades.ts'
import { createReviewDependencies } from './review-dependencies.ts'
import { createVerifyUpgrades } from './verify-upgrades.ts'

/** The dependency services that reviews and fixes use. */
export function createUpgradeServices(given: Omit<PlanUpgradesDeps, 'limits'>) {
  const deps = { ...given, limits: MANIFEST_LIMITS }
  return {
    reviewDependencies: createReviewDependencies(deps),
    planUpgrades: createPlanUpgrades(deps),
    verifyUpgrades: createVerifyUpgrades(deps),
    areUpgraded: createAreUpgraded(deps),
  }
}
