import Type from 'typebox'
import { FILE_KINDS } from '../../analysis/source/file-kind.ts'
import {
  CONFIDENCES,
  FIX_KINDS,
  FIX_SAFETIES,
  NO_FIX_CODES,
  SEVERITIES,
  SUPPRESSION_MARKERS,
} from '../../analysis/source/finding.ts'
import { LANGUAGES } from '../../analysis/source/language.ts'
import { SKIP_CODES } from '../../analysis/source/source-file.ts'
import { AI_FIX_MODES } from '../../domain/ai-fix/ai-fix-mode.ts'
import { HIDDEN_REASONS } from '../../domain/findings/reviewed-finding.ts'
import { Nullable, Strict, UUID_PATTERN } from './common.ts'
import { DependencyScan } from './dependency-scan.ts'

const MAX_FILE_NAME_LENGTH = 1024

export const Severity = Type.Enum([...SEVERITIES])
const Position = Type.Object({ line: Type.Integer(), column: Type.Integer() })
const TraceStep = Type.Object({
  file: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
  label: Type.String(),
})
export const NoFixReason = { code: Type.Enum([...NO_FIX_CODES]), reason: Type.String() }
export const FixSafety = Type.Enum([...FIX_SAFETIES])

const FINDING = {
  id: Type.String(),
  ruleId: Type.String(),
  alsoRules: Type.Optional(
    Type.Array(Type.String(), { description: 'Less precise rules that found the same problem in the same place' }),
  ),
  title: Type.String(),
  message: Type.String(),
  severity: Severity,
  confidence: Type.Enum([...CONFIDENCES]),
  cwe: Type.Array(Type.String()),
  file: Type.String(),
  // Absent in analyses stored before file kinds existed.
  kind: Type.Optional(Type.Enum([...FILE_KINDS], { description: 'The purpose of the file' })),
  range: Type.Object({ start: Position, end: Position }),
  trace: Type.Array(TraceStep),
  fix: Nullable(
    Type.Object({
      kind: Type.Enum([...FIX_KINDS], {
        description:
          'ai: AI can attempt a fix with the credits that the team has now; the outcome is not known yet, and `noFix` says what can be done by hand',
      }),
      safety: FixSafety,
      title: Type.String(),
    }),
  ),
  noFix: Nullable(Type.Object(NoFixReason)),
}
const Origin = Type.Enum(['new', 'pre-existing'])
export const Finding = Type.Object(FINDING, { title: 'Finding' })
export const ReviewedFinding = Type.Object(
  {
    ...FINDING,
    origin: Origin,
    aside: Type.Optional(
      Type.Enum([...HIDDEN_REASONS], {
        description: 'Why comments and the verdict leave it out; absent if they show it',
      }),
    ),
  },
  { title: 'ReviewedFinding' },
)
const SUPPRESSION = {
  finding: Finding,
  marker: Type.Enum([...SUPPRESSION_MARKERS]),
  reason: Nullable(Type.String()),
  until: Nullable(Type.String({ description: 'The last day on which it applies, YYYY-MM-DD' })),
  at: Position,
}
export const SuppressedFinding = Type.Object(SUPPRESSION, { title: 'SuppressedFinding' })
export const ReviewedSuppression = Type.Object(
  { ...SUPPRESSION, origin: Origin, expiresSoon: Type.Boolean() },
  { title: 'ReviewedSuppression' },
)
export const SettingsNote = Type.Object(
  {
    problems: Type.Array(Type.Object({ line: Type.Integer(), key: Type.String(), message: Type.String() })),
    excludedFiles: Type.Integer(),
    hiddenByChange: Nullable(Type.Integer()),
    aiFixes: Type.Optional(Type.Enum([...AI_FIX_MODES], { description: 'Which AI fixes the repository allows' })),
  },
  { title: 'SettingsNote', description: 'The effect of the repository’s settings file' },
)
export const SkippedFile = Type.Object({
  file: Type.String(),
  code: Type.Enum([...SKIP_CODES]),
  reason: Type.String(),
})

const Language = Type.Enum([...LANGUAGES])
/**
 * No maximum length here, which would give 400 for large input: the size in bytes is checked when the request is read.
 */
const Text = Type.String({ description: 'At most 1 MiB as UTF-8; larger requests are rejected with 413' })
export const AnalyzeRequest = Strict({
  code: Text,
  language: Language,
  filename: Type.String({ minLength: 1, maxLength: MAX_FILE_NAME_LENGTH, pattern: '^[^\\u0000-\\u001f\\u007f]+$' }),
  packageJson: Type.Optional(Text),
  teamId: Type.Optional(
    Type.String({ pattern: UUID_PATTERN, description: 'Required only for people in several teams' }),
  ),
})
export const AnalyzeResponse = Type.Object({
  staticAnalysis: Type.Object({
    language: Language,
    findings: Type.Array(Finding),
    summary: Type.Object({
      total: Type.Integer(),
      critical: Type.Integer(),
      high: Type.Integer(),
      medium: Type.Integer(),
      low: Type.Integer(),
      fixable: Type.Integer(),
      fixableWithAi: Type.Integer({ description: 'Fixable findings that only AI can attempt to fix' }),
    }),
    suppressed: Type.Array(SuppressedFinding, {
      description: 'Findings that are suppressed by a comment in the code; not part of the summary or the score',
    }),
    parseErrors: Type.Array(
      Type.Object({ file: Type.String(), line: Type.Integer(), column: Type.Integer(), message: Type.String() }),
    ),
    skipped: Type.Array(SkippedFile, { description: 'Why the code was not analysed, or only in part' }),
    durationMs: Type.Number(),
  }),
  dependencyScan: Nullable(DependencyScan),
  overallScore: Type.Number({
    minimum: 0,
    maximum: 100,
    description:
      '100 means no findings. 100 × the product of (1 − severity × confidence) over the findings and vulnerable packages, with severity ' +
      'critical 0.40, high 0.20, medium 0.08, low 0.02 and confidence high 1, medium 0.7, low 0.4; rounded. At most 99 with any ' +
      'of them, at most 90 if dependencies could not all be looked up, and at most 50 if the code could not be ' +
      'analysed in full: see `parseErrors`, `skipped` and `dependencyScan.incomplete`',
  }),
  recommendations: Type.Array(
    Type.Object({
      priority: Severity,
      title: Type.String(),
      detail: Type.String(),
      ruleId: Type.Optional(Type.String()),
      packageName: Type.Optional(Type.String()),
    }),
  ),
})

const READ_FINDINGS = {
  read: Type.Integer({ description: 'Findings that people have reviewed' }),
  correct: Type.Integer({ description: 'Reviewed findings that are correct' }),
  worthFixing: Type.Integer({ description: 'Reviewed findings that maintainers would fix' }),
}

const RulePrecision = Type.Object(
  {
    measuredOn: Type.String({ format: 'date' }),
    packages: Type.Integer({ description: 'Published packages that were analysed' }),
    languages: Type.Array(
      Type.Object({
        language: Type.String(),
        shown: Type.Object(READ_FINDINGS, { description: 'Findings that comments show' }),
        all: Type.Object(READ_FINDINGS, { description: 'All findings, including those of low confidence' }),
      }),
    ),
  },
  { title: 'RulePrecision', description: 'How often the findings of the rule in published packages were correct' },
)

export const Rule = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    severity: Severity,
    cwe: Type.Array(Type.String()),
    docs: Type.Object({ what: Type.String(), why: Type.String(), fix: Type.String() }),
    precision: Type.Union([RulePrecision, Type.Null()]),
  },
  { title: 'Rule' },
)
export const RuleParams = Strict({ ruleId: Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 64 }) })
