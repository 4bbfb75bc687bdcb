import { createLookUp } from './look-up.ts'
import { MEASURED } from './measured.ts'
import { familyOf } from './rule-families.ts'

/** How sure a finding of this rule with this evidence is, by what was measured on real code. */
export const { confidence: confidenceOf } = createLookUp(MEASURED.rows, familyOf)
