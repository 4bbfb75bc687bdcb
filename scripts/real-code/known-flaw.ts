import type { Ecosystem, Release } from './package-row.ts'

/** A published flaw in a package's own code: found in the release before it was mended, and not in the one after. */
export type KnownFlaw = {
  readonly id: `CVE-${string}` | `GHSA-${string}`
  readonly ecosystem: Ecosystem
  readonly package: string
  readonly before: Release
  readonly after: Release
  /** Ids of the rules that should see it; any of them will do. */
  readonly rules: readonly [string, ...string[]]
  /** Where it lies; one of them found is the flaw found. */
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
