import type { AiOffer } from '../../api/types.ts'
import { countOf } from '../../components/wording.ts'

/** The price of the AI fixes, before the click; nothing if there are none. */
export function AiPrice({ credits }: { credits: AiOffer | null }) {
  const text = credits && describe(credits)
  if (!text) return null
  return (
    <div>
      <h3>Fixes by AI</h3>
      <p>{text}</p>
      {credits.fixes > 0 && credits.mode === 'suggestions' && (
        <p className="muted small">Only with suggestions: the settings keep AI out of fix pull requests.</p>
      )}
    </div>
  )
}

function describe({ creditType, fixes, remaining, price, estimatedCostEur, refusal }: AiOffer): string | null {
  if (fixes === 0) return refusal && `${refusal.message} No AI fixes are attempted until then.`
  const tried = `${countOf(fixes, 'finding')} will be attempted with AI`
  if (creditType === 'pack') return `${tried}: up to ${price} of ${countOf(Number(remaining), 'credit')}.`
  if (creditType === 'unlimited') return `${tried}, without counting credits.`
  const cost = estimatedCostEur === null ? 'at the price of your provider' : describeCost(estimatedCostEur)
  return `${tried} with the team’s own key, ${cost}.`
}

function describeCost(euro: number): string {
  return euro < 0.01 ? 'for less than €0.01' : `for about €${euro.toFixed(2)}`
}
