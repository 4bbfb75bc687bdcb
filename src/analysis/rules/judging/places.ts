import type { Place } from '../../ir/nodes.ts'

export function isAround(outer: Place, inner: Place): boolean {
  return outer.start <= inner.start && outer.end >= inner.end
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.start === other.start && one.end === other.end
}
