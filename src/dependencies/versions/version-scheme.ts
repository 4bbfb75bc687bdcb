/** How an ecosystem orders and asks for versions. Nothing throws: what is no version compares as null and satisfies nothing. */
export type VersionScheme = {
  isVersion(text: string): boolean
  /** Negative, 0, positive; null when one of the two is no version. */
  compare(a: string, b: string): number | null
  /** The least version that a requirement allows, if one can be told: `^1.2.0` → `1.2.0`; null for `*`, tags, addresses. */
  leastVersion(requirement: string): string | null
  /** Whether the requirement allows just one version. */
  isExact(requirement: string): boolean
  satisfies(version: string, requirement: string): boolean
  /** Whether going from one to the other may break what uses it, by the ecosystem's own rules (0.x counts by its minor). */
  isMajorJump(from: string, to: string): boolean
}
