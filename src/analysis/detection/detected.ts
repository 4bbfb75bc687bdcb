import type { Rule, Match } from '../rules/rule.ts'
import type { Taint } from '../engine/values/value.ts'
import type { Literal } from '../ir/nodes.ts'
import type { Evidence } from '../source/finding.ts'

/** What was known about an argument when the match was found, for fixers. */
export type ArgumentSnapshot = {
  readonly taints: readonly Taint[]
  readonly constant: { readonly value: Literal } | null
  /** Properties by name; null when the value is not a known object. */
  readonly properties: ReadonlyMap<string, PropertySnapshot> | null
  /** The fixed pieces of a built text, concatenated; '' for anything else. */
  readonly fixedText: string
}

export type PropertySnapshot = { readonly isObject: boolean; readonly taints: readonly Taint[] }

/** A place that a rule reports, with the range to show. */
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
