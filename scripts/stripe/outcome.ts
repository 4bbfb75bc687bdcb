/** What the set-up did with one object at Stripe. */
export type Outcome = {
  readonly kind: 'product' | 'price' | 'portal' | 'webhook'
  readonly name: string
  readonly id: string
  readonly action: 'created' | 'changed' | 'kept'
  /** Shown beside it, such as an amount. */ readonly note?: string
}
