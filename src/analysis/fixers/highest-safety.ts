import type { FixSafety } from '../source/finding.ts'
import type { Language } from '../source/language.ts'
import { JUDGED_FIXES } from './judged-fixes.ts'
import { fixerLanguageOf, type JudgedFixes } from './judgement.ts'

/** A few readings say little: each fixer starts as if this many others had been read. */
const PRIOR_WEIGHT = 4
const PRIOR_WRONG = 0.05
/** Above this share of wrong fixes, people have to review each one. */
const MAX_WRONG = 0.1
/** Above this share of fixes that were edited before they were merged, none is merged without a look. */
const MAX_EDITED = 0.15

/** The most trust that the fixes of a rule have earned; those that nobody has read keep the label of their plan. */
export function highestSafety(
  rule: string,
  language: Language,
  judged: readonly JudgedFixes[] = JUDGED_FIXES,
): FixSafety {
  const fixer = fixerLanguageOf(language)
  const row = judged.find((one) => one.rule === rule && one.language === fixer)
  if (!row) return 'merge'
  const read = row.merge + row.edit + row.wrong
  if ((row.wrong + PRIOR_WEIGHT * PRIOR_WRONG) / (read + PRIOR_WEIGHT) > MAX_WRONG) return 'review'
  return row.wrong > 0 || row.edit / read > MAX_EDITED ? 'glance' : 'merge'
}
