import { findMethods } from './classes.ts'
import { joinValues } from '../values/join.ts'
import { namedClasses } from '../memory/named-classes.ts'
import { readObject } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import type { Value } from '../values/value.ts'

/** Methods of a program class, for a value that is known only by its declared type, or by a class that is abstract. */
export function declaredMethods(act: Activation, state: State, receiver: Value, name: string): Value | null {
  if (act.program.classes.size === 0) return null
  const classes = receiver.objects.length > 0 ? abstractClasses(act, state, receiver) : classesOf(act, receiver)
  if (classes.length === 0 || classes.length > MAX_CANDIDATES) return null
  const own = findMethods(act, classes, name, false)
  const isOpen = classes.some(({ type }) => type.isAbstract) || !own
  const subclasses = isOpen ? subclassesOf(act, classes) : []
  const inherited = subclasses.length > 0 ? findMethods(act, subclasses, name, false) : null
  return own && inherited ? joinValues(own, inherited) : (own ?? inherited)
}

const MAX_CANDIDATES = 4
const MAX_GENERATIONS = 4

const NONE: Value['classes'] = []

function classesOf({ program, unit }: Activation, { api }: Value): Value['classes'] {
  return api ? namedClasses(program, unit.knowledge, api) : NONE
}

/** An instance of an abstract class stands for one of a class that extends it. */
function abstractClasses(act: Activation, state: State, { objects }: Value): Value['classes'] {
  const classes = objects.flatMap((id) => readObject(act, state.heap, id)?.classes ?? [])
  return classes.every(({ type }) => type.isAbstract) ? classes : NONE
}

/** The nearest classes that extend these and can be made: those between are abstract. */
function subclassesOf(act: Activation, parents: Value['classes']): Value['classes'] {
  const found: Value['classes'][number][] = []
  let generation = parents
  for (let depth = 0; depth < MAX_GENERATIONS && generation.length > 0 && found.length < MAX_CANDIDATES; depth += 1) {
    const next = generation.flatMap((parent) => act.program.subclasses.get(parent) ?? [])
    found.push(...next.filter(({ type }) => !type.isAbstract))
    generation = next.filter(({ type }) => type.isAbstract).slice(0, MAX_CANDIDATES)
  }
  return found.slice(0, MAX_CANDIDATES)
}
