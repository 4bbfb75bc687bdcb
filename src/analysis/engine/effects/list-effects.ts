import { type EffectContext, mix, withReceiverTaint } from './effect-context.ts'
import { withContents, withField, withRest } from '../values/heap.ts'
import type { HeapObject } from '../values/heap-object.ts'
import { joinValues } from '../values/join.ts'
import { anyElement, readObject, updateObjects } from '../memory/objects.ts'
import { ANY_KEYWORDS, ANY_POSITIONS } from '../knowledge/selectors.ts'
import { soleConstant, UNKNOWN, type Value } from '../values/value.ts'

/** In longer lists, positions are not tracked. */
const MAX_LENGTH = 200

export function append({ act, state, receiver }: EffectContext, values: readonly Value[]): Value {
  updateObjects(act, state, receiver, (object) => appended(object, values))
  return UNKNOWN
}

function appended(object: HeapObject, values: readonly Value[]): HeapObject {
  if (object.length === null || object.length + values.length > MAX_LENGTH) return addAnywhere(object, values)
  const fields = new Map(object.fields)
  for (const [index, value] of values.entries()) fields.set(String(object.length + index), value)
  return { ...object, fields, length: object.length + values.length }
}

function addAnywhere(object: HeapObject, values: readonly Value[]): HeapObject {
  return { ...values.reduce(withRest, object), length: null }
}

/** Moves all elements up or down by a number of positions. */
export function shift({ act, state, receiver }: EffectContext, by: number, first: readonly Value[] = []): Value {
  const removed: Value[] = []
  updateObjects(act, state, receiver, (object) => {
    const fields = new Map(first.map((value, index) => [String(index), value]))
    for (const [name, value] of object.fields) {
      const position = Number(name) + (by > 0 ? first.length : by)
      if (position >= 0) fields.set(String(position), value)
      else removed.push(value)
    }
    const length = object.length === null ? null : Math.max(0, object.length + (by > 0 ? first.length : by))
    return { ...object, fields, length }
  })
  return removed.reduce<Value>((all, value) => (all === UNKNOWN ? value : joinValues(all, value)), UNKNOWN)
}

export function removeFirst(context: EffectContext): Value {
  const { act, state, receiver } = context
  const any = anyElement(act, state.heap, receiver)
  const [id] = receiver.objects
  const isSole = id !== undefined && receiver.objects.length === 1
  const isKnown = isSole && state.heap.get(id)?.length !== null
  const removed = shift(context, -1)
  return withReceiverTaint(receiver, isKnown && removed !== UNKNOWN ? removed : (any ?? UNKNOWN))
}

export function insert({ act, state, receiver, args }: EffectContext): Value {
  const [where, value] = args
  const position = where && soleConstant(where)
  if (!value) return UNKNOWN
  updateObjects(act, state, receiver, (object) => {
    if (!position || typeof position.value !== 'number' || object.length === null) return addAnywhere(object, [value])
    const fields = new Map<string, Value>()
    for (const [name, held] of object.fields)
      fields.set(String(Number(name) + (Number(name) >= position.value ? 1 : 0)), held)
    fields.set(String(position.value), value)
    return { ...object, fields, length: object.length + 1 }
  })
  return UNKNOWN
}

export function extend({ act, state, call, receiver }: EffectContext): Value {
  for (const { name, value: from } of call.args) {
    // `m.update(a=1)`
    if (name !== null && name !== ANY_KEYWORDS && name !== ANY_POSITIONS) {
      updateObjects(act, state, receiver, (object) => withField(object, name, from))
      continue
    }
    const sources = from.objects.flatMap((id) => readObject(act, state.heap, id) ?? [])
    updateObjects(act, state, receiver, (object) => {
      const [source] = sources
      if (!source) return from.taints.length > 0 ? addAnywhere(object, [{ ...UNKNOWN, taints: from.taints }]) : object
      if (object.kind === 'record' || source.kind === 'record')
        return { ...sources.map((one) => withContents(object, one)).reduce(mix), length: null }
      if (sources.length === 1 && source.length !== null && !source.rest && object.length !== null && !object.rest)
        return appended(
          object,
          Array.from({ length: source.length }, (_, at) => source.fields.get(String(at)) ?? UNKNOWN),
        )
      return addAnywhere(object, [...source.fields.values(), ...(source.rest ? [source.rest] : [])])
    })
  }
  return UNKNOWN
}

export function removeAt(context: EffectContext): Value {
  const { act, state, receiver, args } = context
  const any = anyElement(act, state.heap, receiver) ?? UNKNOWN
  const position = args[0] ? soleConstant(args[0]) : null
  let removed: Value | null = null
  updateObjects(act, state, receiver, (object) => {
    if (object.kind === 'record' || (position && typeof position.value === 'string')) {
      const fields = new Map(object.fields)
      removed = position ? (fields.get(String(position.value)) ?? null) : null
      if (position) fields.delete(String(position.value))
      return { ...object, fields }
    }
    const at =
      args.length === 0 ? (object.length ?? 0) - 1 : typeof position?.value === 'number' ? position.value : null
    if (object.length === null || at === null || at < 0) return object
    const fields = new Map<string, Value>()
    for (const [name, held] of object.fields) {
      const index = Number(name)
      if (index === at) removed = held
      else fields.set(String(index > at ? index - 1 : index), held)
    }
    return { ...object, fields, length: object.length - 1 }
  })
  return withReceiverTaint(receiver, removed ?? any)
}

export function reverse({ act, state, receiver }: EffectContext): Value {
  updateObjects(act, state, receiver, (object) => {
    if (object.length === null) return object
    const last = object.length - 1
    return {
      ...object,
      fields: new Map([...object.fields].map(([name, value]) => [String(last - Number(name)), value])),
    }
  })
  return receiver
}
