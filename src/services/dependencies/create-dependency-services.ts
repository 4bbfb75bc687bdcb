import type { ServiceDeps } from '../service-deps.ts'
import { createUpgradeServices } from './create-upgrade-services.ts'
import type { PlanUpgradesDeps } from './plan-upgrades.ts'
import { createReadDependencyList } from './read-dependency-list.ts'
import { createScanManifest } from './scan-manifest.ts'

type Deps = Omit<PlanUpgradesDeps, 'limits'> & Pick<ServiceDeps, 'db' | 'clock' | 'log'>

/** Dependencies of pull requests, of repositories, and of submitted manifests. */
export function createDependencyServices(deps: Deps) {
  return {
    ...createUpgradeServices(deps),
    ...createReadDependencyList(deps),
    scanManifest: createScanManifest(deps),
  }
}
