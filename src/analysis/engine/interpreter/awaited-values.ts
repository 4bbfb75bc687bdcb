import { lastNameOf } from '../knowledge/match-api.ts'
import type { Activation } from '../memory/program.ts'
import type { Taint, Value } from '../values/value.ts'

/**
 * The value of an awaited call. An unknown asynchronous function that is named like a lookup yields what is stored
 * under the key it was given, not the key: an entity found by its id is not the id.
 */
export function awaitedValue({ unit }: Activation, value: Value): Value {
  const { api, taints } = value
  if (!api?.startsWith('?') || !api.endsWith('()') || taints.length === 0 || value.objects.length > 0) return value
  return unit.knowledge.model.lookups?.test(lastNameOf(api)) ? { ...value, taints: taints.map(asStored) } : value
}

function asStored(taint: Taint): Taint {
  return taint.origin === 'remote' || taint.origin === 'answer' || taint.origin === 'page'
    ? { ...taint, origin: 'database', label: 'what is stored' }
    : taint
}
