import type { NoFix } from '../source/finding.ts'
import { API_VERSIONS, IMPORTED_APIS } from './api-versions.ts'
import type { FixPlan } from './fixer.ts'
import type { Project } from './project.ts'

/**
 * The reason why a plan does not fit the project: it uses an API that the project's release of a runtime or library
 * lacks. null when it fits.
 */
export function noFixForOldRelease(plan: FixPlan, project: Project): NoFix | null {
  const imported = (plan.imports ?? []).flatMap(({ module, member }) => {
    const whole = IMPORTED_APIS.get(module) ?? []
    return [whole, member === null ? [] : (IMPORTED_APIS.get(`${module}.${member}`) ?? [])].flat()
  })
  const missing = [...(plan.needs ?? []), ...imported].find((api) => !project.has(api))
  if (missing === undefined) return null
  const { called, since, until }: { called: string; since: string; until?: string } = API_VERSIONS[missing]
  const releases = until === undefined ? `${since} or newer` : `a release before ${until}`
  return {
    code: 'unsupported_shape',
    reason: `The fix needs ${called} ${releases}, and the project supports another release; update it, or change this place by hand.`,
  }
}
