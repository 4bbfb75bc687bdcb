import { refuseUpgrade, type UpgradeRefusal } from '../upgrade-request.ts'
import type { AskedFor } from './npm-project.ts'
import { raiseNpmRequirement } from './raise-npm-requirement.ts'

/** All of the requirements, or none. */
export function raiseAll(
  asked: readonly AskedFor[],
  to: string,
): { raises: Map<AskedFor, string> } | { refusal: UpgradeRefusal } {
  const raises = new Map<AskedFor, string>()
  for (const one of asked) {
    const raised = raiseNpmRequirement(one.written.requirement, to)
    if (raised === null) return refuseUpgrade('ruled_out', `${one.path} asks for ${one.written.requirement}.`)
    if (raised !== one.written.requirement) raises.set(one, raised)
  }
  return { raises }
}
