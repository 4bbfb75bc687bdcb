/** What the manifests, lock files and settings of a project say that bears on the code that may be written in it. */
export type ProjectFacts = {
  /**
   * The least version of a runtime (`java`, `node`, `python`) or of a library, by its name in the registry, that the code of
   * a file has to get along with: numbers with dots. null when nothing says.
   */
  versionOf(path: string, name: string): string | null
  /** The longest line that the project's formatter makes; null when nothing says. */
  lineWidthOf(path: string): number | null
  /** Whether code of the file's language reads settings from the environment; null when nothing is known of the project. */
  readsEnvironment(path: string): boolean | null
  /** Whether the file is part of a package that others install and run. */
  isPublished(path: string): boolean
}

/** Of code that came alone. */
export const NO_PROJECT: ProjectFacts = {
  versionOf: () => null,
  lineWidthOf: () => null,
  readsEnvironment: () => null,
  isPublished: () => false,
}

/** Negative, 0 or positive, by the numbers; missing ones count as 0. */
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
