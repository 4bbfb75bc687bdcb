import type { FixSummary, NoFix } from './finding.ts'

/** Replace `[start, end)` (UTF-16 offsets into the file's content) by `newText`. */
export type TextEdit = { readonly start: number; readonly end: number; readonly newText: string }

/** What was checked on a fixed file before anyone sees it; all of it must be true. */
export type FixProof = {
  readonly parses: boolean
  readonly findingGone: boolean
  readonly nothingNew: boolean
  /** Exported names and function parameters are unchanged. */
  readonly signaturesKept: boolean
}

/**
 * What running the enclosing function before and after a fix has shown: calls with equal results, attacks that failed.
 */
export type Differential = {
  readonly benign: { readonly equal: number; readonly total: number }
  readonly attack: { readonly blocked: number; readonly total: number }
}

/** A fix that was applied and proven. */
export type AppliedFix = {
  readonly findingId: string
  readonly ruleId: string
  readonly file: string
  readonly line: number
  readonly summary: FixSummary
  /** One or two sentences: what the edit changes and why that fixes the vulnerability. */
  readonly explanation: string
  /** What changes for benign input; "none" is the usual and best answer. */
  readonly behaviourChange: string
  readonly proof: FixProof
  /** Absent when the enclosing function cannot be run on its own, or running it proves nothing. */
  readonly differential?: Differential
}

/** A finding without a fix: none was possible, or its proof failed and it was rolled back. */
export type UnfixedFinding = {
  readonly findingId: string
  readonly ruleId: string
  readonly file: string
  readonly line: number
  readonly noFix: NoFix
}

/** A file after its proven fixes. `before` and `after` are whole contents. */
export type FixedFile = {
  readonly path: string
  readonly before: string
  readonly after: string
  readonly fixes: readonly AppliedFix[]
  /** A module that the fixes of other files share. It has none of its own, and `before` is empty. */
  readonly isNew?: true
}

export type FixResult = { readonly files: readonly FixedFile[]; readonly unfixed: readonly UnfixedFinding[] }
