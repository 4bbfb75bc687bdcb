import Type from 'typebox'
import { ANALYSIS_SOURCES, ANALYSIS_STATUSES } from '../../domain/analysis-filter.ts'
import { FIX_PR_STEPS } from '../../domain/fix-pr-progress.ts'
import { FIX_ERROR_TYPES, FIX_PR_STATUSES } from '../../domain/fix-pr-status.ts'
import { FIX_PR_EVENTS } from '../../domain/fix-pr-timeline.ts'
import { Instant, Limit, Nullable, Strict, Uuid } from './common.ts'
import { DependencyReview } from './dependencies.ts'
import { FIX_KINDS } from '../../analysis/source/finding.ts'
import {
  FixSafety,
  NoFixReason,
  ReviewedFinding,
  ReviewedSuppression,
  SettingsNote,
  Severity,
  SkippedFile,
} from './findings.ts'

const Status = Type.Enum([...FIX_PR_STATUSES])

const FIX_PR = {
  id: Uuid,
  teamId: Uuid,
  repository: Type.String(),
  originalPrNumber: Type.Integer(),
  originalHeadSha: Type.String(),
  fixPrNumber: Nullable(Type.Integer()),
  fixPrUrl: Nullable(Type.String()),
  status: Status,
  step: Type.Enum([...FIX_PR_STEPS]),
  mode: Type.Enum(['branch', 'suggestions']),
  errorType: Nullable(Type.Enum([...FIX_ERROR_TYPES])),
  errorMessage: Nullable(Type.String()),
  filesFixed: Nullable(Type.Integer()),
  vulnerabilitiesFixed: Nullable(Type.Integer()),
  nextAttemptAt: Nullable(Instant),
  createdAt: Instant,
  startedAt: Nullable(Instant),
  openedAt: Nullable(Instant),
  endedAt: Nullable(Instant),
}
export const FixPr = Type.Object(FIX_PR, { title: 'FixPullRequest' })
export const FixPrDetails = Type.Object(
  {
    ...FIX_PR,
    originalPrUrl: Type.String(),
    timeline: Type.Array(Type.Object({ event: Type.Enum([...FIX_PR_EVENTS]), at: Instant }), {
      description: 'What happened, in order; `next_attempt` lies ahead',
    }),
    receiptUrl: Nullable(Type.String({ description: 'Where its signed receipt is checked' })),
    askAgainUrl: Nullable(Type.String({ description: 'The page where another one can be asked for' })),
  },
  { title: 'FixPullRequestDetails' },
)
export const FixPrParams = Strict({ teamId: Uuid, fixPrId: Uuid })
export const FixPrRequest = Strict({
  // No bound here: one that is too long is as wrong as any other, and answered like it.
  prUrl: Type.String(),
  dryRun: Type.Optional(Type.Boolean({ description: 'Only say what would be fixed; takes nothing from the quota' })),
})

const PLACE = {
  findingId: Type.String(),
  ruleId: Type.String(),
  title: Type.String(),
  severity: Severity,
  file: Type.String(),
  line: Type.Integer(),
}
const PlannedFix = Type.Object({
  ...PLACE,
  kind: Type.Enum([...FIX_KINDS], { description: 'upgrade: of a dependency, see there' }),
  safety: FixSafety,
  explanation: Type.String(),
  behaviourChange: Type.String(),
  upgrade: Type.Optional(
    Type.Object(
      {
        packageName: Type.String(),
        from: Type.String(),
        to: Type.String(),
        how: Type.Enum(['direct', 'parent', 'override', 'lock']),
        lockFile: Type.Enum(['updated', 'stale', 'none'], {
          description: 'stale: its package manager has to make it anew',
        }),
        lockFileNote: Nullable(Type.String({ description: 'Why it is stale, and what makes it anew' })),
        cleared: Type.Array(Type.String(), { description: 'Identifiers of the vulnerabilities that are gone' }),
        files: Type.Array(Type.String(), { description: 'The manifest, and lock files that are kept in step' }),
      },
      { description: 'An upgrade of a dependency; absent for fixes of code' },
    ),
  ),
  proof: Type.Object({
    parses: Type.Boolean(),
    findingGone: Type.Boolean(),
    nothingNew: Type.Boolean(),
    signaturesKept: Type.Boolean(),
  }),
  differential: Type.Optional(
    Type.Object(
      {
        benign: Type.Object({ equal: Type.Integer(), total: Type.Integer() }),
        attack: Type.Object({ blocked: Type.Integer(), total: Type.Integer() }),
      },
      {
        description:
          'What running the function before and after the fix in a sandbox showed; absent where it cannot be run',
      },
    ),
  ),
})
export const FixPrPreview = Type.Object(
  {
    fixes: Type.Array(PlannedFix),
    notFixable: Type.Array(Type.Object({ ...PLACE, ...NoFixReason })),
    diff: Type.String({ description: 'Unified diff' }),
    quota: Type.Object({
      allowed: Type.Boolean(),
      limit: Limit,
      used: Type.Integer(),
      remaining: Limit,
      resetsAt: Nullable(Instant),
    }),
    credits: Type.Null(),
    pullRequest: Type.Object({
      owner: Type.String(),
      repo: Type.String(),
      number: Type.Integer(),
      title: Type.String(),
      url: Type.String(),
      headSha: Type.String(),
      isFork: Type.Boolean(),
      state: Type.Enum(['open', 'merged', 'closed']),
    }),
    existing: Nullable(Type.Object({ fixPrId: Uuid, status: Status, url: Nullable(Type.String()) })),
  },
  { title: 'FixPreview' },
)
export const FixPrRequested = Type.Object(
  {
    success: Type.Boolean(),
    jobId: Type.String({ description: 'The id of the fix pull request' }),
    message: Type.String(),
  },
  { title: 'FixRequested' },
)

const Counts = Type.Record(Type.String(), Type.Integer())
const ANALYSIS = {
  id: Uuid,
  source: Type.Enum([...ANALYSIS_SOURCES]),
  repositoryId: Nullable(Type.Integer()),
  repositoryFullName: Nullable(Type.String()),
  prNumber: Nullable(Type.Integer()),
  headSha: Nullable(Type.String()),
  status: Type.Enum([...ANALYSIS_STATUSES]),
  filesAnalysed: Type.Integer(),
  filesTotal: Type.Integer(),
  durationMs: Nullable(Type.Integer()),
  analysedAt: Instant,
  findingCount: Type.Integer({ description: 'All that were found, also those that the merge base had already' }),
  fixableCount: Type.Integer(),
  introduced: Type.Object(
    {
      total: Type.Integer(),
      severity: Counts,
      rule: Counts,
      language: Counts,
    },
    { description: 'Findings that the pull request brings and comments show; all of a call of the API' },
  ),
}
export const AnalysisListItem = Type.Object(ANALYSIS, { title: 'AnalysisListItem' })
export const Analysis = Type.Object(
  {
    ...ANALYSIS,
    mergeBaseSha: Nullable(Type.String()),
    findings: Type.Array(ReviewedFinding),
    suppressed: Type.Array(ReviewedSuppression),
    settings: SettingsNote,
    skipped: Type.Array(SkippedFile),
    dependencies: Nullable(DependencyReview),
  },
  { title: 'Analysis' },
)
export const AnalysisParams = Strict({ teamId: Uuid, analysisId: Uuid })
