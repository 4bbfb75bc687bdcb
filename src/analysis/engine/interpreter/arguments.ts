import type { Argument } from '../../ir/nodes.ts'
import { emitNaming } from './emit.ts'
import type { ArgumentView } from '../knowledge/matches.ts'
import type { HeapObject } from '../values/heap-object.ts'
import { joinObjects, joinTaints } from '../values/join.ts'
import { anyElement, deepTaints, readObject, soleObject } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { ANY_KEYWORDS, ANY_POSITIONS } from '../knowledge/selectors.ts'
import { UNKNOWN, type Value } from '../values/value.ts'
import { evaluate } from '../memory/evaluate.ts'

export function evaluateArguments(act: Activation, state: State, args: readonly Argument[]): ArgumentView[] {
  const views: ArgumentView[] = []
  for (const arg of args) {
    const value = evaluate(act, state, arg.value)
    if (arg.spread) views.push(...spreadArgument(act, state, arg, value))
    else {
      views.push({ value, at: arg.value.at, name: arg.name, isLiteral: arg.value.kind === 'literal' })
      if (arg.name !== null)
        emitNaming(act, state, {
          name: arg.name,
          kind: 'argument',
          object: null,
          value,
          written: arg.value,
          at: arg.value.at,
        })
    }
  }
  return views
}

/** Expands the elements of a list, or the entries of a record, into separate arguments. */
export function spreadArgument(act: Activation, state: State, arg: Argument, value: Value): ArgumentView[] {
  const { at } = arg.value
  const object = arg.spread === 'record' ? anyRecord(act, state, value) : soleObject(act, state.heap, value)
  if (object && !object.rest && arg.spread === 'record') {
    const known = [...object.fields].map(([name, field]) => ({ value: field, at, name }))
    // What a library has made may hold more than is known of it.
    const isOpen = object.kind === 'instance' && value.taints.length > 0
    return isOpen ? [...known, { value: { ...UNKNOWN, taints: value.taints }, at, name: ANY_KEYWORDS }] : known
  }
  if (object?.kind === 'record' && object.rest && arg.spread === 'record') {
    const known = [...object.fields].map(([name, field]) => ({ value: field, at, name }))
    const any = { ...object.rest, taints: joinTaints(object.rest.taints, value.taints) }
    return [...known, { value: any, at, name: ANY_KEYWORDS }]
  }
  if (object && !object.rest && object.length !== null && arg.spread === 'list') {
    return Array.from({ length: object.length }, (_, index) => ({
      value: object.fields.get(String(index)) ?? UNKNOWN,
      at,
      name: null,
    }))
  }
  const any = anyElement(act, state.heap, value) ?? UNKNOWN
  const taints = joinTaints(any.taints, deepTaints(act, state.heap, value))
  return [
    { value: { ...any, constants: null, taints }, at, name: arg.spread === 'record' ? ANY_KEYWORDS : ANY_POSITIONS },
  ]
}

/** What a value holds that may be one of several records: `options or {}`. */
function anyRecord(act: Activation, state: State, { objects }: Value): HeapObject | undefined {
  const found = objects.flatMap((id) => readObject(act, state.heap, id) ?? [])
  if (found.length < objects.length || found.some(({ kind }) => kind !== found[0]?.kind)) return undefined
  return found.length === 0 ? undefined : found.reduce((all, one) => joinObjects(all, one))
}
