import type { FunctionIr, Variable } from '../../ir/nodes.ts'
import { onceFor } from '../../source/once-for.ts'
import type { Activation, State } from '../memory/program.ts'
import { constantValue, soleConstant } from '../values/value.ts'

/** Parameters that are never reassigned, so that a test of one is a test of the argument. */
const keptParams = onceFor((fn: FunctionIr): ReadonlySet<Variable> => {
  const kept = new Set(fn.params.filter(({ variable }) => !variable.captured).map(({ variable }) => variable))
  for (const { instructions } of fn.blocks) {
    for (const one of instructions)
      if (one.kind === 'assign' && one.target.kind === 'local') kept.delete(one.target.variable)
  }
  return kept
})

/**
 * `function invariant(condition) { if (!condition) throw … }`: records the outcome of a test of a parameter on this
 * branch.
 */
export function noteTruth({ fn }: Activation, state: State, variable: Variable, outcome: boolean): void {
  if (keptParams(fn).has(variable)) state.notes = new Map(state.notes).set(keyOf(variable), constantValue(outcome))
}

export function truthsIn({ fn }: Activation, { notes }: State): readonly (boolean | null)[] {
  return fn.params.map(({ variable }) => {
    const truth = notes?.get(keyOf(variable))
    const sole = truth && soleConstant(truth)
    return typeof sole?.value === 'boolean' ? sole.value : null
  })
}

/** No place in the code has this text as its key. */
function keyOf({ owner, slot }: Variable): string {
  return `truth of ${owner}:${slot}`
}
