import type { FixPrDeps } from '../../src/services/fix-pr/job/fix-pr-deps.ts'

/** Reviews and upgrades of dependencies for pull requests that change no manifest. */
export const NO_DEPENDENCIES: Pick<
  FixPrDeps,
  'reviewDependencies' | 'planUpgrades' | 'verifyUpgrades' | 'areUpgraded'
> = {
  reviewDependencies: async () => null,
  planUpgrades: async () => ({ fixes: [], notFixable: [], files: [] }),
  verifyUpgrades: async () => false,
  areUpgraded: async () => false,
}
