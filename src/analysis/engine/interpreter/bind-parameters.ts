import type { Parameter } from '../../ir/nodes.ts'
import { emitNaming } from './emit.ts'
import { EMPTY_LIST, EMPTY_RECORD } from '../values/heap-object.ts'
import type { ArgumentView } from '../knowledge/matches.ts'
import { readObject } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { ANY_KEYWORDS, ANY_POSITIONS } from '../knowledge/selectors.ts'
import { asType } from '../memory/types.ts'
import { UNKNOWN, type Value } from '../values/value.ts'
import { writeVariable } from '../memory/variables.ts'
import { evaluate } from '../memory/evaluate.ts'

/** Binds the arguments of a call to the parameters of a function. */
export function bindParameters(act: Activation, state: State, args: readonly ArgumentView[]): void {
  const positional = args.filter(({ name }) => name === null)
  const spread = args.find(({ name }) => name === ANY_POSITIONS)
  const keywords = new Map<string, Value>()
  for (const { name, value } of args) if (name !== null) keywords.set(name, value)
  for (const [index, param] of act.fn.params.entries()) {
    const value =
      argumentOf(act, state, param, index, positional, keywords) ?? spread?.value ?? keywords.get(ANY_KEYWORDS)
    const bound = value ?? fallbackOf(act, state, param)
    const typed = param.type ? asType(act.unit, bound, param.type) : bound
    act.given[index] = typed
    writeVariable(act, state, param.variable, typed)
  }
}

function argumentOf(
  act: Activation,
  state: State,
  param: Parameter,
  index: number,
  positional: readonly ArgumentView[],
  keywords: ReadonlyMap<string, Value>,
): Value | undefined {
  if (param.rest === 'list') return restList(act, state, positional.slice(index), keywords.get(ANY_POSITIONS) ?? null)
  if (param.rest === 'record') return restRecord(act, state, keywords)
  return keywords.get(param.name) ?? positional[index]?.value
}

function fallbackOf(act: Activation, state: State, param: Parameter): Value {
  if (!param.fallback) return UNKNOWN
  const value = evaluate(act, state, param.fallback)
  emitNaming(act, state, {
    name: param.name,
    kind: 'default',
    object: null,
    value,
    written: param.fallback,
    at: param.fallback.at,
  })
  return value
}

function restList(act: Activation, state: State, rest: readonly ArgumentView[], others: Value | null): Value {
  const [only] = rest
  // In statically typed languages, an array can be passed for varargs.
  if (
    rest.length === 1 &&
    only &&
    only.value.objects.some((id) => readObject(act, state.heap, id)?.kind === 'list') &&
    act.unit.knowledge.model.semantics.typesAreCertain
  ) {
    return only.value
  }
  const id = act.program.nextId++
  const fields = new Map(rest.map(({ value }, index) => [String(index), value]))
  state.heap.set(id, { ...EMPTY_LIST, fields, rest: others, length: others ? null : rest.length })
  return { ...UNKNOWN, api: act.unit.knowledge.model.types.list, objects: [id] }
}

function restRecord(act: Activation, state: State, keywords: ReadonlyMap<string, Value>): Value {
  const names = new Set(act.fn.params.map(({ name }) => name))
  const id = act.program.nextId++
  const fields = new Map([...keywords].filter(([name]) => !names.has(name)))
  const rest = fields.get(ANY_KEYWORDS) ?? null
  fields.delete(ANY_KEYWORDS)
  fields.delete(ANY_POSITIONS)
  state.heap.set(id, { ...EMPTY_RECORD, fields, rest })
  return { ...UNKNOWN, api: act.unit.knowledge.model.types.record, objects: [id] }
}
