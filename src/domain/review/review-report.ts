import type { AiOffer } from '../ai-fix/ai-offer.ts'
import type { DependencyReview } from '../dependencies/dependency-review.ts'
import type { FixDelivery } from '../fix-pr/fix-delivery.ts'
import type { ReviewDelta } from './review-delta.ts'
import type { ReviewedFinding, ReviewedSuppression } from '../findings/reviewed-finding.ts'
import type { SettingsNote, SkippedFileNote } from './review.ts'

/** The data for the comment and the check run. Findings are in the order in which they are shown. */
export type ReviewReport = {
  readonly pullRequest: {
    readonly number: number
    readonly headSha: string
    readonly isFork: boolean
    /** The URL of the base repository on the code host, without a trailing slash. */
    readonly repositoryUrl: string
  }
  readonly findings: readonly ReviewedFinding[]
  readonly suppressed: readonly ReviewedSuppression[]
  readonly settings: SettingsNote
  readonly skipped: readonly SkippedFileNote[]
  /** null if no manifest is changed. */
  readonly dependencies: DependencyReview | null
  readonly filesAnalysed: number
  readonly filesTotal: number
  readonly partial: boolean
  readonly delta: ReviewDelta | null
  /** The fix pull request that is open for this head, or its fixes posted as suggestions. */
  readonly fixPr: { readonly number: number; readonly url: string } | 'suggestions' | null
  /**
   * The AI offer for findings with a fix of the kind `ai`; null if there is none, or if this head already has fixes.
   */
  readonly ai: AiOffer | null
  /** The delivery of the team's plan; forks always get suggestions. */
  readonly delivery: FixDelivery
  readonly links: {
    readonly createFix: string
    ruleHelp(ruleId: string): string
  }
  /** Why a rule matters, as plain text; null if there is nothing to add to the finding's message. */
  readonly whyItMatters: (ruleId: string) => string | null
  /** One sentence about the team's quota, as our own Markdown; null if there is nothing to say. */
  readonly notice: string | null
}

/** The name of the head in texts. */
export function shortSha(sha: string): string {
  return sha.slice(0, 7)
}

/** Whether its fixes are offered as suggestions. */
export function offersSuggestions({ pullRequest, delivery }: Pick<ReviewReport, 'pullRequest' | 'delivery'>): boolean {
  return pullRequest.isFork || delivery === 'suggestions'
}
