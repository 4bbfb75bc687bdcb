import { createDangerSets, type DangerSet } from './danger-sets.ts'

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

const SETS = createDangerSets<Danger>(DANGERS)
const SINGLE = new Map<Danger, DangerSet>(DANGERS.map((danger) => [danger, SETS.of([danger])]))

export type { DangerSet }
export const NO_DANGERS = SETS.none
export const ALL_DANGERS = SETS.all
export const { union, intersection, difference } = SETS

export function dangerSet(...dangers: readonly Danger[]): DangerSet {
  return (dangers.length === 1 && dangers[0] && SINGLE.get(dangers[0])) || SETS.of(dangers)
}

/** What a number cannot do: it can only be too large. */
export const TEXT_DANGERS: DangerSet = difference(ALL_DANGERS, dangerSet('resource-exhaustion'))

export function dangerSetOf(removes: readonly Danger[] | 'all' | 'number'): DangerSet {
  if (removes === 'number') return TEXT_DANGERS
  return removes === 'all' ? ALL_DANGERS : dangerSet(...removes)
}

export function includesDanger(set: DangerSet, danger: Danger): boolean {
  return SETS.has(set, danger)
}
