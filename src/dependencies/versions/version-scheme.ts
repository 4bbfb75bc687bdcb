/** How an ecosystem compares and requires versions. Never throws: an invalid version compares as null and satisfies nothing. */
export type VersionScheme = {
  isVersion(text: string): boolean
  /** Negative, 0, positive; null if one of them is not a version. */
  compare(a: string, b: string): number | null
  /** The lowest version that a requirement allows, if it has one: `^1.2.0` → `1.2.0`; null for `*`, tags, addresses. */
  lowestVersion(requirement: string): string | null
  /** Whether the requirement allows exactly one version. */
  isExact(requirement: string): boolean
  satisfies(version: string, requirement: string): boolean
  /** Whether an upgrade may be breaking, by the ecosystem's own rules (for 0.x the minor version counts). */
  isMajorJump(from: string, to: string): boolean
}
