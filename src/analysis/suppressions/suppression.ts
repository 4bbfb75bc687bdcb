import type { SuppressionMarker } from '../source/finding.ts'

/** A remark in the code that says: this is known and accepted. */
export type Suppression = {
  readonly marker: SuppressionMarker
  /** Ids of our rules, or null for all of them. */
  readonly rules: ReadonlySet<string> | null
  readonly reason: string | null
  /** Last day on which it holds, `YYYY-MM-DD`. */
  readonly until: string | null
  /** Lines it is about, both included. */
  readonly fromLine: number
  readonly toLine: number
  /** Where the marker stands in the file. */
  readonly start: number
  readonly end: number
}

/** A suppression of ours that cannot be taken at its word. */
export type SuppressionProblem = { readonly message: string; readonly start: number; readonly end: number }
