import type { PlanChoice } from '../../gateways/billing/billing.ts'

/** Who buys what for which team. */
export type CheckoutInput = {
  readonly teamId: string
  readonly user: { readonly id: string; readonly email: string | null }
  readonly choice: PlanChoice
}
/** The page of the processor where it is paid. */
export type CheckoutStarted = { readonly sessionId: string; readonly url: string }
