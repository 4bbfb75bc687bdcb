import type { HeapObject } from '../values/heap-object.ts'
import { doubted, UNKNOWN, type Value, withDoubt } from '../values/value.ts'

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
