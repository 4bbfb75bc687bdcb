import type { NoFix } from '../source/finding.ts'
import { compareVersions, type ProjectFacts } from '../source/project-facts.ts'
import { type Api, API_VERSIONS, IMPORTED_APIS, OLDEST_SUPPORTED } from './api-versions.ts'
import type { FixPlan } from './fixer.ts'

/** What a fixer may ask about the project that a file is part of. */
export type Project = {
  /** Whether the release that the project works with has it: of what the project does not name, the oldest supported one. */
  has(api: Api): boolean
  /** As the project says itself; null when it does not. */
  versionOf(name: string): string | null
  /** The longest line that the project's formatter makes; null when the project says none. */
  readonly lineWidth: number | null
  /** Whether its code reads settings from the environment; null when nothing is known of a project. */
  readonly readsEnvironment: boolean | null
}

export function projectOf(path: string, facts: ProjectFacts): Project {
  return {
    has: (api) => hasApi(path, facts, api),
    versionOf: (name) => facts.versionOf(path, name),
    get lineWidth() {
      return facts.lineWidthOf(path)
    },
    get readsEnvironment() {
      return facts.readsEnvironment(path)
    },
  }
}

function hasApi(path: string, facts: ProjectFacts, api: Api): boolean {
  const { of, since, until }: { of: readonly string[]; since: string; until?: string } = API_VERSIONS[api]
  const stated = of.flatMap((name) => facts.versionOf(path, name) ?? [])[0]
  const version = stated ?? of.flatMap((name) => OLDEST_SUPPORTED[name] ?? [])[0] ?? since
  return compareVersions(version, since) >= 0 && (until === undefined || compareVersions(version, until) < 0)
}

/** Why a plan does not fit the project: it writes what its release of a runtime or library does not have. null when it fits. */
export function whyTooNew(plan: FixPlan, project: Project): NoFix | null {
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
    reason: `The fix needs ${called} ${releases}, and the project works with another release; update it, or change this place by hand.`,
  }
}
