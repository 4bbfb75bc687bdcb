import type { Rule, Match } from '../rules/rule.ts'
import type { Taint } from '../engine/values/value.ts'
import type { Literal } from '../ir/nodes.ts'
import type { Evidence } from '../source/finding.ts'

/** What was known of an argument when the place was come by; fixers look at it. */
export type ArgumentSnapshot = {
  readonly taints: readonly Taint[]
  readonly constant: { readonly value: Literal } | null
  /** Properties by name; null for what is no object that is known. */
  readonly properties: ReadonlyMap<string, PropertySnapshot> | null
  /** The fixed pieces of a text that was built, one after the other; '' for anything else. */
  readonly fixedText: string
}

export type PropertySnapshot = { readonly isObject: boolean; readonly taints: readonly Taint[] }

/** A place that a rule objects to, with the range that is shown. */
export type Detected = {
  readonly rule: Rule
  readonly match: Match
  readonly evidence: Evidence
  readonly file: string
  readonly start: number
  readonly end: number
  readonly args: readonly ArgumentSnapshot[]
  readonly value: ArgumentSnapshot | null
}
