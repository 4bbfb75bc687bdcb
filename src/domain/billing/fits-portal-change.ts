import type { AiOption } from './price-catalogue.ts'

type WithOption = { readonly aiOption: AiOption }

/**
 * Whether the customer portal can make this change: it can neither add an item to a subscription nor change one that
 * has two. Source: Stripe's documentation of `flow_data.subscription_update_confirm.items`.
 * @param current null: the subscription has prices that are not ours.
 */
export function fitsPortalChange(current: WithOption | null, wanted: WithOption): boolean {
  return current?.aiOption === 'none' && wanted.aiOption === 'none'
}
