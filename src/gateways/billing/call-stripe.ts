import type { Static, TSchema } from 'typebox'
import { findOddPlace, hasShape } from '../../lib/answer-shape.ts'
import { BillingError } from './billing-error.ts'
import { toBillingError } from './to-billing-error.ts'

type Page<Item> = { readonly data: readonly Item[]; readonly has_more: boolean }
type PageParams = { readonly limit: number; readonly starting_after?: string }

const PAGE_SIZE = 100

/**
 * Waits for a call of Stripe and checks what came.
 * @throws BillingError in place of Stripe's own error, or `unavailable` when the answer is not what the schema says; and
 *   anything else as it is.
 */
export async function callStripe<Schema extends TSchema>(
  schema: Schema,
  call: Promise<Static<Schema>>,
): Promise<Static<Schema>> {
  const answer: unknown = await call.catch((error: unknown) => {
    throw toBillingError(error)
  })
  if (hasShape(schema, answer)) return answer
  const place = findOddPlace(schema, answer)
  throw new BillingError(
    'unavailable',
    `The payment processor's answer is not what it is documented to be, at ${place}`,
  )
}

/**
 * All pages of a list, up to so many items.
 * @param load one page, from the first or after one that was the last before.
 */
export async function listAll<Item extends { readonly id: string }>(
  maxItems: number,
  load: (params: PageParams) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = []
  let params: PageParams = { limit: PAGE_SIZE }
  while (items.length < maxItems) {
    const page = await load(params)
    items.push(...page.data)
    const last = page.data.at(-1)
    if (!page.has_more || !last) break
    params = { limit: PAGE_SIZE, starting_after: last.id }
  }
  return items.slice(0, maxItems)
}
