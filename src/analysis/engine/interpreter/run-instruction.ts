import type { Instruction, Place } from '../../ir/nodes.ts'
import { runAssign } from './assign.ts'
import { awaitedValue } from './awaited-values.ts'
import { runCall } from './calls.ts'
import { joinTaints, joinValues } from '../values/join.ts'
import { anyEntry, anyKey } from '../effects/map-effects.ts'
import { anyElement, readObject } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { taintedValue, UNKNOWN, type Value } from '../values/value.ts'
import { asNoted } from '../guards/getter-notes.ts'
import { evaluate } from '../memory/evaluate.ts'

export function runInstruction(act: Activation, state: State, instruction: Instruction): void {
  switch (instruction.kind) {
    case 'assign':
      runAssign(act, state, instruction)
      return
    case 'call':
      act.temps[instruction.temp] = asNoted(state, instruction, runCall(act, state, instruction))
      return
    case 'set':
      setTemp(act, state, instruction)
      return
    case 'iterate':
      act.temps[instruction.temp] = iterate(act, state, instruction)
      return
    case 'await':
      act.temps[instruction.temp] = awaitedValue(act, evaluate(act, state, instruction.value))
      return
    case 'yield':
      runYield(act, state, instruction)
      return
    case 'evaluate':
      evaluate(act, state, instruction.value)
  }
}

/**
 * Both sides of a condition set the same temp, and the second joins the first. Temps are not part of the state, so a
 * side that did not run this time may have left its value of an earlier round. That only adds possibilities.
 */
function setTemp(act: Activation, state: State, { temp, value: expr }: Extract<Instruction, { kind: 'set' }>): void {
  const value = evaluate(act, state, expr)
  const before = act.temps[temp]
  act.temps[temp] = before ? joinValues(before, value) : value
}

function runYield(
  act: Activation,
  state: State,
  { temp, value: expr, each }: Extract<Instruction, { kind: 'yield' }>,
): void {
  const value = evaluate(act, state, expr)
  const yielded = each ? (anyElement(act, state.heap, value) ?? { ...UNKNOWN, taints: value.taints }) : value
  const { returns } = act
  returns.yields = returns.yields ? joinValues(returns.yields, yielded) : yielded
  act.temps[temp] = UNKNOWN
}

function iterate(act: Activation, state: State, { of, keys }: Extract<Instruction, { kind: 'iterate' }>): Value {
  const value = evaluate(act, state, of)
  if (keys) return anyKey(act, state, value)
  const held = anyElement(act, state.heap, value)
  const isMapping = value.objects.some((id) => readObject(act, state.heap, id)?.kind === 'record')
  const element: Value = {
    ...UNKNOWN,
    taints: value.taints,
    api: value.api && act.unit.knowledge.hasSources(value.api) ? value.api : null,
  }
  if (!held) return elementOfLibrary(act, value, element, of.at)
  if (isMapping)
    return act.unit.knowledge.model.semantics.mappingsYield === 'keys'
      ? anyKey(act, state, value)
      : anyEntry(act, state, of, value)
  return value.taints.length > 0 ? { ...held, taints: joinTaints(held.taints, value.taints) } : held
}

/** Rows describe elements as the result of `__iter__`. */
function elementOfLibrary(act: Activation, { api }: Value, element: Value, at: Place): Value {
  if (api === null) return element
  const elements = `${api}.__iter__`
  const [source] = act.unit.knowledge.sources.find(elements)
  const type = act.unit.knowledge.types.find(elements)[0]?.returns ?? element.api
  return source ? taintedValue(source, act.unit.path, at, type) : { ...element, api: type }
}
