import type { LanguagePrecision, ReadFindings, RulePrecision } from '../../analysis/source/rule-precision.ts'
import { LANGUAGE_NAMES } from '../../analysis/source/language.ts'

/** What was measured of a rule, as sentences; none before anything was. */
export function precisionLines(precision: RulePrecision | null | undefined): string[] {
  if (!precision) return []
  const { measuredOn, packages, languages } = precision
  const head = `Measured on ${packages} published packages by reading findings (${measuredOn}).`
  return [head, ...languages.map(languageLine)]
}

function languageLine({ language, shown, all }: LanguagePrecision): string {
  const ofShown = shown.read > 0 ? `${shareText(shown)} of what a comment shows` : 'none shown in comments'
  return `${LANGUAGE_NAMES[language]}: ${ofShown}; ${shareText(all)} of all that were read.`
}

/** Such as "93 % correct (27 findings)". */
function shareText({ read, correct }: ReadFindings): string {
  return `${Math.round((100 * correct) / read)} % correct (${read} ${read === 1 ? 'finding' : 'findings'})`
}
