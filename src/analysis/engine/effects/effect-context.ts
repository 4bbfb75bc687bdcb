import type { CallView } from '../knowledge/matches.ts'
import type { Activation, State } from '../memory/program.ts'
import type { HeapObject } from '../values/heap-object.ts'
import { joinTaints, joinValues } from '../values/join.ts'
import type { Value } from '../values/value.ts'

/** What a box holds stands under this name. */
export const CONTENT = '$'

export type EffectContext = {
  readonly act: Activation
  readonly state: State
  readonly call: CallView
  readonly site: object
  readonly receiver: Value
  readonly args: readonly Value[]
}

/** Both at once: for things that may be one or the other. */
export function mix(left: HeapObject, right: HeapObject): HeapObject {
  const fields = new Map(left.fields)
  for (const [name, value] of right.fields)
    fields.set(name, fields.has(name) ? joinValues(fields.get(name), value) : value)
  return { ...left, fields, rest: left.rest ?? right.rest, length: left.length === right.length ? left.length : null }
}

/** What comes out of a thing carries what the thing itself is tainted with. */
export function withReceiverTaint(receiver: Value, value: Value): Value {
  return receiver.taints.length === 0 ? value : { ...value, taints: joinTaints(value.taints, receiver.taints) }
}
