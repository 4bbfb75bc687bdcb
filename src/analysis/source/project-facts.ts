/** What the manifests, lock files and settings of a project say about the code that it can contain. */
export type ProjectFacts = {
  /**
   * The minimum version of a runtime (`java`, `node`, `python`) or of a library, by its registry name, that a file's
   * code must support: numbers with dots. null when unknown.
   */
  versionOf(path: string, name: string): string | null
  /** The line width of the project's formatter; null when unknown. */
  lineWidthOf(path: string): number | null
  /** Whether code in the file's language reads settings from the environment; null when unknown. */
  readsEnvironment(path: string): boolean | null
  /** Whether the file belongs to a package that others install and run. */
  isPublished(path: string): boolean
}

/** For code without a project. */
export const NO_PROJECT: ProjectFacts = {
  versionOf: () => null,
  lineWidthOf: () => null,
  readsEnvironment: () => null,
  isPublished: () => false,
}

/** Negative, 0 or positive, by numeric parts; missing parts count as 0. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)]
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function numbersOf(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0)
}
