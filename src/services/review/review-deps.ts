import type { CodeHost } from '../../gateways/codehost/code-host.ts'
import type { Database } from '../../db/client.ts'
import type { PastRetries } from '../../domain/retries/retry-policy.ts'
import type { ReviewLimits } from '../../domain/review/review-scope.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Links } from '../../lib/links.ts'
import type { Logger } from '../../lib/logger.ts'
import type { TaskPayload } from '../../queue/tasks.ts'
import type { Alerts } from '../alerts/raise-alert.ts'
import type { Analyzer } from '../analyzer/create-analyzer.ts'
import type { FindAiTerms } from '../credits/find-ai-terms.ts'
import type { ReviewDependencies } from '../dependencies/review-dependencies.ts'
import type { ReviewQuota, TakeAnalysisQuota } from '../quotas/review-quota.ts'
import type { PublishOutcome } from './publish-review.ts'
import type { ImportMemory } from '../pull-request-files/import-memory.ts'

export type ReviewInput = TaskPayload<'review-pull-request'>
export type ReviewContext = {
  /** How often the review was postponed before. */
  readonly retries: PastRetries
  readonly log: Logger
}

export type ReviewDeps = {
  readonly db: Database
  readonly codeHost: CodeHost
  readonly analyzer: Analyzer
  readonly links: Links
  readonly clock: Clock
  readonly limits: ReviewLimits
  readonly reviewDependencies: ReviewDependencies
  readonly takeAnalysisQuota: TakeAnalysisQuota
  readonly importMemory?: ImportMemory
  readonly findAiTerms: FindAiTerms
  /** Used when the code host rejects all our requests. */
  readonly alerts: Alerts
  /** Why a rule matters, from the rule catalogue: plain text for the details in the comment. */
  readonly whyItMatters: (ruleId: string) => string | null
  readonly describeQuota: ReviewQuota['describeQuota']
}

export type ReviewOutcome = PublishOutcome | { readonly kind: 'skipped'; readonly reason: SkipReason }

export type SkipReason =
  | 'pull_request_gone'
  | 'pull_request_not_open'
  | 'fix_pull_request'
  | 'not_connected'
  | 'quota_reached'
  | 'repository_limit'
  | 'installation_unavailable'
  | 'permission_denied'
  | 'not_found'
