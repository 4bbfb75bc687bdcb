/** What hostile data can do where it arrives. Each is also the id of the rule that reports it. */
export const DANGERS = [
  'command-injection',
  'sql-injection',
  'code-injection',
  'path-traversal',
  'xss',
  'dom-xss',
  'insecure-deserialization',
  'open-redirect',
  'nosql-injection',
  'ssrf',
  'prototype-pollution',
  'cors',
] as const
export type Danger = (typeof DANGERS)[number]

/** A set of dangers as bits, since values carry one each. */
export type DangerSet = number

const BITS = new Map<string, number>(DANGERS.map((danger, index) => [danger, 1 << index]))

export const NO_DANGERS: DangerSet = 0
export const ALL_DANGERS: DangerSet = (1 << DANGERS.length) - 1

export function dangerSet(...dangers: readonly Danger[]): DangerSet {
  return dangers.reduce((bits, danger) => bits | BITS.get(danger)!, NO_DANGERS)
}

export function includesDanger(set: DangerSet, danger: Danger): boolean {
  return (set & BITS.get(danger)!) !== 0
}
