import { findCreditInForce } from '../../db/credit-repository.ts'
import type { Database } from '../../db/client.ts'
import { findTeam } from '../../db/team-repository.ts'
import { stricterAiFixMode, type AiFixMode } from '../../domain/ai-fix-mode.ts'
import { estimateCostPerFix, roundEur } from '../../domain/credits/ai-prices.ts'
import { asOf } from '../../domain/credits/credit-record.ts'
import type { CreditType } from '../../domain/credits/credit-types.ts'
import type { Limit } from '../../domain/plans.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AiCredits } from '../credits/ai-credits.ts'

/** What AI would do for a pull request, and what that would take. */
export type AiOffer = {
  /** `suggestions`: only where suggestions are asked for. */
  readonly mode: Exclude<AiFixMode, 'off'>
  readonly creditType: CreditType
  /** Findings that a model would be asked about, as far as there are credits. */
  readonly fixes: number
  readonly remaining: Limit
  /** Credits that it takes at most: one for each fix that is delivered; 0 where none are counted. */
  readonly price: number
  /** What the provider asks of the team itself, about; null where it does not, or the model's price is not known. */
  readonly estimatedCostEur: number | null
}
/**
 * Reads only. `aiFixes`: what the repository allows.
 * @returns null when the team has no AI option that works, or AI fixes are off for it or the repository.
 */
export type OfferAiFixes = (
  teamId: string,
  plan: { readonly aiFixes: AiFixMode; readonly candidates: number },
) => Promise<AiOffer | null>

export type OfferAiFixesDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly aiCredits: Pick<AiCredits, 'findAccess'>
}

export function createOfferAiFixes({ db, clock, aiCredits }: OfferAiFixesDeps): OfferAiFixes {
  return async (teamId, { aiFixes, candidates }) => {
    const team = await findTeam(db, teamId)
    const mode = stricterAiFixMode(team?.aiFixMode ?? 'off', aiFixes)
    if (mode === 'off') return null
    const [access, credit] = await Promise.all([aiCredits.findAccess(teamId), findCreditInForce(db, teamId)])
    if (access === null || credit === null) return null
    const { creditType } = access
    const { monthlyLimit, creditsUsed } = asOf(credit, clock())
    const remaining = monthlyLimit === null ? 'unlimited' : Math.max(0, monthlyLimit - creditsUsed)
    const fixes = remaining === 'unlimited' ? candidates : Math.min(candidates, remaining)
    const costPerFix = creditType === 'own-key' ? estimateCostPerFix(access) : null
    return {
      mode,
      creditType,
      fixes,
      remaining,
      price: creditType === 'pack' ? fixes : 0,
      estimatedCostEur: costPerFix === null ? null : roundEur(costPerFix * fixes),
    }
  }
}
