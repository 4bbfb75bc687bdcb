import type { Ecosystem, Release } from './package-row.ts'

/**
 * A published vulnerability in a package's own code: it must be found in the release before the fix, and not in the one
 * after.
 */
export type KnownFlaw = {
  readonly id: `CVE-${string}` | `GHSA-${string}`
  readonly ecosystem: Ecosystem
  readonly package: string
  readonly before: Release
  readonly after: Release
  /** Ids of the rules that may find it; any one is enough. */
  readonly rules: readonly [string, ...string[]]
  /** Its places; one finding at any of them is enough. */
  readonly places: readonly [FlawPlace, ...FlawPlace[]]
}

export type FlawPlace = {
  /** In the archive. */
  readonly path: string
  /** The function around it, `function` or `Class.method`; `''` for the top level of the file. */
  readonly symbol: string
  /** What is wrong there, in a few words. */
  readonly about: string
}
