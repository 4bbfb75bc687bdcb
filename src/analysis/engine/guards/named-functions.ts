import type { Expr, FunctionIr, Instruction } from '../../ir/nodes.ts'
import { forEachOperand, forEachOperandAtEnd, forEachPart } from '../../ir/walk.ts'
import { onceFor } from '../../source/once-for.ts'
import type { Activation, State, Callee } from '../memory/program.ts'
import { NO_SINK_KINDS } from '../values/sink-kind.ts'
import { cleanse, type Value } from '../values/value.ts'
import { clear } from './clear-sink-kinds.ts'
import { evaluate } from '../memory/evaluate.ts'

type Call = Extract<Instruction, { kind: 'call' }>

/**
 * `check_file_access(root, path)`: code after a call of a check by that name, whose result nobody uses, runs only if
 * the check passed.
 */
export function refineByName(act: Activation, state: State, call: Call, callee: Callee): void {
  const removed = act.unit.knowledge.assertedBy(callee.name)
  if (removed === NO_SINK_KINDS || call.isNew || usedTempsOf(act.fn).has(call.temp)) return
  if (!mayReject(callee)) return
  for (const { value, spread } of call.args) {
    if (spread) return
    if (evaluate(act, state, value).taints.length > 0) clear(act, state, value, removed)
  }
}

/** `safe_path(name)`: a function with such a name yields only paths that stay where they should. */
export function sanitizeByName(act: Activation, callee: Callee, value: Value): Value {
  if (value.taints.length === 0) return value
  const removed = act.unit.knowledge.sanitizedBy(callee.name)
  return callee.value.functions.every(({ fn }) => hasBranch(fn)) ? cleanse(value, removed) : value
}

/**
 * Whether a function may reject its arguments. One of the program that never throws cannot; for others it is unknown.
 */
function mayReject({ value: { functions } }: Callee): boolean {
  return functions.length === 0 || functions.some(({ fn }) => canThrow(fn))
}

const canThrow = onceFor((fn: FunctionIr) => fn.blocks.some(({ terminator }) => terminator.kind === 'throw'))

/** A function without a branch accepts everything. */
const hasBranch = onceFor((fn: FunctionIr) => fn.blocks.some(({ terminator }) => terminator.kind === 'branch'))

/** The temps that any instruction of a function reads. */
const usedTempsOf = onceFor((fn: FunctionIr): ReadonlySet<number> => {
  const used = new Set<number>()
  const pending: Expr[] = []
  const add = (part: Expr | FunctionIr): void => {
    if (!('blocks' in part)) pending.push(part)
  }
  for (const { instructions, terminator } of fn.blocks) {
    for (const instruction of instructions) forEachOperand(instruction, add)
    forEachOperandAtEnd(terminator, add)
  }
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.kind === 'temp') used.add(next.temp)
    forEachPart(next, add)
  }
  return used
})
