import { compareVersions, NO_PROJECT, type ProjectFacts } from '../source/project-facts.ts'
import { type VersionedApi, API_VERSIONS, OLDEST_SUPPORTED } from './api-versions.ts'

/** What fixers can find out about the project of a file. */
export type Project = {
  /**
   * Whether the project's release has this API; for anything the project does not declare, the oldest supported
   * release.
   */
  has(api: VersionedApi): boolean
  /** As the project declares it; null when it does not. */
  versionOf(name: string): string | null
  /** The line width of the project's formatter; null when none is declared. */
  readonly lineWidth: number | null
  /** Whether its code reads settings from the environment; null when unknown. */
  readonly readsEnvironment: boolean | null
  /** False for a file without a project, where missing declarations mean nothing. */
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
