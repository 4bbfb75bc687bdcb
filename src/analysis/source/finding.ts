import type { ParseError, Range, SkippedFile } from './source-file.ts'

export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const
export type Severity = (typeof SEVERITIES)[number]
export const CONFIDENCES = ['high', 'medium', 'low'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** How closely a person should look at a fix before merging it. */
export const FIX_SAFETIES = ['merge', 'glance', 'review'] as const
export type FixSafety = (typeof FIX_SAFETIES)[number]
export const FIX_KINDS = ['deterministic', 'ai', 'upgrade'] as const
export type FixKind = (typeof FIX_KINDS)[number]

/** One step of the way from where hostile data enters to where it does harm. */
export type TraceStep = {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly label: string
}

/** What a fix would be, without the edits: this is what lists, comments and the API show. */
export type FixSummary = { readonly kind: FixKind; readonly safety: FixSafety; readonly title: string }

/** Why there is no fix: a stable code, one sentence, ending with the smallest step a person can take. */
export type NoFix = { readonly code: NoFixCode; readonly reason: string }
export const NO_FIX_CODES = [
  'no_safe_fix', // the rule has no deterministic fix in general
  'unsupported_shape', // the rule has one, but not for code of this shape
  'needs_design', // the right fix depends on a decision only the team can make
  'conflicts', // two fixes touch the same text and cannot be combined
  'invalid_fix', // the fix was made and failed its proof
] as const
export type NoFixCode = (typeof NO_FIX_CODES)[number]

/**
 * A dangerous place in the code. The shape is the public API's (`finding` in the outer contract).
 * `id` is the fingerprint: rule, file and normalised code around the place plus an occurrence number,
 * so it survives moved lines. It never contains, and nothing here ever quotes, a found secret.
 */
export type Finding = {
  readonly id: string
  readonly ruleId: string
  readonly title: string
  readonly message: string
  readonly severity: Severity
  readonly confidence: Confidence
  readonly cwe: readonly string[]
  readonly file: string
  readonly range: Range
  readonly trace: readonly TraceStep[]
  readonly fix: FixSummary | null
  readonly noFix: NoFix | null
}

/** The outcome of analysing a set of files: never an exception for bad input, always what could be known. */
export type AnalysisResult = {
  readonly findings: readonly Finding[]
  readonly parseErrors: readonly ParseError[]
  readonly skipped: readonly SkippedFile[]
  /** Paths that were read and analysed, fully or in part. */
  readonly analysed: readonly string[]
}
