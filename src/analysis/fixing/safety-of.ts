import { confidenceOf } from '../confidence/confidence-of.ts'
import type { Located } from '../analyze-files.ts'
import type { FixPlan } from '../fixers/fixer.ts'
import { highestSafety } from '../fixers/highest-safety.ts'
import { FIX_SAFETIES, type FixSafety } from '../source/finding.ts'
import type { Language } from '../source/language.ts'

const UNCERTAIN = 'It is not certain that this code is dangerous: check that first.'

/**
 * The plan with the label that people can rely on: never more trust than earlier fixes of its kind have earned, and
 * always a review where the finding itself may be false.
 */
export function withSafety(plan: FixPlan, { rule, evidence }: Located, language: Language): FixPlan {
  const isUncertain = confidenceOf({ rule: rule.id, language, evidence }) === 'low'
  const highest = isUncertain ? 'review' : highestSafety(rule.id, language)
  const safety = moreCautious(plan.safety, highest)
  return { ...plan, safety, explanation: isUncertain ? `${plan.explanation} ${UNCERTAIN}` : plan.explanation }
}

function moreCautious(one: FixSafety, other: FixSafety): FixSafety {
  return FIX_SAFETIES.indexOf(one) > FIX_SAFETIES.indexOf(other) ? one : other
}
