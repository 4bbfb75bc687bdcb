import type { Expr } from '../../ir/nodes.ts'
import type { Activation, State } from '../memory/program.ts'
import { arrive } from './sinks.ts'
import { evaluate } from '../memory/evaluate.ts'

const SIZES: ReadonlySet<string> = new Set(['<', '<=', '>', '>='])

/**
 * `while (index < count)`: whoever decides the larger number decides how long the loop runs. The length of an object that a
 * request has sent is such a number, too: `{ "length": 1e9 }`.
 */
export function noteLoopBound(act: Activation, state: State, test: Expr): void {
  if (test.kind !== 'operator') return
  if (test.op === 'and') for (const operand of test.operands) noteLoopBound(act, state, operand)
  const [left, right] = test.operands
  if (!SIZES.has(test.op) || !left || !right) return
  const isLess = test.op.startsWith('<')
  const bound = isLess ? right : left
  if (evaluate(act, state, isLess ? left : right).taints.length > 0) return
  const value = evaluate(act, state, bound)
  if (value.taints.length === 0) return
  arrive(act, state, { row: LOOP, value, at: bound.at, call: null })
}

const LOOP = { sinkKind: 'resource-exhaustion', what: 'how often a loop runs', confidence: 'low' } as const
