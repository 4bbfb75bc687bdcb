import type { MethodIr } from '../../ir/nodes.ts'
import type { FieldCheckRow } from '../../models/rows/field-check-row.ts'
import { summarizeCall } from './call-closure.ts'
import { decoratorArguments } from './route-parameters.ts'
import { EMPTY_INSTANCE, EMPTY_RECORD } from '../values/heap-object.ts'
import { closureOf } from '../memory/class-members.ts'
import { evaluate } from '../memory/evaluate.ts'
import { parentApis } from '../memory/named-classes.ts'
import type { Activation, State } from '../memory/program.ts'
import { ALL_SINK_KINDS, intersection, NO_SINK_KINDS, type SinkKindSet, union } from '../values/sink-kind.ts'
import { type ClassValue, stringOf, taintedValue, UNKNOWN, type Value } from '../values/value.ts'

type Checks = Activation['unit']['knowledge']['fieldChecks'][number]

/** What the fields of a class cannot do once its own methods have looked at them. */
export function shownByMethods(act: Activation, state: State, type: ClassValue): ReadonlyMap<string, SinkKindSet> {
  const { knowledge } = act.unit
  const shown = new Map<string, SinkKindSet>()
  if (knowledge.fieldChecks.length === 0 || type.parents.length === 0) return shown
  const parents = parentApis(knowledge, type)
  for (const check of knowledge.fieldChecks) {
    if (!parents.some(check.of)) continue
    for (const method of type.type.methods) {
      for (const name of fieldsOf(act, state, method, check)) {
        const free = shownBy(act, state, type, method, check.row, name)
        shown.set(name, union(shown.get(name) ?? NO_SINK_KINDS, free))
      }
    }
  }
  return shown
}

function fieldsOf(act: Activation, state: State, { name, fn }: MethodIr, { row, decorators }: Checks): string[] {
  const named = row.methods?.exec(name)?.[1]
  if (named !== undefined) return [named]
  return fn.decorators.flatMap((decorator) => {
    const { api } = evaluate(act, state, decorator)
    const args = api !== null && decorators?.(api.replace(/\(\)$/, '')) ? decoratorArguments(act, state, decorator) : []
    return args.flatMap(({ value, name: keyword }) => (keyword === null ? (stringOf(value) ?? []) : []))
  })
}

/** Runs a method on data of which nothing is known. */
function shownBy(
  act: Activation,
  state: State,
  type: ClassValue,
  method: MethodIr,
  { through, yields }: FieldCheckRow,
  name: string,
): SinkKindSet {
  const { at } = method.fn
  const data = taintedValue({ origin: 'parameter', label: `the field \`${name}\`` }, type.file, at)
  const way: State = { ...state, heap: state.heap.fork() }
  const self = through === undefined ? UNKNOWN : holderOf(act, way, through, name, data)
  const args = through === undefined ? [{ value: data, at, name: null }] : []
  const { value, validated, neverReturns } = summarizeCall(act, way, {
    closure: closureOf(type, method),
    self,
    args,
    at,
  })
  const shown = validated?.always?.[0]?.whole ?? NO_SINK_KINDS
  if (yields === 'nothing' || neverReturns) return shown
  const left = value.taints.filter(({ source }) => source === at).map(({ cleansed }) => cleansed)
  return union(shown, left.reduce(intersection, ALL_SINK_KINDS))
}

/** An object that has the data in a member, under its name. */
function holderOf({ program }: Activation, { heap }: State, member: string, name: string, data: Value): Value {
  const [record, holder] = [program.nextId++, program.nextId++]
  heap.set(record, { ...EMPTY_RECORD, fields: new Map([[name, data]]) })
  heap.set(holder, { ...EMPTY_INSTANCE, fields: new Map([[member, { ...UNKNOWN, objects: [record] }]]) })
  return { ...UNKNOWN, objects: [holder] }
}
