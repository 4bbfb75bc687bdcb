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
  description: 'branch: a pull request of its own; suggestions: a review of the original with suggestions',
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
      description: 'stale: its package manager has to make it anew',
    }),
    lockFileNote: Nullable(Type.String({ description: 'Why it is stale, and what makes it anew' })),
    cleared: Type.Array(Type.String(), { description: 'Identifiers of the vulnerabilities that are gone' }),
    files: Type.Array(Type.String(), { description: 'The manifest, and lock files that are kept in step' }),
  },
  { description: 'An upgrade of a dependency; absent for fixes of code' },
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
    description:
      'What running the function before and after the fix in a sandbox showed; absent where it cannot be run',
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
      { description: 'null when a token asked, or somebody whose account is gone' },
    ),
    newer: Type.Union([Type.Object({ id: Uuid, status: Status }), Type.Null()], {
      description: 'The last one that was asked for after this one, for the same pull request',
    }),
    fixes: Type.Array(
      Type.Object({
        ...FIX,
        proof: Type.Optional(Proof),
        kind: Type.Enum([...FIX_KINDS], { description: 'Who made it: a fixer, an AI model, or an upgrade' }),
        ai: Type.Optional(
          Type.Object(
            { provider: Type.Enum([...AI_PROVIDERS]), model: Type.String() },
            { description: 'The model that wrote it, and its title; absent unless the kind is `ai`' },
          ),
        ),
      }),
      { description: 'What it fixes; empty until that is known' },
    ),
    notFixed: Type.Array(Type.Object({ ...PLACE, ...NoFixReason }), { description: 'What stays, and why' }),
    partial: Type.Boolean({ description: 'Some files of the pull request could not be analysed' }),
    timeline: Type.Array(Type.Object({ event: Type.Enum([...FIX_PR_EVENTS]), at: Instant }), {
      description: 'What happened, in order; `next_attempt` lies ahead',
    }),
    receiptId: Nullable(Type.String({ description: 'See `/api/fix-receipts`' })),
    receiptUrl: Nullable(Type.String({ description: 'Where its signed receipt is checked' })),
    askAgainUrl: Nullable(Type.String({ description: 'The page where another one can be asked for' })),
  },
  { title: 'FixPullRequestDetails' },
)
export const FixPrParams = Strict({ teamId: Uuid, fixPrId: Uuid })
export const FixPrRequest = Strict({
  // No maximum length here: a long URL is as invalid as any other and gets the same error.
  prUrl: Type.String(),
  dryRun: Type.Optional(Type.Boolean({ description: 'Only say what would be fixed; takes nothing from the quota' })),
  delivery: Type.Optional(
    Type.Enum([...FIX_DELIVERIES], {
      description:
        'suggestions: a review of the pull request with suggestions, which takes nothing from the quota, on every plan; default pull-request. A pull request from a fork gets suggestions in any case',
    }),
  ),
})

const PlannedFix = Type.Object({
  ...FIX,
  kind: Type.Enum([...FIX_KINDS], { description: 'upgrade: of a dependency, see there' }),
  proof: Proof,
})
const AiOffer = Type.Object(
  {
    mode: Type.Enum(['pull-request', 'suggestions'], {
      description: 'pull-request: in either delivery; suggestions: only where suggestions are asked for',
    }),
    creditType: Type.Enum([...CREDIT_TYPES]),
    fixes: Type.Integer({ minimum: 0, description: 'Findings that a model would be asked about', examples: [3] }),
    remaining: Type.Union([Type.Integer({ minimum: 0 }), Type.Literal('unlimited')], {
      description: 'Credits that are left',
      examples: [497],
    }),
    price: Type.Integer({
      minimum: 0,
      description: 'Credits that it takes at most: one for each fix that is delivered',
      examples: [3],
    }),
    estimatedCostEur: Nullable(
      Type.Number({
        minimum: 0,
        description: "What the provider asks for it with the team's own key, about; null otherwise, or when not known",
        examples: [null],
      }),
    ),
    refusal: Nullable(
      Type.Object(
        { message: Type.String(), used: Type.Integer(), limit: Type.Integer(), daysRemaining: Type.Integer() },
        { description: 'There is something to ask AI about, and no credits are left for it; null otherwise' },
      ),
    ),
  },
  {
    title: 'AiOffer',
    description:
      'Fixes that AI can attempt, to be merged after review; null when no AI option is configured or AI fixes are off',
  },
)
export const FixPrPreview = Type.Object(
  {
    fixes: Type.Array(PlannedFix),
    notFixable: Type.Array(
      Type.Object({
        ...PLACE,
        ...NoFixReason,
        triedByAi: Type.Boolean({ description: 'A model would be asked about it; see `credits`' }),
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
      description: 'What is offered: suggestions for forks and on plans without fix pull requests',
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
  fixableCount: Type.Integer({
    description:
      'Findings and vulnerable packages that were introduced, are not left aside, and can be fixed, with AI as well',
  }),
  fixableWithAiCount: Type.Integer({
    description: 'Of these, findings that only AI can attempt to fix, with the credits that the team has now',
  }),
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
/** Counting further would take time and help nobody. */
export const MAX_COUNTED = 10_000
export const AnalysisList = Type.Object({
  ...ListOf(AnalysisListItem).properties,
  total: Type.Optional(
    Type.Object(
      {
        count: Type.Integer({ minimum: 0, maximum: MAX_COUNTED }),
        isExact: Type.Boolean({ description: 'false: there are more' }),
      },
      { description: 'With `count=true`: how many fit the filters, on all pages' },
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
    file: Type.String({ description: 'Of the first one' }),
    line: Type.Integer({ description: 'Of the first one' }),
  },
  { title: 'ExpiredSuppressions', description: 'Suppressions of a repository whose last day is over' },
)
