import type { FixSummary, NoFix } from './finding.ts'

/** Replace `[start, end)` (UTF-16 offsets into the file's content) by `newText`. */
export type TextEdit = { readonly start: number; readonly end: number; readonly newText: string }

/** What was checked on a fixed file before anyone sees it; all of it must hold. */
export type FixProof = {
  readonly parses: boolean
  readonly findingGone: boolean
  readonly nothingNew: boolean
  /** What others rely on is as before: exported names, and the parameters of functions. */
  readonly signaturesKept: boolean
}

/** What running the function around a fix, before and after, has shown: calls that came out the same, attacks that failed. */
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
  /** One or two sentences: what the edit changes and why that closes the hole. */
  readonly explanation: string
  /** What changes for benign input; "none" is the usual and best answer. */
  readonly behaviourChange: string
  readonly proof: FixProof
  /** Absent when the function around the fix cannot be run by itself, or running it proves nothing. */
  readonly differential?: Differential
}

/** A finding that stays: its fix was not possible, or failed its proof and was rolled back. */
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
}

export type FixResult = { readonly files: readonly FixedFile[]; readonly unfixed: readonly UnfixedFinding[] }
