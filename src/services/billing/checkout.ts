import type { PlanChoice } from '../../gateways/billing/billing.ts'

export type CheckoutInput = {
  readonly teamId: string
  readonly user: { readonly id: string; readonly email: string | null }
  readonly choice: PlanChoice
}
/** The processor's payment page. */
export type CheckoutStarted = { readonly sessionId: string; readonly url: string }
