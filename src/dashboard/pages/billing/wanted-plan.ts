import type { PlanChoice, Subscription } from '../../api/types.ts'
import { isSameChoice } from './plan-texts.ts'

const KEY = 'fixwright:wanted-plan'

/** Remembers the order while the user is on the processor's page. In this tab only. */
export function rememberWanted(teamId: string, choice: PlanChoice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ teamId, choice }))
  } catch {
    // Storage may be disabled. Then the message on return is more general.
  }
}

export function readWanted(teamId: string): PlanChoice | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { teamId: string; choice: PlanChoice } | null
    return stored?.teamId === teamId ? stored.choice : null
  } catch {
    return null
  }
}

/** Whether the purchase has taken effect. */
export function hasArrived({ plan, subscription }: Subscription, wanted: PlanChoice | null): boolean {
  if (subscription === null || subscription.plan !== plan) return false
  return wanted === null || isSameChoice(subscription, wanted)
}
