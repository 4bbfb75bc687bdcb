import { EMPTY_INSTANCE, EMPTY_RECORD } from '../values/heap-object.ts'
import { type Heap, withField } from '../values/heap.ts'
import type { ArgumentView } from '../knowledge/matches.ts'
import { anyElement } from '../memory/objects.ts'
import type { Activation, EntryPoint, PendingSchema, State } from '../memory/program.ts'
import { isMadeSchema, KEYWORDS, keywordsOf, shapeOf } from '../memory/shapes.ts'
import { keyOfShape } from '../values/shape.ts'
import { stringOf, UNKNOWN, type Value } from '../values/value.ts'

/** Where a request keeps the schema that it is being compared with. */
const PENDING = '(pending)'

/** One schema of a request, made of those that are about a part of it; null when there are none. */
export function pendingSchema(act: Activation, state: State, values: readonly Value[]): PendingSchema | null {
  const members = new Map<string, Map<string, Value>>()
  for (const value of values.filter((one) => isMadeSchema(act, state.heap, one))) {
    const fields = keywordsOf(act, state.heap, value)?.fields
    const names = namesIn(act, state, fields?.get('named'))
    for (const member of names.length > 0 ? (stringOf(fields?.get('in'))?.split(' ') ?? []) : []) {
      const parts = members.get(member) ?? new Map<string, Value>()
      for (const name of names) parts.set(name, value)
      members.set(member, parts)
    }
  }
  if (members.size === 0) return null
  const properties = [...members].map(
    ([member, parts]) =>
      [member, schemaOf(act, state, new Map([['properties', recordOf(act, state, parts)]]))] as const,
  )
  const schema = schemaOf(act, state, new Map([['properties', recordOf(act, state, new Map(properties))]]))
  return { schema, key: keyOfShape(shapeOf(act, state.heap, schema, 'given')) }
}

/** `body('id')`, `body(['id', 'name'])` */
function namesIn(act: Activation, state: State, named: Value | undefined): readonly string[] {
  if (!named) return []
  const all = named.objects.length > 0 ? anyElement(act, state.heap, named) : named
  return (all?.constants ?? []).flatMap((one) => (typeof one === 'string' ? [one] : []))
}

function recordOf(act: Activation, state: State, fields: ReadonlyMap<string, Value>): Value {
  const id = act.program.nextId++
  state.heap.set(id, { ...EMPTY_RECORD, fields })
  return { ...UNKNOWN, objects: [id] }
}

function schemaOf(act: Activation, state: State, keywords: ReadonlyMap<string, Value>): Value {
  const id = act.program.nextId++
  state.heap.set(id, { ...EMPTY_INSTANCE, fields: new Map([[KEYWORDS, recordOf(act, state, keywords)]]) })
  return { ...UNKNOWN, objects: [id] }
}

/** Gives a handler's request the schema that it is compared with. */
export function putPending({ pending }: EntryPoint, args: readonly ArgumentView[], heap: Heap): void {
  const [id] = args[0]?.value.objects ?? []
  const object = id === undefined ? undefined : heap.get(id)
  if (pending && id !== undefined && object) heap.set(id, withField(object, PENDING, pending.schema))
}
