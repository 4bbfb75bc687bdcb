import type { Confidence, Evidence } from '../source/finding.ts'
import type { Language } from '../source/language.ts'
import { classOf, coarserClasses, type EvidenceClass, isDirectClass, isPlainClass } from './evidence-class.ts'
import type { MeasuredRow } from './measurement.ts'

/** Of findings that fail a check run so many have to be right, and of those that a comment shows. */
export const MIN_BLOCKING = 0.9
export const MIN_SHOWN = 0.8
/** Of those that are right so many have to be acted upon: what is true and of no use to anybody is not shown. */
export const MIN_ACTED = 0.25

/** What a coarser class weighs against findings of the class itself: the `m` of the m-estimate (Cestnik, 1990). */
const PRIOR_WEIGHT = 4
/** What one package does a hundred times is one habit of its people. */
const MAX_OF_A_PACKAGE = 3
/** What a rule says of itself, as a share. */
const DECLARED: Readonly<Record<Confidence, number>> = { high: 0.95, medium: 0.85, low: 0.5 }
/** The share that is acted upon, before anything is known of it. */
const ACTED = 0.5

/** With fewer findings, of fewer packages, nothing fails a check run, and nothing is shown that its rule would not show. */
const MIN_FINDINGS = 6
const MIN_PACKAGES = 3

export type Looked = { readonly rule: string; readonly language: Language; readonly evidence: Evidence }
export type Estimate = {
  /** The share that is right, and of those the share that is acted upon. */
  readonly right: number
  readonly acted: number
  /** Whether it rests on enough findings of enough packages. */
  readonly isMeasured: boolean
}
export type LookUp = {
  readonly estimate: (looked: Looked) => Estimate
  readonly confidence: (looked: Looked) => Confidence
}

type Sum = { right: number; acted: number; findings: number; packages: number }
type Sums = ReadonlyMap<string, Sum>

/**
 * Looks confidence up in what was measured. From coarse to fine each class moves the estimate of the one before it by what was found
 * in it, `(right + m × estimate) / (findings + m)`: a class with few findings keeps to what is known of its rule, one with none inherits.
 * @param familyOf rules that look for things of one kind
 */
export function createLookUp(rows: readonly MeasuredRow[], familyOf: (rule: string) => string): LookUp {
  const sums = sumRows(rows, familyOf)
  const estimate = (looked: Looked): Estimate => estimateFrom(sums, looked, familyOf(looked.rule))
  return { estimate, confidence: (looked) => gradeOf(looked.evidence, estimate(looked)) }
}

const INDIRECT = 'whatever is not direct'
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

function scopeOf({ rule, language }: Pick<Looked, 'rule' | 'language'>): string {
  return `${rule} in ${language}`
}

function keyOf(scope: string, evidence: EvidenceClass): string {
  return `${scope}: ${evidence}`
}

function addRow(sums: Map<string, Sum>, key: string, row: MeasuredRow): void {
  const sum = sums.get(key) ?? { right: 0, acted: 0, findings: 0, packages: 0 }
  sums.set(key, sum)
  const count = row.true + row.low + row.false
  const weight = Math.min(1, (MAX_OF_A_PACKAGE * row.packages) / Math.max(1, count))
  sum.right += (row.true + row.low) * weight
  sum.acted += row.true * weight
  sum.findings += count * weight
  sum.packages += row.packages
}

function estimateFrom(sums: Sums, { rule, language, evidence }: Looked, family: string): Estimate {
  const found = classOf(evidence)
  const classes = coarserClasses(found)
  const [coarsest = found] = classes
  const own = scopeOf({ rule, language })
  // What a rule says of itself is about what is seen as it is; of everything else only measuring tells.
  const inherited = isDirectClass(found)
    ? []
    : [INDIRECT, keyOf(ALL, coarsest), keyOf(`family ${family}`, coarsest), keyOf(rule, coarsest)]
  let right = DECLARED[evidence.declared]
  let acted = ACTED
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
    // Well-kept code has lost its plain flaws long ago, so what was measured there says what may block, not what may be shown.
    const least = isMeasured ? MIN_BLOCKING : MIN_SHOWN
    return lower(declared, right >= least ? 'high' : 'medium')
  }
  if (right < MIN_SHOWN || acted < MIN_ACTED) return 'low'
  if (declared === 'low') return isMeasured ? 'medium' : 'low'
  // Data that comes straight from a request needs no measuring to be taken seriously, settings do.
  const mayBlock = isMeasured || classOf(evidence).startsWith('request direct ')
  return lower(declared, mayBlock && right >= MIN_BLOCKING ? 'high' : 'medium')
}

const RANKS: readonly Confidence[] = ['low', 'medium', 'high']

function lower(a: Confidence, b: Confidence): Confidence {
  return RANKS.indexOf(a) < RANKS.indexOf(b) ? a : b
}
