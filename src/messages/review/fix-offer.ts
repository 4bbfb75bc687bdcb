import { allowsAiFixes } from '../../domain/ai-fix/ai-fix-mode.ts'
import type { AiOffer } from '../../domain/ai-fix/ai-offer.ts'
import { offersSuggestions, type ReviewReport } from '../../domain/review/review-report.ts'
import { countIntroduced, type IntroducedFixes, type ReviewVerdict } from '../../domain/review/review-verdict.ts'

/** The offer for a pull request without fixes, in the comment, the check run and its button. */
export type FixOffer = IntroducedFixes & {
  readonly areSuggestions: boolean
  /** Whether the plan's delivery may include AI fixes; otherwise they are only made as suggestions. */
  readonly holdsAi: boolean
}

/** null if nothing can be fixed, not even with AI. */
export function readFixOffer(report: ReviewReport, verdict: ReviewVerdict): FixOffer | null {
  const counts = countIntroduced(verdict)
  if (counts.automatic + counts.withAi === 0) return null
  const delivery = offersSuggestions(report) ? 'suggestions' : 'pull-request'
  const holdsAi = report.ai !== null && allowsAiFixes(report.ai.mode, delivery)
  return { ...counts, holdsAi, areSuggestions: delivery === 'suggestions' || (counts.automatic === 0 && !holdsAi) }
}

/** The text of the link to the page that creates fixes. */
export function nameFixLink({ areSuggestions, automatic }: FixOffer): string {
  if (automatic > 0) return areSuggestions ? 'Get the fixes as suggestions' : 'Create the fix pull request'
  return areSuggestions ? 'Ask AI for suggestions' : 'Ask AI for a fix pull request'
}

/** "It fixes 5 of 7: 4 in code, 1 by upgrade. AI can attempt 2 more (up to 2 of 497 credits), for a person to review." */
export function describeFixOffer(offer: FixOffer, ai: AiOffer | null): string {
  return [describeAutomatic(offer), describeAi(offer, ai)].filter(Boolean).join(' ')
}

function describeAutomatic({ automatic, total, byRule, upgrades, areSuggestions }: FixOffer): string {
  if (automatic === 0) return ''
  const subject = areSuggestions ? 'They fix' : 'It fixes'
  if (total === 1) return `${subject} this one.`
  const share = automatic === total ? `all ${total}` : `${automatic} of ${total}`
  return byRule > 0 && upgrades > 0
    ? `${subject} ${share}: ${byRule} in code, ${upgrades} by upgrade.`
    : `${subject} ${share}.`
}

function describeAi({ withAi, automatic, total, areSuggestions, holdsAi }: FixOffer, ai: AiOffer | null): string {
  if (withAi === 0 || ai === null) return ''
  const share = automatic > 0 ? `${withAi} more` : withAi === total ? countAll(total) : `${withAi} of ${total}`
  const elsewhere = holdsAi || areSuggestions ? '' : ' as suggestions'
  return `AI can attempt ${share}${elsewhere}${describeCredits(ai)}, for a person to review.`
}

function countAll(total: number): string {
  return total === 1 ? 'a fix of this one' : `all ${total}`
}

/** Empty without a count. */
function describeCredits({ price, remaining }: AiOffer): string {
  return price > 0 ? ` (up to ${price} of ${remaining} ${remaining === 1 ? 'credit' : 'credits'})` : ''
}
