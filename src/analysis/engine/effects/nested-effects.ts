import type { EffectContext } from './effect-context.ts'
import { withField } from '../values/heap.ts'
import { EMPTY_RECORD } from '../values/heap-object.ts'
import { joinValues } from '../values/join.ts'
import { allocate, readObject, updateObjects, withAnywhere } from '../memory/objects.ts'
import { derivedSite } from '../values/sites.ts'
import { soleConstant, UNKNOWN, type Value } from '../values/value.ts'

/** Writes argument 2 under the key argument 1 into the map that the receiver has under argument 0. */
export function putNested(context: EffectContext): Value {
  const { act, state, args } = context
  const [outer, key, value] = args
  if (!outer || !key || !value) return UNKNOWN
  if (!soleConstant(outer)) {
    updateObjects(act, state, context.receiver, (object) => withAnywhere(object, value, outer))
    return UNKNOWN
  }
  const name = soleConstant(key)
  updateObjects(act, state, innerOf(context, outer), (object) =>
    name ? withField(object, String(name.value), value) : withAnywhere(object, value, key),
  )
  return UNKNOWN
}

/** The map under a key, made when there is none yet. */
function innerOf({ act, state, site, receiver }: EffectContext, outer: Value): Value {
  const name = String(soleConstant(outer)?.value ?? '')
  let joined: Value | null = null
  for (const id of receiver.objects) {
    const held = readObject(act, state.heap, id)?.fields.get(name)
    if (held?.objects.length) joined = joined ? joinValues(joined, held) : held
  }
  if (joined) return joined
  const made = allocate(act, state, derivedSite(site, `under ${name}`), EMPTY_RECORD)
  updateObjects(act, state, receiver, (object) => withField(object, name, made))
  return made
}
