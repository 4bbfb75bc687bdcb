import type { Static, TSchema } from 'typebox'
import { findMismatch, hasShape } from '../../lib/response-shape.ts'
import { BillingError } from './billing-error.ts'
import { toBillingError } from './to-billing-error.ts'

type Page<Item> = { readonly data: readonly Item[]; readonly has_more: boolean }
type PageParams = { readonly limit: number; readonly starting_after?: string }

const PAGE_SIZE = 100

/**
 * Waits for a request to Stripe and validates the answer.
 * @throws BillingError in place of Stripe's error, or `unavailable` if the answer does not match the schema. Other errors are
 *   thrown unchanged.
 */
export async function callStripe<Schema extends TSchema>(
  schema: Schema,
  call: Promise<Static<Schema>>,
): Promise<Static<Schema>> {
  const answer: unknown = await call.catch((error: unknown) => {
    throw toBillingError(error)
  })
  if (hasShape(schema, answer)) return answer
  const place = findMismatch(schema, answer)
  throw new BillingError(
    'unavailable',
    `The payment processor's answer is not what it is documented to be, at ${place}`,
  )
}

/**
 * All pages of a list, up to a number of items.
 * @param load loads the first page, or the page after an item.
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
