import type { MethodIr } from '../../ir/nodes.ts'
import { joinValues } from '../values/join.ts'
import type { Activation } from './program.ts'
import { type ClassValue, type Closure, UNKNOWN, type Value } from '../values/value.ts'

const methodClosures = new WeakMap<ClassValue, Map<MethodIr, Closure>>()

export function closureOf(type: ClassValue, method: MethodIr): Closure {
  const known = methodClosures.get(type) ?? new Map<MethodIr, Closure>()
  methodClosures.set(type, known)
  const closure = known.get(method) ?? {
    fn: method.fn,
    file: type.file,
    cells: type.cells,
    self: null,
    bound: [],
    type,
    isStatic: method.isStatic,
    isConstructor: method.kind === 'constructor',
  }
  known.set(method, closure)
  return closure
}

const MAX_ANCESTORS = 8

/** Methods of this name in these classes or in the nearest ancestor that has one. Overloads are alternatives. */
export function findMethods(
  act: Activation,
  classes: readonly ClassValue[],
  name: string,
  isStaticAccess: boolean,
  depth = 0,
): Value | null {
  let joined: Value | null = null
  for (const type of classes) {
    const own = type.type.methods.filter((method) => method.name === name && method.kind !== 'setter')
    const found =
      own.length > 0
        ? { ...UNKNOWN, functions: own.map((method) => closureOf(type, method)) }
        : depth < MAX_ANCESTORS
          ? findInParents(act, type, name, isStaticAccess, depth)
          : null
    if (found) joined = joined ? joinValues(joined, found) : found
  }
  return joined
}

/** The getter function behind a property. */
export function findGetter(classes: readonly ClassValue[], name: string, depth = 0): Closure | null {
  for (const type of classes) {
    const method = type.type.methods.find((one) => one.kind === 'getter' && one.name === name)
    if (method) return closureOf(type, method)
    const parents = type.parents.flatMap((parent) => parent.classes)
    const inherited = depth < MAX_ANCESTORS ? findGetter(parents, name, depth + 1) : null
    if (inherited) return inherited
  }
  return null
}

function findInParents(
  act: Activation,
  type: ClassValue,
  name: string,
  isStaticAccess: boolean,
  depth: number,
): Value | null {
  for (const parent of type.parents) {
    const found = findMethods(act, parent.classes, name, isStaticAccess, depth + 1)
    if (found) return found
  }
  return null
}

/** The library type that a class extends, directly or not. */
export function libraryApiOf(type: ClassValue, depth = 0): string | null {
  for (const parent of type.parents) {
    if (parent.classes.length === 0 && parent.api) return parent.api
    const [inherited] = parent.classes
    const found = inherited && depth < MAX_ANCESTORS ? libraryApiOf(inherited, depth + 1) : null
    if (found) return found
  }
  return null
}
