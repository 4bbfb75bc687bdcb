import type { Knowledge } from '../knowledge/knowledge.ts'
import { rootName } from '../../source/dotted-names.ts'
import type { Program } from './program.ts'
import type { ClassValue, Value } from '../values/value.ts'

const NONE: Value['classes'] = []

/** The classes of the program that a type names; without certain types also by the last part of the name. */
export function namedClasses(program: Program, { model }: Knowledge, type: string): Value['classes'] {
  const named = program.classes.get(type)
  if (named || model.semantics.typesAreCertain) return named ?? NONE
  return program.classes.get(lastName(type)) ?? NONE
}

function lastName(type: string): string {
  return type.slice(type.lastIndexOf('.') + 1)
}

/** The classes whose objects a value of this type may be: the class itself, or those that implement an interface. */
export function classesOfType(program: Program, knowledge: Knowledge, type: string): Value['classes'] {
  const { typesAreCertain } = knowledge.model.semantics
  // A type of a known library is no class of the program that has its name.
  if (!typesAreCertain && !type.startsWith('?') && knowledge.isRoot(rootName(type)))
    return program.classes.get(type) ?? NONE
  const named = namedClasses(program, knowledge, type)
  return named.length > 0 || typesAreCertain ? named : (program.implementers.get(lastName(type)) ?? NONE)
}

/** Names of at least two words: `userService` is a `UserService`, while `client` may be anything. */
const TWO_WORDS = /^[a-z]\w*?[a-z][A-Z]\w*$/

/** The class that a variable is named after, when there is only one. */
export function classNamedLike({ classes }: Program, { model }: Knowledge, api: string): Value['classes'] {
  if (!api.startsWith('?') || model.semantics.typesAreCertain) return NONE
  const name = lastName(api.slice(1))
  if (!TWO_WORDS.test(name)) return NONE
  const found = classes.get(name.charAt(0).toUpperCase() + name.slice(1)) ?? NONE
  return found.length === 1 ? found : NONE
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
