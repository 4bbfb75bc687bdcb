import Type from 'typebox'
import { ANALYSIS_SOURCES, ANALYSIS_STATUSES } from '../../domain/lists/analysis-filter.ts'
import { AI_PROVIDERS } from '../../domain/credits/ai-providers.ts'
import { CREDIT_TYPES } from '../../domain/credits/credit-types.ts'
import { FIX_DELIVERIES, FIX_PR_MODES } from '../../domain/fix-pr/fix-delivery.ts'
import { FIX_PR_STEPS } from '../../domain/fix-pr/fix-pr-progress.ts'
import { FIX_ERROR_TYPES, FIX_PR_STATUSES } from '../../domain/fix-pr/fix-pr-status.ts'
import { FIX_PR_EVENTS } from '../../domain/fix-pr/fix-pr-timeline.ts'
import { Instant, Limit, ListOf, Nullable, Strict, Uuid } from './common.ts'
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
const Mode = Type.Enum(Object.values(FIX_PR_MODES), {
  description: 'branch: a separate pull request; suggestions: a review of the original with suggestions',
})

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
  mode: Mode,
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
const PLACE = {
  findingId: Type.String(),
  ruleId: Type.String(),
  title: Type.String(),
  severity: Severity,
  file: Type.String(),
  line: Type.Integer(),
}
const Upgrade = Type.Object(
  {
    packageName: Type.String(),
    from: Type.String(),
    to: Type.String(),
    how: Type.Enum(['direct', 'parent', 'override', 'lock']),
    lockFile: Type.Enum(['updated', 'stale', 'none'], {
      description: 'stale: the package manager has to regenerate it',
    }),
    lockFileNote: Nullable(Type.String({ description: 'Why it is stale, and how to regenerate it' })),
    cleared: Type.Array(Type.String(), { description: 'Identifiers of the vulnerabilities that the upgrade removes' }),
    files: Type.Array(Type.String(), { description: 'The manifest and the lock files that are updated with it' }),
  },
  { description: 'A dependency upgrade; absent for code fixes' },
)
const Proof = Type.Object({
  parses: Type.Boolean(),
  findingGone: Type.Boolean(),
  nothingNew: Type.Boolean(),
  signaturesKept: Type.Boolean(),
})
const Differential = Type.Object(
  {
    benign: Type.Object({ equal: Type.Integer(), total: Type.Integer() }),
    attack: Type.Object({ blocked: Type.Integer(), total: Type.Integer() }),
  },
  {
    description: 'Results of running the function before and after the fix in a sandbox; absent if it cannot be run',
  },
)
/** The description of a fix, before and after it is made. */
const FIX = {
  ...PLACE,
  safety: FixSafety,
  explanation: Type.String(),
  behaviourChange: Type.String(),
  upgrade: Type.Optional(Upgrade),
  differential: Type.Optional(Differential),
}
export const FixPrDetails = Type.Object(
  {
    ...FIX_PR,
    originalPrUrl: Type.String(),
    requestedBy: Type.Union(
      [Type.Object({ userId: Uuid, login: Nullable(Type.String()), name: Nullable(Type.String()) }), Type.Null()],
      { description: 'null if a token requested it, or if the account was deleted' },
    ),
    newer: Type.Union([Type.Object({ id: Uuid, status: Status }), Type.Null()], {
      description: 'The most recent later request for the same pull request',
    }),
    fixes: Type.Array(
      Type.Object({
        ...FIX,
        proof: Type.Optional(Proof),
        kind: Type.Enum([...FIX_KINDS], {
          description: 'How it was made: by a fixer, by an AI model, or as an upgrade',
        }),
        ai: Type.Optional(
          Type.Object(
            { provider: Type.Enum([...AI_PROVIDERS]), model: Type.String() },
            { description: 'The model that wrote it, and its title; absent unless the kind is `ai`' },
          ),
        ),
      }),
      { description: 'The fixes; empty until they are known' },
    ),
    notFixed: Type.Array(Type.Object({ ...PLACE, ...NoFixReason }), { description: 'What is not fixed, and why' }),
    partial: Type.Boolean({ description: 'Some files of the pull request could not be analysed' }),
    timeline: Type.Array(Type.Object({ event: Type.Enum([...FIX_PR_EVENTS]), at: Instant }), {
      description: 'Events in order; `next_attempt` is in the future',
    }),
    receiptId: Nullable(Type.String({ description: 'See `/api/fix-receipts`' })),
    receiptUrl: Nullable(Type.String({ description: 'The page that verifies the signed receipt' })),
    askAgainUrl: Nullable(Type.String({ description: 'The page where another fix pull request can be requested' })),
  },
  { title: 'FixPullRequestDetails' },
)
export const FixPrParams = Strict({ teamId: Uuid, fixPrId: Uuid })
export const FixPrRequest = Strict({
  // No maximum length here: a long URL is as invalid as any other and gets the same error.
  prUrl: Type.String(),
  dryRun: Type.Optional(Type.Boolean({ description: 'Only preview what would be fixed; does not use the quota' })),
  delivery: Type.Optional(
    Type.Enum([...FIX_DELIVERIES], {
      description:
        'suggestions: a review of the pull request with suggestions, which does not use the quota and is available on every plan; pull-request by default. A pull request from a fork always gets suggestions',
    }),
  ),
})

const PlannedFix = Type.Object({
  ...FIX,
  kind: Type.Enum([...FIX_KINDS], { description: 'upgrade: a dependency upgrade, see `upgrade`' }),
  proof: Proof,
})
const AiOffer = Type.Object(
  {
    mode: Type.Enum(['pull-request', 'suggestions'], {
      description: 'pull-request: with either delivery; suggestions: only if suggestions are requested',
    }),
    creditType: Type.Enum([...CREDIT_TYPES]),
    fixes: Type.Integer({ minimum: 0, description: 'Findings that AI would attempt to fix', examples: [3] }),
    remaining: Type.Union([Type.Integer({ minimum: 0 }), Type.Literal('unlimited')], {
      description: 'Remaining credits',
      examples: [497],
    }),
    price: Type.Integer({
      minimum: 0,
      description: 'Maximum number of credits: one for each delivered fix',
      examples: [3],
    }),
    estimatedCostEur: Nullable(
      Type.Number({
        minimum: 0,
        description: "The approximate price at the provider with the team's own key; null otherwise, or if not known",
        examples: [null],
      }),
    ),
    refusal: Nullable(
      Type.Object(
        { message: Type.String(), used: Type.Integer(), limit: Type.Integer(), daysRemaining: Type.Integer() },
        { description: 'AI could attempt fixes, but no credits are left; null otherwise' },
      ),
    ),
  },
  {
    title: 'AiOffer',
    description:
      'Fixes that AI can attempt, to be merged after review; null if no AI option is configured or AI fixes are off',
  },
)
export const FixPrPreview = Type.Object(
  {
    fixes: Type.Array(PlannedFix),
    notFixable: Type.Array(
      Type.Object({
        ...PLACE,
        ...NoFixReason,
        triedByAi: Type.Boolean({ description: 'AI would attempt to fix it; see `credits`' }),
      }),
    ),
    diff: Type.String({ description: 'Unified diff' }),
    quota: Type.Object({
      allowed: Type.Boolean(),
      limit: Limit,
      used: Type.Integer(),
      remaining: Limit,
      resetsAt: Nullable(Instant),
    }),
    delivery: Type.Enum([...FIX_DELIVERIES], {
      description: 'The available delivery: suggestions for forks and on plans without fix pull requests',
    }),
    credits: Nullable(AiOffer),
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
    existing: Nullable(Type.Object({ fixPrId: Uuid, status: Status, mode: Mode, url: Nullable(Type.String()) })),
  },
  { title: 'FixPreview' },
)
export const FixPrRequested = Type.Object(
  {
    success: Type.Boolean(),
    jobId: Type.String({ description: 'The ID of the fix pull request' }),
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
  findingCount: Type.Integer({ description: 'All findings, including those that the merge base already had' }),
  fixableCount: Type.Integer({
    description: 'New findings and vulnerable packages that are not hidden and can be fixed, including by AI',
  }),
  fixableWithAiCount: Type.Integer({
    description: 'Findings among these that only AI can attempt to fix, with the credits that the team has now',
  }),
  introduced: Type.Object(
    {
      total: Type.Integer(),
      severity: Counts,
      rule: Counts,
      language: Counts,
    },
    { description: 'New findings of the pull request that comments show; for an API call, all findings' },
  ),
}
export const AnalysisListItem = Type.Object(ANALYSIS, { title: 'AnalysisListItem' })
/** Counting further would take time and help nobody. */
export const MAX_COUNTED = 10_000
export const AnalysisList = Type.Object({
  ...ListOf(AnalysisListItem).properties,
  total: Type.Optional(
    Type.Object(
      {
        count: Type.Integer({ minimum: 0, maximum: MAX_COUNTED }),
        isExact: Type.Boolean({ description: 'false: there are more than `count`' }),
      },
      { description: 'With `count=true`: the number of matching analyses on all pages' },
    ),
  ),
})
export const Analysis = Type.Object(
  {
    ...ANALYSIS,
    mergeBaseSha: Nullable(Type.String()),
    credits: Nullable(AiOffer),
    findings: Type.Array(ReviewedFinding),
    suppressed: Type.Array(ReviewedSuppression),
    settings: SettingsNote,
    skipped: Type.Array(SkippedFile),
    dependencies: Nullable(DependencyReview),
  },
  { title: 'Analysis' },
)
export const AnalysisParams = Strict({ teamId: Uuid, analysisId: Uuid })
export const ExpiredSuppressions = Type.Object(
  {
    repositoryFullName: Type.String(),
    prNumber: Type.Integer(),
    analysisId: Uuid,
    analysedAt: Instant,
    count: Type.Integer({ minimum: 1, examples: [2] }),
    file: Type.String({ description: 'Of the first expired suppression' }),
    line: Type.Integer({ description: 'Of the first expired suppression' }),
  },
  { title: 'ExpiredSuppressions', description: 'Expired suppressions of a repository' },
)
