import { chooseVersion } from '../choose-version.ts'
import type { Attempt } from '../draft-fix.ts'
import type { UpgradeTarget } from '../upgrade-request.ts'
import { allows } from './lock/tree.ts'
import type { DeclaredRequirement } from './npm-project.ts'
import { applyRaises, draftOf, listDeclaredRequirements, folderInLock, type ProjectState } from './project-state.ts'
import { raiseAll } from './raise-all.ts'

/** Raises the requirement of one package.json if the lowest version that it allows is vulnerable. */
export function upgradeRequirement(state: ProjectState, target: UpgradeTarget): Attempt {
  const asked = listDeclaredRequirements(state).filter(
    ({ path, name, version }) => path === target.manifestPath && name === target.name && version === target.version,
  )
  const [first] = asked
  if (!first) return { isCovered: true }
  const chosen = chooseVersion(target, state.context)
  if ('refusal' in chosen) return chosen
  const raises = raiseAll(asked, chosen.to)
  if ('refusal' in raises) return raises
  const lockFile = state.project.lock === null ? 'none' : isHeld(state, raises.raises) ? 'updated' : 'stale'
  applyRaises(state, raises.raises, lockFile === 'updated')
  const where = { manifestPath: first.path, line: first.written.line }
  return { draft: draftOf(state, target, { ...chosen, ...where, how: 'direct', lockFile, detail: null }) }
}

/** Whether the raised requirements allow the locked versions, so that only the lock file's copy of them must change. */
function isHeld({ tree, project }: ProjectState, raises: ReadonlyMap<DeclaredRequirement, string>): boolean {
  return [...raises].every(([asked, to]) => {
    const from = tree?.lock.places.get(folderInLock(project, asked.path))
    const place = from && tree?.find(from, asked.written.key)
    return place !== null && place !== undefined && allows(to, place.version)
  })
}
