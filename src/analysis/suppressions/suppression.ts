import type { SuppressionMarker } from '../source/finding.ts'

/** A comment that marks a finding as known and accepted. */
export type Suppression = {
  readonly marker: SuppressionMarker
  /** Ids of our rules, or null for all of them. */
  readonly rules: ReadonlySet<string> | null
  readonly reason: string | null
  /** The last day on which it applies, `YYYY-MM-DD`. */
  readonly until: string | null
  /** The lines it covers, both included. */
  readonly fromLine: number
  readonly toLine: number
  /** The offset of the marker in the file. */
  readonly start: number
  readonly end: number
}

/** What makes one of our suppressions invalid. */
export type SuppressionProblem = { readonly message: string; readonly start: number; readonly end: number }
