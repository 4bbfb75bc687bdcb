import type { CallView } from '../knowledge/matches.ts'
import type { Activation, State } from '../memory/program.ts'
import type { HeapObject } from '../values/heap-object.ts'
import { joinObjects, joinTaints } from '../values/join.ts'
import type { Value } from '../values/value.ts'

/** The field name under which a box stores its content. */
export const CONTENT = '$'

export type EffectContext = {
  readonly act: Activation
  readonly state: State
  readonly call: CallView
  readonly site: object
  readonly receiver: Value
  readonly args: readonly Value[]
}

/** Combines two objects for a value that may be either. */
export function mix(left: HeapObject, right: HeapObject): HeapObject {
  const { fields, rest, length } = joinObjects(left, right)
  return { ...left, fields, rest, length }
}

/** A value read out of a receiver carries the receiver's own taints. */
export function withReceiverTaint(receiver: Value, value: Value): Value {
  return receiver.taints.length === 0 ? value : { ...value, taints: joinTaints(value.taints, receiver.taints) }
}
