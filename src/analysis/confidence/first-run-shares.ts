import { isInOneFunction, isPlainClass } from './evidence-class.ts'
import type { MeasuredRow } from './measurement.ts'
import { sumVerdicts } from './verdict-sums.ts'

/**
 * What was measured weighs as much as it has findings, what was assumed before as much as four (the m-estimate of
 * look-up.ts).
 */
const PRIOR_WEIGHT = 4
/**
 * What is assumed of ways through several functions. Five first runs showed 121 of them, of which 32 were right, but
 * the rules differ: graded by the runs before them, the last three runs lose none of their right findings and 26 of their
 * 124 wrong ones.
 */
const ACROSS_SHARE = 0.8
/** As rules declare for flaws in one function. */
const LOCAL_SHARE = 0.95

/** The share of a rule's plain flaws that were right where nobody had seen the code before, in all languages. */
export type FirstRunShares = {
  /** Of those that go through several functions. */
  readonly acrossFunctions: (rule: string) => number
  readonly all: (rule: string) => number
}

/**
 * @param rows verdicts on the findings of first runs. Unlike all others they stay when the cause of a wrong finding is
 * mended: the next code has causes of its own.
 */
export function createFirstRunShares(rows: readonly MeasuredRow[]): FirstRunShares {
  const plain = Map.groupBy(
    rows.filter(({ evidence }) => isPlainClass(evidence)),
    ({ rule }) => rule,
  )
  return {
    acrossFunctions(rule) {
      const { true: local = [], false: across = [] } = Object.groupBy(plain.get(rule) ?? [], ({ evidence }) =>
        isInOneFunction(evidence) ? 'true' : 'false',
      )
      return moved(moved(ACROSS_SHARE, local), across)
    },
    all: (rule) => moved(LOCAL_SHARE, plain.get(rule) ?? []),
  }
}

function moved(share: number, rows: readonly MeasuredRow[]): number {
  const { right, findings } = sumVerdicts(rows)
  return (right + PRIOR_WEIGHT * share) / (findings + PRIOR_WEIGHT)
}
