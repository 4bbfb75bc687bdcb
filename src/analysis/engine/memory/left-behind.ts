import type { HeapObject } from '../values/heap-object.ts'
import { doubted, UNKNOWN, type Value, withDoubt } from '../values/value.ts'

/** What somebody else finds there later may be of another call, or long overwritten. */
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
