import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Program } from './program.ts'
import type { ClassValue, Value } from '../values/value.ts'

const NONE: Value['classes'] = []

/** The classes of the program that a type names; without certain types also by the last part of the name. */
export function namedClasses(program: Program, { model }: Knowledge, type: string): Value['classes'] {
  const named = program.classes.get(type)
  if (named || model.semantics.typesAreCertain) return named ?? NONE
  return program.classes.get(type.slice(type.lastIndexOf('.') + 1)) ?? NONE
}

const MAX_GENERATIONS = 8

/** The library types that a class extends, directly or not, with what they extend themselves. */
export function parentApis(knowledge: Knowledge, type: ClassValue, depth = 0): string[] {
  const own = type.parents.flatMap(({ api }) => (api ? [api, ...knowledge.parentsOf(api)] : []))
  if (depth >= MAX_GENERATIONS) return own
  return [...own, ...parentClasses(type).flatMap((one) => parentApis(knowledge, one, depth + 1))]
}

export function parentClasses(type: ClassValue): readonly ClassValue[] {
  return type.parents.flatMap(({ classes }) => classes)
}
