/** What hostile data can do where it arrives. */
export const DANGERS = [
  'sql-injection',
  'nosql-injection',
  'command-injection',
  'code-injection',
  'expression-injection',
  'template-injection',
  'unsafe-reflection',
  'jndi-injection',
  'xslt-injection',
  'path-traversal',
  'xss',
  'dom-xss',
  'open-redirect',
  'ssrf',
  'xxe',
  'xpath-injection',
  'ldap-injection',
  'header-injection',
  'log-injection',
  'format-string',
  'insecure-deserialization',
  'prototype-pollution',
  'mass-assignment',
  'regex-injection',
  'trust-boundary',
  'cors',
  'resource-exhaustion',
  'nosql-code', // code that a database of documents runs: text is enough, unlike for its queries
  'parent-path', // half of path-traversal: `..` leads out of a folder
  'absolute-path', // the other half: the path begins at the root
] as const
export type Danger = (typeof DANGERS)[number]

/** A set of dangers as bits, since every hostile value carries one; there must be fewer than 32 dangers. */
export type DangerSet = number

const BITS = new Map<string, number>(DANGERS.map((danger, index) => [danger, 1 << index]))

export const NO_DANGERS: DangerSet = 0
export const ALL_DANGERS: DangerSet = (1 << DANGERS.length) - 1

export function dangerSet(...dangers: readonly Danger[]): DangerSet {
  return dangers.reduce((bits, danger) => bits | BITS.get(danger)!, NO_DANGERS)
}

/** What a number cannot do: it can only be too large. */
export const TEXT_DANGERS: DangerSet = ALL_DANGERS & ~dangerSet('resource-exhaustion')

export function dangerSetOf(removes: readonly Danger[] | 'all' | 'number'): DangerSet {
  if (removes === 'number') return TEXT_DANGERS
  return removes === 'all' ? ALL_DANGERS : dangerSet(...removes)
}

export function includesDanger(set: DangerSet, danger: Danger): boolean {
  return (set & BITS.get(danger)!) !== 0
}
