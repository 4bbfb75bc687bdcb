import { createSinkKindSets, type SinkKindSet } from './sink-kind-sets.ts'

/** What hostile data can do where it arrives. */
export const SINK_KINDS = [
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
  'members', // what a thing holds: data that only chose which one was found is in none of it
] as const
export type SinkKind = (typeof SINK_KINDS)[number]

const SETS = createSinkKindSets<SinkKind>(SINK_KINDS)
const SINGLE = new Map<SinkKind, SinkKindSet>(SINK_KINDS.map((sinkKind) => [sinkKind, SETS.of([sinkKind])]))

export type { SinkKindSet }
export const NO_SINK_KINDS = SETS.none
export const ALL_SINK_KINDS = SETS.all
export const { union, intersection, difference } = SETS

export function sinkKindSet(...sinkKinds: readonly SinkKind[]): SinkKindSet {
  return (sinkKinds.length === 1 && sinkKinds[0] && SINGLE.get(sinkKinds[0])) || SETS.of(sinkKinds)
}

/** What a number cannot do: it can only be too large. */
export const TEXT_SINK_KINDS: SinkKindSet = difference(ALL_SINK_KINDS, sinkKindSet('resource-exhaustion'))

export function sinkKindSetOf(removes: readonly SinkKind[] | 'all' | 'number'): SinkKindSet {
  if (removes === 'number') return TEXT_SINK_KINDS
  return removes === 'all' ? ALL_SINK_KINDS : sinkKindSet(...removes)
}

export function includesSinkKind(set: SinkKindSet, sinkKind: SinkKind): boolean {
  return SETS.has(set, sinkKind)
}
