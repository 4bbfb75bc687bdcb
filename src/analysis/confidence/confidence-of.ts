import { createLookUp } from './look-up.ts'
import { MEASURED } from './measured.ts'
import { familyOf } from './rule-families.ts'

/** The confidence of a finding of this rule with this evidence, as measured on real code. */
export const { confidence: confidenceOf } = createLookUp(MEASURED.rows, familyOf)
