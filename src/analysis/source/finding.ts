import type { DataEvidence } from './evidence.ts'
import type { FileKind } from './file-kind.ts'
import type { ParseError, Position, Range, SkippedFile } from './source-file.ts'

export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const
export type Severity = (typeof SEVERITIES)[number]
export const CONFIDENCES = ['high', 'medium', 'low'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** The evidence for a finding, by which its confidence is looked up. */
export type Evidence = {
  /** The confidence that the rule, or the row of a library, declares. */
  readonly declared: Confidence
  /** null when the finding is about the code as written, not about data from elsewhere. */
  readonly data: DataEvidence | null
}

/** How closely a person should look at a fix before merging it. */
export const FIX_SAFETIES = ['merge', 'glance', 'review'] as const
export type FixSafety = (typeof FIX_SAFETIES)[number]
export const FIX_KINDS = ['deterministic', 'ai', 'upgrade'] as const
export type FixKind = (typeof FIX_KINDS)[number]

/** One step of the trace from source to sink. */
export type TraceStep = {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly label: string
}

/** A fix without its edits, as lists, comments and the API show it. */
export type FixSummary = { readonly kind: FixKind; readonly safety: FixSafety; readonly title: string }

/** Why there is no fix: a stable code and one sentence that ends with the smallest step a person can take. */
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
 * A security problem in the code. The shape is the public API's (`finding` in the outer contract). `id` is the
 * fingerprint: of the rule, the normalised code of the place and the function around it, so it survives moved lines and
 * renamed files. Equal fingerprints get `-2`, `-3`, … appended, in the order of path and line. It never contains a
 * found secret, and no text here quotes one.
 */
export type Finding = {
  readonly id: string
  readonly ruleId: string
  /**
   * Less specific rules that report the same cause at the same place; their weaknesses are in `cwe`. Absent when there
   * are none.
   */
  readonly alsoRules?: readonly string[]
  readonly title: string
  readonly message: string
  readonly severity: Severity
  readonly confidence: Confidence
  /** Absent in findings stored before evidence existed. */
  readonly evidence?: Evidence
  readonly cwe: readonly string[]
  readonly file: string
  /** The role of the file. Findings outside `source` are shown separately. */
  readonly kind: FileKind
  readonly range: Range
  readonly trace: readonly TraceStep[]
  readonly fix: FixSummary | null
  readonly noFix: NoFix | null
}

/** Comments in the code that mark a finding as known and accepted: ours first, then those of other tools. */
export const SUPPRESSION_MARKERS = [
  'fixwright-ignore',
  'nosemgrep',
  'nosec',
  'noqa',
  'NOSONAR',
  'lgtm',
  'codeql',
  'eslint-disable',
] as const
export type SuppressionMarker = (typeof SUPPRESSION_MARKERS)[number]

/**
 * A finding that a comment in the code takes out of the verdict, with the comment, so that readers of reports can judge
 * both.
 */
export type SuppressedFinding = {
  readonly finding: Finding
  readonly marker: SuppressionMarker
  /** Always present for our own marker. */
  readonly reason: string | null
  /** The last day on which the suppression applies, `YYYY-MM-DD`; null when it does not expire. */
  readonly until: string | null
  /** Where the comment is, in the finding's file. */
  readonly at: Position
}

/** One of our suppressions, at a place without findings. */
export type UnusedSuppression = { readonly file: string; readonly at: Position; readonly rules: readonly string[] }

/** The result of analysing a set of files. Bad input never causes an exception, only an incomplete result. */
export type AnalysisResult = {
  readonly findings: readonly Finding[]
  /** Findings that are suppressed in the code. */
  readonly suppressed: readonly SuppressedFinding[]
  /** For reports only. */
  readonly unusedSuppressions: readonly UnusedSuppression[]
  readonly parseErrors: readonly ParseError[]
  readonly skipped: readonly SkippedFile[]
  /** Paths that were read and analysed, fully or in part. */
  readonly analysed: readonly string[]
}
