import type { Severity } from '../../analysis/source/finding.ts'
import type { Language } from '../../analysis/source/language.ts'

/** If the language of a finding's file is not known. */
export const UNKNOWN_LANGUAGE = 'unknown'

/**
 * The number of new and shown findings of an analysis, by rule, severity and language: those of `introducedFindings`
 * for a pull request, all findings for an API call. Zero counts are omitted.
 */
export type IntroducedCounts = {
  readonly total: number
  readonly severity: Readonly<Partial<Record<Severity, number>>>
  readonly rule: Readonly<Record<string, number>>
  readonly language: Readonly<Partial<Record<Language | typeof UNKNOWN_LANGUAGE, number>>>
}
