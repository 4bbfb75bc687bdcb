import type { Measurement, Verdicts } from './confidence/measurement.ts'
import { MEASURED } from './confidence/measured.ts'
import { RULES } from './rules/catalogue.ts'
import type { Rule } from './rules/rule.ts'
import type { Confidence } from './source/finding.ts'
import type { ReadFindings, RulePrecision } from './source/rule-precision.ts'

export type MeasuredRule = Rule & { readonly precision: RulePrecision | null }

/**
 * From this number of reviewed findings on, the measured share is more reliable than the declared confidence of the
 * rule.
 */
const MIN_READ = 10

/** The rule catalogue with what was measured of each rule. */
export const MEASURED_RULES: readonly MeasuredRule[] = RULES.map((rule) => {
  const precision = precisionOf(rule.id, MEASURED)
  return { ...rule, confidence: shownConfidence(precision) ?? rule.confidence, precision }
})

export function findMeasuredRule(id: string): MeasuredRule | undefined {
  return MEASURED_RULES.find((rule) => rule.id === id)
}

/** Null before any of the rule's findings were read. */
export function precisionOf(ruleId: string, { date, packages, precision }: Measurement): RulePrecision | null {
  const rows = precision.filter(({ rule }) => rule === ruleId)
  if (date === null || rows.length === 0) return null
  const languages = rows.map(({ language, shown, all }) => ({ language, shown: toRead(shown), all: toRead(all) }))
  return { measuredOn: date, packages, languages }
}

function toRead({ true: worthFixing, low, false: wrong }: Verdicts): ReadFindings {
  return { read: worthFixing + low + wrong, correct: worthFixing + low, worthFixing }
}

/** What the findings that are shown have earned, null when too few of them were read. */
function shownConfidence(precision: RulePrecision | null): Confidence | null {
  const shown = precision?.languages.map((one) => one.shown) ?? []
  const read = shown.reduce((sum, one) => sum + one.read, 0)
  if (read < MIN_READ) return null
  const share = shown.reduce((sum, one) => sum + one.correct, 0) / read
  return share >= 0.9 ? 'high' : share >= 0.8 ? 'medium' : 'low'
}
