import type { ApiPattern } from './api-pattern.ts'
import type { Selector, Selectors } from './selector.ts'

/**
 * Notes a fact on an object: `factory.setFeature(DISALLOW_DOCTYPE, true)` → `no-doctype`.
 * @example { roots: ['com.thoughtworks.xstream.XStream'], paths: ['allowTypes'], fact: 'restricted' }
 */
export type FactRow = ApiPattern & {
  readonly fact: string
  /** `this` (the default), an argument, or `return`. */
  readonly on?: Selector
  readonly holds?: boolean
}

/**
 * The result keeps the facts, and the pattern, of what it comes from: `factory.newDocumentBuilder()`, `pattern.asPredicate()`.
 * @example { roots: ['com.fasterxml.jackson.databind.ObjectMapper'], paths: ['copy'], from: ['this'] }
 */
export type InheritRow = ApiPattern & { readonly from: Selectors }
