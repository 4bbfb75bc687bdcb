import type { Severity } from '../../analysis/source/finding.ts'
import type { Language } from '../../analysis/source/language.ts'

/** Where the language of a finding's file is not known. */
export const UNKNOWN_LANGUAGE = 'unknown'

/**
 * How many findings an analysis introduces and shows, by rule, severity and language: those of `introducedFindings` for a
 * pull request, all of them for an API call. Zero counts are left out.
 */
export type IntroducedCounts = {
  readonly total: number
  readonly severity: Readonly<Partial<Record<Severity, number>>>
  readonly rule: Readonly<Record<string, number>>
  readonly language: Readonly<Partial<Record<Language | typeof UNKNOWN_LANGUAGE, number>>>
}
