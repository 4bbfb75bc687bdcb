import { rootName } from '../../source/dotted-names.ts'
import type { Unit } from './program.ts'

/** Whether rows cover the type or the package of a call. Any other call may do anything. */
export function isModelledCall({ knowledge }: Unit, api: string | null, isNew = false): boolean {
  if (api === null) return false
  if (!knowledge.model.semantics.typesAreCertain) return knowledge.isRoot(rootName(api))
  if (knowledge.model.standardLibrary?.test(api)) return true
  const type = isNew ? api : api.slice(0, api.lastIndexOf('.'))
  return knowledge.isModelledType(type) || knowledge.parentsOf(type).length > 0
}
