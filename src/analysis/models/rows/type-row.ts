import type { ApiPattern, Names, Ordered } from './api-pattern.ts'

/** What a call, property or constructor yields, as an api. `returns: 'this'` is the receiver (builders). */
export type TypeRow = ApiPattern & { readonly returns: string }

/** Each of `types` is also each of `parents`, the nearest first, so rows for the parents hold for it. */
export type SupertypeRow = { readonly types: Names; readonly parents: Ordered }
