import { compareVersions, NO_PROJECT, type ProjectFacts } from '../source/project-facts.ts'
import { type VersionedApi, API_VERSIONS, OLDEST_SUPPORTED } from './api-versions.ts'

/** What a fixer may ask about the project that a file is part of. */
export type Project = {
  /** Whether the release that the project works with has it: of what the project does not name, the oldest supported one. */
  has(api: VersionedApi): boolean
  /** As the project says itself; null when it does not. */
  versionOf(name: string): string | null
  /** The longest line that the project's formatter makes; null when the project says none. */
  readonly lineWidth: number | null
  /** Whether its code reads settings from the environment; null when nothing is known of a project. */
  readonly readsEnvironment: boolean | null
  /** False for a file that came alone, whose surroundings show nothing by being absent. */
  readonly isKnown: boolean
  /** Whether it is a package that others install and run. */
  readonly isPublished: boolean
}

export function projectOf(path: string, facts: ProjectFacts): Project {
  return {
    has: (api) => hasApi(path, facts, api),
    versionOf: (name) => facts.versionOf(path, name),
    get lineWidth() {
      return facts.lineWidthOf(path)
    },
    isKnown: facts !== NO_PROJECT,
    get isPublished() {
      return facts.isPublished(path)
    },
    get readsEnvironment() {
      return facts.readsEnvironment(path)
    },
  }
}

function hasApi(path: string, facts: ProjectFacts, api: VersionedApi): boolean {
  const { of, since, until }: { of: readonly string[]; since: string; until?: string } = API_VERSIONS[api]
  const stated = of.flatMap((name) => facts.versionOf(path, name) ?? [])[0]
  const version = stated ?? of.flatMap((name) => OLDEST_SUPPORTED[name] ?? [])[0] ?? since
  return compareVersions(version, since) >= 0 && (until === undefined || compareVersions(version, until) < 0)
}
