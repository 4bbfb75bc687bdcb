import { findComparisons } from './differential/find-comparison.ts'
import { runComparison } from './differential/run-comparison.ts'
import type { AppliedFix, Differential } from './source/text-edit.ts'

export { findComparisons, runComparison }

/** A fix with what running it has shown. What benign callers notice, and what an attack still reaches, a person has to look at. */
export function withDifferential(fix: AppliedFix, differential: Differential): AppliedFix {
  const { benign, attack } = differential
  const isAsPromised = benign.equal === benign.total && attack.blocked === attack.total
  const summary = isAsPromised ? fix.summary : { ...fix.summary, safety: 'review' as const }
  return { ...fix, summary, differential }
}
