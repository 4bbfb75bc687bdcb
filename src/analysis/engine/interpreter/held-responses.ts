import type { Target } from '../../ir/nodes.ts'
import type { Activation } from '../memory/program.ts'
import { holdsResponse } from '../values/response-variables.ts'
import { doubtsIn, sinkKindSet, union } from '../values/sink-kind.ts'
import { isFullyCleansed, type Taint, type Value } from '../values/value.ts'

/** Whether an unknown function got it. */
export function isUnsure({ cleansed }: Taint): boolean {
  return doubtsIn(cleansed).includes('unknown-function')
}

/**
 * A variable of which headers are set holds a response on every branch: what a function that is not known was given to make it
 * is not its text. A text that another branch puts there stays what it is.
 */
export function asResponse({ fn, unit }: Activation, target: Target, value: Value): Value {
  if (target.kind !== 'local' || value.pieces !== null || !value.taints.some(isUnsure)) return value
  if (!holdsResponse(fn, target.variable, unit.knowledge.model.responseMembers)) return value
  const taints = value.taints.map((taint) =>
    isUnsure(taint) ? { ...taint, cleansed: union(taint.cleansed, PAGES) } : taint,
  )
  return { ...value, taints: taints.filter((taint) => !isFullyCleansed(taint)) }
}

const PAGES = sinkKindSet('xss')
