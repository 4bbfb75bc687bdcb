import type { ApiPattern } from './api-pattern.ts'
import type { Selector, Selectors } from './selector.ts'

/** Notes a fact on an object: `factory.setFeature(DISALLOW_DOCTYPE, true)` → `no-doctype`. */
export type FactRow = ApiPattern & {
  readonly fact: string
  /** `this` (the default), an argument, or `return`. */
  readonly on?: Selector
  readonly holds?: boolean
}

/** The result keeps the facts, and the pattern, of what it comes from: `factory.newDocumentBuilder()`, `pattern.asPredicate()`. */
export type InheritRow = ApiPattern & { readonly from: Selectors }
