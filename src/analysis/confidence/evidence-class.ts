import type { Evidence } from '../source/finding.ts'

/**
 * A class of findings that are measured together, as words from coarse to fine: `request direct function whole`,
 * `stored doubted files part`, `code high`. Leaving words off the end gives the coarser classes.
 */
export type EvidenceClass = string

/**
 * Data without a doubt is `direct`, else `doubted`. Findings that are not about data are classed by the declared
 * confidence.
 */
export function classOf({ declared, data }: Evidence): EvidenceClass {
  if (!data) return `code ${declared}`
  return [data.source, data.doubts.length > 0 ? 'doubted' : 'direct', data.reach, data.form].join(' ')
}

/** The class itself and the coarser ones, coarsest first. The source of the data alone is too coarse to be a class. */
export function coarserClasses(evidence: EvidenceClass): readonly EvidenceClass[] {
  const words = evidence.split(' ')
  return words.slice(1).map((_, index) => words.slice(0, index + 2).join(' '))
}

/** The classes that a rule's declared confidence is about: code as written, and data that arrives without any doubt. */
export function isDirectClass(evidence: EvidenceClass): boolean {
  return /^(?:code|(?:archive|page|request) direct) /.test(evidence)
}

/** A value that a user of a published package passes in becomes part of a string without a check. */
export function isPublicPart(evidence: EvidenceClass): boolean {
  return /^public direct \w+ part$/.test(evidence)
}

/** The plainest kind of flaw: data from a request, or names in an archive, that reach their sink unchecked. */
export function isPlainClass(evidence: EvidenceClass): boolean {
  return /^(?:archive|request) direct /.test(evidence)
}

/** Whether all of it can be seen in one function. */
export function isInOneFunction(evidence: EvidenceClass): boolean {
  return evidence.split(' ').includes('function')
}
