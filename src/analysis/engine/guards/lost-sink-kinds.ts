import type { Lost, State } from '../memory/program.ts'
import { difference, EVERY_MARK, intersection, NO_SINK_KINDS, type SinkKindSet } from '../values/sink-kind.ts'
import type { Value } from '../values/value.ts'

export const NOTHING_LOST: Lost = { whole: NO_SINK_KINDS, parts: new Map() }

/** The sink kinds that every taint of a value has lost in between. */
export function lost({ heap }: State, before: Value | undefined, after: Value | undefined): Lost {
  if (!before || !after || before.taints.length === 0) return NOTHING_LOST
  const made = after.objects.filter((id) => !before.objects.includes(id))
  if (made.length === 0) return { whole: lostBetween(before, after, EVERY_MARK), parts: new Map() }
  // A schema has accepted it: what is left is in the parts, and others than those are as before.
  const [id, another] = made
  const object = id === undefined || another !== undefined ? undefined : heap.get(id)
  const parts = [...(object?.fields ?? [])].flatMap(([name, part]) => {
    const sinkKinds = lostBetween(before, part, part.objects.length > 0 ? NO_SINK_KINDS : EVERY_MARK)
    return sinkKinds === NO_SINK_KINDS ? [] : [[name, sinkKinds] as const]
  })
  return { whole: lostBetween(before, after, NO_SINK_KINDS), parts: new Map(parts) }
}

/** `gone` is for a taint that is not there any more. */
function lostBetween(before: Value, after: Value, gone: SinkKindSet): SinkKindSet {
  return before.taints.reduce<SinkKindSet>((sinkKinds, taint) => {
    const left = after.taints.find(({ source, origin }) => source === taint.source && origin === taint.origin)
    return intersection(sinkKinds, left ? difference(left.cleansed, taint.cleansed) : gone)
  }, EVERY_MARK)
}

export function lostByBoth(one: Lost, other: Lost): Lost {
  const parts = [...one.parts].flatMap(([name, left]) => {
    const both = intersection(left, other.parts.get(name) ?? other.whole)
    return both === NO_SINK_KINDS ? [] : [[name, both] as const]
  })
  return { whole: intersection(one.whole, other.whole), parts: new Map(parts) }
}
