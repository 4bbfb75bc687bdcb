import { FIRST_RUNS } from './first-runs.ts'
import { createLookUp } from './look-up.ts'
import { MEASURED } from './measured.ts'
import { familyOf } from './rule-families.ts'

/** What a library does with its users' text there is a flaw of the library, as its advisories show. */
const SHOWN_FROM_PUBLIC = new Set(['code-injection', 'command-injection'])

/** The confidence of a finding of this rule with this evidence, as measured on real code. */
export const { confidence: confidenceOf } = createLookUp(MEASURED.rows, familyOf, {
  shownFromPublic: SHOWN_FROM_PUBLIC,
  firstRuns: FIRST_RUNS,
})
