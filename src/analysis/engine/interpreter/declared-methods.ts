import { findMethods } from './classes.ts'
import { joinValues } from '../values/join.ts'
import type { Activation } from '../memory/program.ts'
import type { Value } from '../values/value.ts'

/** Methods of a program class, for a value that is known only by its declared type. */
export function declaredMethods(act: Activation, receiver: Value, name: string): Value | null {
  const { api } = receiver
  if (!api || receiver.objects.length > 0 || act.program.classes.size === 0) return null
  const simple = api.slice(api.lastIndexOf('.') + 1)
  const classes =
    act.program.classes.get(api) ??
    (act.unit.knowledge.model.semantics.typesAreCertain ? null : act.program.classes.get(simple))
  if (!classes || classes.length > MAX_CANDIDATES) return null
  const own = findMethods(act, classes, name, false)
  const isOpen = classes.some(({ type }) => type.isAbstract) || !own
  const subclasses = isOpen ? subclassesOf(act, classes) : []
  const inherited = subclasses.length > 0 ? findMethods(act, subclasses, name, false) : null
  return own && inherited ? joinValues(own, inherited) : (own ?? inherited)
}

const MAX_CANDIDATES = 4

function subclassesOf(act: Activation, parents: Value['classes']): Value['classes'] {
  return parents.flatMap((parent) => act.program.subclasses.get(parent) ?? []).slice(0, MAX_CANDIDATES)
}
