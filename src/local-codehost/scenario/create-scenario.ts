import type { Host } from '../host.ts'
import { createBranchActions } from './branch-actions.ts'
import { createCheckActions } from './check-actions.ts'
import { createInstallationActions } from './installation-actions.ts'
import { createPullActions } from './pull-actions.ts'
import { createReads } from './reads.ts'
import type { Scenario } from './scenario.ts'
import { createSetup } from './setup.ts'

/** @param onChange called after every call. */
export function createScenario(host: Host, onChange: () => void): Scenario {
  const scenario: Scenario = {
    ...createSetup(host),
    ...createInstallationActions(host),
    ...createPullActions(host),
    ...createBranchActions(host),
    ...createCheckActions(host),
    ...createReads(host),
  }
  const wrapped = Object.entries(scenario).map(([name, action]) => [
    name,
    (...inputs: unknown[]) => {
      const result = (action as (...inputs: unknown[]) => unknown)(...inputs)
      onChange()
      return result
    },
  ])
  return Object.fromEntries(wrapped) as Scenario
}
