import type { Finding, FixSummary } from '../../analysis/source/finding.ts'
import { stricterAiFixMode, type AiFixMode } from './ai-fix-mode.ts'
import { roundEur } from '../credits/ai-prices.ts'
import { refusalMessage, type CreditUse } from '../credits/credit-messages.ts'
import type { CreditType } from '../credits/credit-types.ts'
import type { Limit } from '../quotas/plans.ts'
import { chooseForAi } from './choose-for-ai.ts'

/** What pays for a team's AI fixes at the moment, and how much of it is left. */
export type AiTerms = {
  readonly mode: Exclude<AiFixMode, 'off'>
  readonly creditType: CreditType
  /** null: there is no limit. */
  readonly credits: CreditUse | null
  /**
   * What the provider roughly charges the team for a fix; null when the team is not charged directly, or the model's
   * price is not known.
   */
  readonly costPerFixEur: number | null
}

/** What AI would do for a pull request, and what it would cost. */
export type AiOffer = {
  /** `suggestions`: only if suggestions are requested. */
  readonly mode: Exclude<AiFixMode, 'off'>
  readonly creditType: CreditType
  /** Findings that AI would attempt to fix, as far as there are credits. */
  readonly fixes: number
  readonly remaining: Limit
  /** Credits that it costs at most: one for each delivered fix, 0 when credits are not counted. */
  readonly price: number
  readonly estimatedCostEur: number | null
  /** Why no model is asked although there are findings to ask about: there are no credits. Null otherwise. */
  readonly refusal: AiRefusal | null
}
export type AiRefusal = CreditUse & { readonly message: string }

/** @returns null when nothing pays for AI fixes of the team, or when the repository allows none. */
export function offerAi(
  terms: AiTerms | null,
  { aiFixes, candidates }: { readonly aiFixes: AiFixMode; readonly candidates: number },
): AiOffer | null {
  if (terms === null) return null
  const mode = stricterAiFixMode(terms.mode, aiFixes)
  if (mode === 'off') return null
  const { creditType, credits, costPerFixEur } = terms
  const remaining = credits === null ? 'unlimited' : Math.max(0, credits.limit - credits.used)
  const fixes = remaining === 'unlimited' ? candidates : Math.min(candidates, remaining)
  return {
    mode,
    creditType,
    fixes,
    remaining,
    price: credits === null ? 0 : fixes,
    estimatedCostEur: costPerFixEur === null ? null : roundEur(costPerFixEur * fixes),
    refusal: credits && remaining === 0 && candidates > 0 ? { ...credits, message: refusalMessage(credits) } : null,
  }
}

/** How a finding that AI could try to fix is shown. The answer of the model is not known yet. */
const AI_FIX: FixSummary = { kind: 'ai', safety: 'review', title: 'A fix can be attempted with AI' }
/** The same after AI has answered and its fix was proven and delivered. */
const MADE_BY_AI: FixSummary = { ...AI_FIX, title: 'AI has fixed it' }

/**
 * Findings as shown with the team's current credits. A finding that a model would be asked about gets a fix of the kind
 * `ai`, and still says why no rule fixes it. Never stored, because credits come and go.
 * @param introduced the findings that fixes are made for.
 */
export function showAiFixes<Shown extends Finding>(
  terms: AiTerms | null,
  { findings, introduced, aiFixes }: Fixable<Shown>,
): { findings: Shown[]; offer: AiOffer | null } {
  const candidates = chooseForAi(introduced)
  const offer = offerAi(terms, { aiFixes, candidates: candidates.length })
  const ids = candidates.slice(0, offer?.fixes ?? 0).map(({ id }) => id)
  return { findings: mark(findings, ids, AI_FIX), offer }
}
type Fixable<Shown> = {
  readonly findings: readonly Shown[]
  readonly introduced: readonly Finding[]
  readonly aiFixes: AiFixMode
}

/** Marks the findings that AI has fixed in the open fix for their head. */
export function showFixedByAi<Shown extends Finding>(findings: readonly Shown[], ids: readonly string[]): Shown[] {
  return mark(findings, ids, MADE_BY_AI)
}

function mark<Shown extends Finding>(findings: readonly Shown[], ids: readonly string[], fix: FixSummary): Shown[] {
  const marked = new Set(ids)
  return findings.map((finding) => (marked.has(finding.id) ? { ...finding, fix } : finding))
}
