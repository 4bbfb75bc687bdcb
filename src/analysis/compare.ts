import { findComparisons } from './differential/find-comparison.ts'
import { runComparison } from './differential/run-comparison.ts'
import type { AppliedFix, Differential } from './source/text-edit.ts'

export { findComparisons, runComparison }

/**
 * Adds the result of the differential run to a fix. If benign callers see a difference or an attack still succeeds, a
 * person has to review it.
 */
export function withDifferential(fix: AppliedFix, differential: Differential): AppliedFix {
  const { benign, attack } = differential
  const isAsPromised = benign.equal === benign.total && attack.blocked === attack.total
  const summary = isAsPromised ? fix.summary : { ...fix.summary, safety: 'review' as const }
  return { ...fix, summary, differential }
}
