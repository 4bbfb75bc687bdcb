import type { Evidence } from '../source/finding.ts'
import type { Language } from '../source/language.ts'
import { classOf, coarserClasses, type EvidenceClass, isDirectClass, isPlainClass } from './evidence-class.ts'
import type { MeasuredRow } from './measurement.ts'

export type LookUpKey = { readonly rule: string; readonly language: Language; readonly evidence: Evidence }
type Group = readonly MeasuredRow[]

/** The measurements that say something about a finding. */
export type MeasuredGroups = {
  /**
   * From coarse to fine, each without the rows of the finer ones, so that no finding counts twice. Direct classes have
   * only those of the rule in the language: the declared confidence is about these. The others begin with what was
   * measured of other rules.
   */
  readonly rings: readonly Group[]
  /** All of the rule in the language with this source of the data. */
  readonly own: Group
  /** The plain flaws of the rule in every language: what is known of it where its own language was not measured. */
  readonly plain: Group
}

/** @param familyOf groups rules that look for the same kind of problem */
export function createGrouping(rows: readonly MeasuredRow[], familyOf: (rule: string) => string) {
  const indirect = rows.filter(({ evidence }) => !isDirectClass(evidence))
  const byRule = Map.groupBy(rows, ({ rule }) => rule)

  return function groupsOf({ rule, language, evidence }: LookUpKey): MeasuredGroups {
    const found = classOf(evidence)
    const classes = coarserClasses(found)
    const [coarsest = found] = classes
    const ofRule = (byRule.get(rule) ?? []).filter((row) => isWithin(row.evidence, coarsest))
    const own = ofRule.filter((row) => row.language === language)
    const plain = (byRule.get(rule) ?? []).filter((row) => isPlainClass(row.evidence))
    const nested = [own, ...classes.slice(1).map((one) => own.filter((row) => isWithin(row.evidence, one)))]
    if (isDirectClass(found)) return { rings: toRings(nested), own, plain }
    const family = familyOf(rule)
    const ofSource = indirect.filter((row) => isWithin(row.evidence, coarsest))
    const ofFamily = ofSource.filter((row) => familyOf(row.rule) === family)
    return { rings: toRings([indirect, ofSource, ofFamily, ofRule, ...nested]), own, plain }
  }
}

function isWithin(evidence: EvidenceClass, wanted: EvidenceClass): boolean {
  return evidence === wanted || evidence.startsWith(`${wanted} `)
}

function toRings(nested: readonly Group[]): Group[] {
  return nested.map((group, index) => {
    const inner = new Set(nested[index + 1])
    return group.filter((row) => !inner.has(row))
  })
}
