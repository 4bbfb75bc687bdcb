import type { Confidence, Evidence } from '../source/finding.ts'
import type { Language } from '../source/language.ts'
import { classOf, coarserClasses, type EvidenceClass, isDirectClass, isPlainClass } from './evidence-class.ts'
import type { MeasuredRow } from './measurement.ts'

/** The share of findings that must be right to fail a check run, and to be shown in a comment. */
export const MIN_BLOCKING = 0.9
export const MIN_SHOWN = 0.8
/** Of the findings that are right, the share that people must act on; correct but useless findings are not shown. */
export const MIN_ACTED = 0.25

/** The weight of a coarser class against findings of the class itself: the `m` of the m-estimate (Cestnik, 1990). */
const PRIOR_WEIGHT = 4
/** More findings in one package show a habit of its authors rather than new evidence. */
const MAX_PER_PACKAGE = 3
/** The confidence that a rule declares, as a share. */
const DECLARED_SHARES: Readonly<Record<Confidence, number>> = { high: 0.95, medium: 0.85, low: 0.5 }
/** The share that people act on, before anything was measured. */
const DEFAULT_ACTED = 0.5

/**
 * With fewer findings or packages, a finding cannot fail a check run, and is shown only if its rule's own confidence
 * allows it.
 */
const MIN_FINDINGS = 6
const MIN_PACKAGES = 3

export type LookUpKey = { readonly rule: string; readonly language: Language; readonly evidence: Evidence }
export type Estimate = {
  /** The share of findings that are right, and of those the share that people act on. */
  readonly right: number
  readonly acted: number
  /** Whether it rests on enough findings from enough packages. */
  readonly isMeasured: boolean
}
export type LookUp = {
  readonly estimate: (key: LookUpKey) => Estimate
  readonly confidence: (key: LookUpKey) => Confidence
}

type Sum = { right: number; acted: number; findings: number; packages: number }
type Sums = ReadonlyMap<string, Sum>

/**
 * Looks up confidence in the measurements. From coarse to fine, each class moves the estimate of the class before it by
 * its own findings, `(right + m × estimate) / (findings + m)`: a class with few findings stays close to its rule's
 * estimate, and one without findings inherits it.
 * @param familyOf groups rules that look for the same kind of problem
 */
export function createLookUp(rows: readonly MeasuredRow[], familyOf: (rule: string) => string): LookUp {
  const sums = sumRows(rows, familyOf)
  const estimate = (key: LookUpKey): Estimate => estimateFrom(sums, key, familyOf(key.rule))
  return { estimate, confidence: (key) => gradeOf(key.evidence, estimate(key)) }
}

const INDIRECT = 'all indirect classes'
const ALL = 'all rules'

function sumRows(rows: readonly MeasuredRow[], familyOf: (rule: string) => string): Sums {
  const sums = new Map<string, Sum>()
  for (const row of rows) {
    if (!isDirectClass(row.evidence)) addRow(sums, INDIRECT, row)
    const scopes = [ALL, `family ${familyOf(row.rule)}`, row.rule, scopeOf(row)]
    for (const evidence of coarserClasses(row.evidence))
      for (const scope of scopes) addRow(sums, keyOf(scope, evidence), row)
  }
  return sums
}

function scopeOf({ rule, language }: Pick<LookUpKey, 'rule' | 'language'>): string {
  return `${rule} in ${language}`
}

function keyOf(scope: string, evidence: EvidenceClass): string {
  return `${scope}: ${evidence}`
}

function addRow(sums: Map<string, Sum>, key: string, row: MeasuredRow): void {
  const sum = sums.get(key) ?? { right: 0, acted: 0, findings: 0, packages: 0 }
  sums.set(key, sum)
  const count = row.true + row.low + row.false
  const weight = Math.min(1, (MAX_PER_PACKAGE * row.packages) / Math.max(1, count))
  sum.right += (row.true + row.low) * weight
  sum.acted += row.true * weight
  sum.findings += count * weight
  sum.packages += row.packages
}

function estimateFrom(sums: Sums, { rule, language, evidence }: LookUpKey, family: string): Estimate {
  const found = classOf(evidence)
  const classes = coarserClasses(found)
  const [coarsest = found] = classes
  const own = scopeOf({ rule, language })
  // The declared confidence covers only direct classes; the others have to be measured.
  const inherited = isDirectClass(found)
    ? []
    : [INDIRECT, keyOf(ALL, coarsest), keyOf(`family ${family}`, coarsest), keyOf(rule, coarsest)]
  let right = DECLARED_SHARES[evidence.declared]
  let acted = DEFAULT_ACTED
  for (const key of [...inherited, ...classes.map((one) => keyOf(own, one))]) {
    const sum = sums.get(key)
    if (!sum) continue
    right = shrink(sum.right, sum.findings, right)
    acted = shrink(sum.acted, sum.right, acted)
  }
  const { findings = 0, packages = 0 } = sums.get(keyOf(own, coarsest)) ?? {}
  return { right, acted, isMeasured: findings >= MIN_FINDINGS && packages >= MIN_PACKAGES }
}

function shrink(found: number, of: number, prior: number): number {
  return (found + PRIOR_WEIGHT * prior) / (of + PRIOR_WEIGHT)
}

function gradeOf(evidence: Evidence, { right, acted, isMeasured }: Estimate): Confidence {
  const { declared } = evidence
  if (isPlainClass(classOf(evidence))) {
    // Well-kept code lost its plain flaws long ago, so measurements there decide what may block, not what may be shown.
    const least = isMeasured ? MIN_BLOCKING : MIN_SHOWN
    return lower(declared, right >= least ? 'high' : 'medium')
  }
  if (right < MIN_SHOWN || acted < MIN_ACTED) return 'low'
  if (declared === 'low') return isMeasured ? 'medium' : 'low'
  // Data that comes straight from a request may block without measurements; settings may not.
  const mayBlock = isMeasured || classOf(evidence).startsWith('request direct ')
  return lower(declared, mayBlock && right >= MIN_BLOCKING ? 'high' : 'medium')
}

const RANKS: readonly Confidence[] = ['low', 'medium', 'high']

function lower(a: Confidence, b: Confidence): Confidence {
  return RANKS.indexOf(a) < RANKS.indexOf(b) ? a : b
}
