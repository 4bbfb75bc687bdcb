import { instanceOf } from './class-instances.ts'
import { joinValues } from '../values/join.ts'
import { classesOfType, classNamedLike } from '../memory/named-classes.ts'
import { readObject } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { UNKNOWN, type ClassValue, type Value } from '../values/value.ts'
import { findMethods } from '../memory/class-members.ts'

/** The methods that a declared type leads to. */
export type DeclaredMethods = {
  readonly value: Value
  /** The type names classes of the program; else only the name of the variable does. */
  readonly isTyped: boolean
}

/** Methods of a program class, for a value that is known only by its declared type, or by a class that is abstract. */
export function declaredMethods(act: Activation, state: State, receiver: Value, name: string): DeclaredMethods | null {
  if (act.program.classes.size === 0) return null
  const isMade = receiver.objects.length > 0
  const typed = isMade ? abstractClasses(act, state, receiver) : classesOf(act, receiver)
  const guessed =
    typed.length === 0 && !isMade && receiver.api ? classNamedLike(act.program, act.unit.knowledge, receiver.api) : []
  const classes = typed.length > 0 ? typed : guessed
  if (classes.length === 0 || classes.length > MAX_CANDIDATES) return null
  const value = methodsOf(act, classes, name) ?? (isMade ? null : functionsIn(act, classes, name))
  return value && { value, isTyped: typed.length > 0 }
}

function methodsOf(act: Activation, classes: Value['classes'], name: string): Value | null {
  const own = findMethods(act, classes, name, false)
  const isOpen = classes.some(({ type }) => type.isAbstract) || !own
  const subclasses = isOpen ? subclassesOf(act, classes) : []
  const inherited = subclasses.length > 0 ? findMethods(act, subclasses, name, false) : null
  return own && inherited ? joinValues(own, inherited) : (own ?? inherited)
}

/** Functions that instances keep in their fields: `find = async (id) => { … }`. */
function functionsIn({ program }: Activation, classes: Value['classes'], name: string): Value | null {
  const functions = classes.flatMap((type) =>
    instanceOf(program, type).objects.flatMap((id) => program.base.get(id)?.fields.get(name)?.functions ?? []),
  )
  return functions.length > 0 ? { ...UNKNOWN, functions } : null
}

const MAX_CANDIDATES = 4
const MAX_GENERATIONS = 4

const NONE: Value['classes'] = []

function classesOf({ program, unit }: Activation, { api }: Value): Value['classes'] {
  return api ? classesOfType(program, unit.knowledge, api) : NONE
}

/** An instance of an abstract class stands for one of a class that extends it. */
function abstractClasses(act: Activation, state: State, { objects }: Value): Value['classes'] {
  const classes = objects.flatMap((id) => readObject(act, state.heap, id)?.classes ?? [])
  return classes.every(({ type }) => type.isAbstract) ? classes : NONE
}

/** The nearest classes that extend these and can be made: those between are abstract. */
function subclassesOf(act: Activation, parents: Value['classes']): Value['classes'] {
  const found: ClassValue[] = []
  let generation = parents
  for (let depth = 0; depth < MAX_GENERATIONS && generation.length > 0 && found.length < MAX_CANDIDATES; depth += 1) {
    const next = generation.flatMap((parent) => act.program.subclasses.get(parent) ?? [])
    found.push(...next.filter(({ type }) => !type.isAbstract))
    generation = next.filter(({ type }) => type.isAbstract).slice(0, MAX_CANDIDATES)
  }
  return found.slice(0, MAX_CANDIDATES)
}
