import { languageOfPath } from '../source/language.ts'
import type { AppliedFix } from '../source/text-edit.ts'
import { ATTACK_VALUES } from './attack-values.ts'

/** Rules whose attacks are generated from the code. */
const OWN_ATTACKS = new Set(['redos', 'incomplete-sanitization'])

/** Whether fixes of this rule in such a file can be compared at all, judged without reading the file. */
export function mayCompare({ ruleId, file }: Pick<AppliedFix, 'ruleId' | 'file'>): boolean {
  const language = languageOfPath(file)
  const isScript = language === 'javascript' || language === 'typescript'
  return isScript && (ATTACK_VALUES.has(ruleId) || OWN_ATTACKS.has(ruleId))
}
