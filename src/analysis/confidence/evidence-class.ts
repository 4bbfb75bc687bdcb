import type { Evidence } from '../source/finding.ts'

/**
 * What findings have in common that are measured together, in words from the coarse to the fine: `request direct function whole`,
 * `stored doubted files part`, `code high`. Leaving words off the end gives the coarser classes.
 */
export type EvidenceClass = string

/** Data that nothing was done to is `direct`; with any doubt it is `doubted`. What is not about data is told apart by what was declared. */
export function classOf({ declared, data }: Evidence): EvidenceClass {
  if (!data) return `code ${declared}`
  return [data.source, data.doubts.length > 0 ? 'doubted' : 'direct', data.reach, data.form].join(' ')
}

/** The class itself and the coarser ones, the coarsest first; where data comes from says too little to be one. */
export function coarserClasses(evidence: EvidenceClass): readonly EvidenceClass[] {
  const words = evidence.split(' ')
  return words.slice(1).map((_, index) => words.slice(0, index + 2).join(' '))
}

/** What a rule says of itself is about these: what stands there, and what comes from outside with nothing in between. */
export function isDirectClass(evidence: EvidenceClass): boolean {
  return /^(?:code|(?:request|page) direct) /.test(evidence)
}

/** What anybody would call a flaw: it comes with a request and does its harm in the same function, unchecked. */
export function isPlainClass(evidence: EvidenceClass): boolean {
  return evidence.startsWith('request direct function ')
}
