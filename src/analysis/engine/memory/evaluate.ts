import type { Expr } from '../../ir/nodes.ts'
import type { Activation, State } from './program.ts'
import type { Value } from '../values/value.ts'

/** Evaluates an expression in the current state. */
export function evaluate(act: Activation, state: State, expr: Expr): Value {
  return act.program.interpreter.evaluate(act, state, expr)
}
