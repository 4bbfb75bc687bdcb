import type { HeapObject } from '../values/heap-object.ts'
import { doubted, UNKNOWN, withDoubt, type Taint, type Value } from '../values/value.ts'

/** The object as a later call finds it: the previous content may be of another call, or overwritten. */
export function leftBehind(object: HeapObject): HeapObject {
  const isFollowed = ({ taints }: Value): boolean => taints.length > 0
  if (!isFollowed(object.rest ?? UNKNOWN) && ![...object.fields.values()].some(isFollowed)) return object
  return {
    ...object,
    fields: new Map([...object.fields].map(([name, value]) => [name, withDoubt(value, 'shared-state')])),
    rest: object.rest && withDoubt(object.rest, 'shared-state'),
    latent: doubted(object.latent, 'shared-state'),
  }
}

/**
 * The same of what all functions share. What unseen callers may have handed to one function says nothing of what another one
 * finds there, unless they are users of a published package.
 */
export function leftToAll(object: HeapObject): HeapObject {
  const left = leftBehind(object)
  return left === object ? object : withoutCallers(left)
}

function withoutCallers(object: HeapObject): HeapObject {
  const kept = (taints: readonly Taint[]): readonly Taint[] =>
    taints.filter(({ origin, isPublic }) => origin !== 'parameter' || isPublic === true)
  const known = (value: Value): Value => ({ ...value, taints: kept(value.taints) })
  return {
    ...object,
    fields: new Map([...object.fields].map(([name, value]) => [name, known(value)])),
    rest: object.rest && known(object.rest),
    latent: kept(object.latent),
  }
}
