import type { TypeRef } from '../../ir/nodes.ts'
import type { Unit } from './program.ts'
import { TEXT_SINK_KINDS } from '../values/sink-kind.ts'
import { cleanse, type Value } from '../values/value.ts'

/**
 * A value with a declared type. A harmless type removes all taint; where nothing better is known about the value, the
 * declared type becomes its type.
 */
export function asType(unit: Unit, value: Value, type: TypeRef): Value {
  const { model } = unit.knowledge
  if (model.harmlessTypes.has(type.name)) {
    return cleanse(value, TEXT_SINK_KINDS)
  }
  if (model.vagueTypes.has(type.name)) return value
  const isNothing = value.constants?.every((one) => (one ?? null) === null) ?? true
  if (!isNothing) return value
  const isSpecial = value.api !== null && unit.knowledge.parentsOf(type.name).includes(value.api)
  return isSpecial || isVague(value.api) ? { ...value, api: type.name } : value
}

/** Whether a declared type is more precise: the api is only a guess by name, or a chain of calls without a row. */
function isVague(api: string | null): boolean {
  return api === null || api.startsWith('?') || api.endsWith('()')
}
