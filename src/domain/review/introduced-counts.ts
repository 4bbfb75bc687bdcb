import type { Severity } from '../../analysis/source/finding.ts'
import type { Language } from '../../analysis/source/language.ts'

/** Where the language of a finding's file is not known. */
export const UNKNOWN_LANGUAGE = 'unknown'

/**
 * How many findings an analysis brings and shows, by what they are: what `introducedFindings` picks for a pull request, and
 * all of a call of the API. Kinds without any are left out.
 */
export type IntroducedCounts = {
  readonly total: number
  readonly severity: Readonly<Partial<Record<Severity, number>>>
  readonly rule: Readonly<Record<string, number>>
  readonly language: Readonly<Partial<Record<Language | typeof UNKNOWN_LANGUAGE, number>>>
}
