import type { SuppressedFinding } from '../../analysis/source/finding.ts'
import { takeKnown } from './match-findings.ts'
import type { ReviewedSuppression } from '../findings/reviewed-finding.ts'

/** Most pull requests are merged or closed within this period. */
const PULL_REQUEST_DAYS = 14
const DAY = 24 * 60 * 60 * 1000

/** The findings that a pull request suppresses, and the suppressions that expire soon. */
export function reviewSuppressions(input: {
  readonly head: readonly SuppressedFinding[]
  readonly base: readonly SuppressedFinding[]
  readonly now: Date
}): ReviewedSuppression[] {
  const known = takeKnown(
    input.head.map(({ finding }) => finding),
    input.base.map(({ finding }) => finding),
  )
  const soon = new Date(input.now.getTime() + PULL_REQUEST_DAYS * DAY).toISOString().slice(0, 10)
  return input.head.map((one) => ({
    ...one,
    origin: known.has(one.finding) ? 'pre-existing' : 'new',
    expiresSoon: one.until !== null && one.until <= soon,
  }))
}
