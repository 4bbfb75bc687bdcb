import { refuseUpgrade, type UpgradeRefusal } from '../upgrade-request.ts'
import type { DeclaredRequirement } from './npm-project.ts'
import { raiseNpmRequirement } from './raise-npm-requirement.ts'

/** All of the requirements, or none. */
export function raiseAll(
  asked: readonly DeclaredRequirement[],
  to: string,
): { raises: Map<DeclaredRequirement, string> } | { refusal: UpgradeRefusal } {
  const raises = new Map<DeclaredRequirement, string>()
  for (const one of asked) {
    const raised = raiseNpmRequirement(one.written.requirement, to)
    if (raised === null) return refuseUpgrade('ruled_out', `${one.path} asks for ${one.written.requirement}.`)
    if (raised !== one.written.requirement) raises.set(one, raised)
  }
  return { raises }
}
