import type { DataEvidence } from './evidence.ts'
import type { FileKind } from './file-kind.ts'
import type { ParseError, Position, Range, SkippedFile } from './source-file.ts'

export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const
export type Severity = (typeof SEVERITIES)[number]
export const CONFIDENCES = ['high', 'medium', 'low'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** What a finding rests on: what its confidence is looked up by. */
export type Evidence = {
  /** What the rule, or the row of a library, says of itself. */
  readonly declared: Confidence
  /** null: it is about what is written there, not about data from elsewhere. */
  readonly data: DataEvidence | null
}

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
 * `id` is the fingerprint: of the rule, the normalised code of the place and the function around it, so it survives moved
 * lines and renamed files. Places that are alike get `-2`, `-3`, … behind it, in the order of path and line.
 * It never contains, and nothing here ever quotes, a found secret.
 */
export type Finding = {
  readonly id: string
  readonly ruleId: string
  /** Other rules that see the same cause at the same place, and say less about it; their weaknesses are in `cwe`. Absent for none. */
  readonly alsoRules?: readonly string[]
  readonly title: string
  readonly message: string
  readonly severity: Severity
  readonly confidence: Confidence
  /** Absent in what was stored before it was noted. */
  readonly evidence?: Evidence
  readonly cwe: readonly string[]
  readonly file: string
  /** What the file is there for. Findings outside of `source` are shown apart. */
  readonly kind: FileKind
  readonly range: Range
  readonly trace: readonly TraceStep[]
  readonly fix: FixSummary | null
  readonly noFix: NoFix | null
}

/** Remarks in the code that say that a finding is known and accepted: ours first, then those of other tools. */
export const SUPPRESSION_MARKERS = [
  'fixwright-ignore',
  'nosemgrep',
  'nosec',
  'NOSONAR',
  'lgtm',
  'codeql',
  'eslint-disable',
] as const
export type SuppressionMarker = (typeof SUPPRESSION_MARKERS)[number]

/** A finding that a remark in the code takes out of the verdict, and the remark: who reads reports can judge both. */
export type SuppressedFinding = {
  readonly finding: Finding
  readonly marker: SuppressionMarker
  /** Always there for our own marker. */
  readonly reason: string | null
  /** Last day on which the remark holds, `YYYY-MM-DD`; null for good. */
  readonly until: string | null
  /** Where the remark stands, in the finding's file. */
  readonly at: Position
}

/** A remark of ours in a place where nothing is found. */
export type UnusedSuppression = { readonly file: string; readonly at: Position; readonly rules: readonly string[] }

/** The outcome of analysing a set of files: never an exception for bad input, always what could be known. */
export type AnalysisResult = {
  readonly findings: readonly Finding[]
  /** Found as well, but suppressed in the code. */
  readonly suppressed: readonly SuppressedFinding[]
  /** For reports only. */
  readonly unusedSuppressions: readonly UnusedSuppression[]
  readonly parseErrors: readonly ParseError[]
  readonly skipped: readonly SkippedFile[]
  /** Paths that were read and analysed, fully or in part. */
  readonly analysed: readonly string[]
}
