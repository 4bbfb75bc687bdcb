import type { Instruction } from '../../ir/nodes.ts'
import { EVERY_MARK, intersection } from '../values/sink-kind.ts'
import { locationOf } from '../values/places.ts'
import type { State } from '../memory/program.ts'
import { cleanse, type Value } from '../values/value.ts'

type Call = Extract<Instruction, { kind: 'call' }>

/** `entry.getName()` returns the same value twice; methods that advance (`getNext…`) do not. */
const GETTER = /^get(?!Next)[A-Z]/

function locationOfGetter({ callee, args }: Call): string | null {
  if (args.length > 0 || callee.kind !== 'member' || !GETTER.test(callee.name)) return null
  const object = locationOf(callee.object)
  return object === null ? null : `${object}.${callee.name}()`
}

/** A check of a getter's result also covers its later results, as long as the object does not change. */
export function noteGetter(state: State, call: Call, checked: Value): void {
  const location = locationOfGetter(call)
  if (location !== null) state.notes = new Map(state.notes).set(location, checked)
}

/** The result of a call, without the sink kinds that a check of an earlier result has removed. */
export function asNoted(state: State, call: Call, result: Value): Value {
  if (!state.notes || call.args.length > 0 || result.taints.length === 0) return result
  const location = locationOfGetter(call)
  const noted = location === null ? undefined : state.notes.get(location)
  if (!noted) return result
  return cleanse(
    result,
    noted.taints.reduce((sinkKinds, { cleansed }) => intersection(sinkKinds, cleansed), EVERY_MARK),
  )
}
