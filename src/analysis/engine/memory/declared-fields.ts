import { classesOfType } from './named-classes.ts'
import type { Activation, Program, Unit } from './program.ts'
import { asType } from './types.ts'
import { stringOf, UNKNOWN, type Value } from '../values/value.ts'

/** A field of a value that is known only by its type. Data from outside is no object of the program. */
export function readDeclared({ program, unit }: Activation, value: Value, name: string): Value | null {
  const { api, objects, classes, taints } = value
  if (!api || objects.length + classes.length > 0) return null
  if (program.classes.size === 0 || taints.some(({ origin }) => origin !== 'parameter')) return null
  const types = classesOfType(program, unit.knowledge, api)
  const found =
    types.length > 0
      ? (fieldOfInstance(program, types, name) ?? declaredField(unit, types, name, false))
      : memberOfInterface(program, unit, api, name)
  // What an unseen caller passes is its own object, but the objects of the program in it are known.
  return found && (taints.length === 0 || isOwnObject(program, unit, found)) ? found : null
}

function isOwnObject(program: Program, { knowledge }: Unit, { api }: Value): boolean {
  return api !== null && classesOfType(program, knowledge, api).length > 0
}

/** What the constructor puts there: a table, another object. What calls have left there belongs to other instances. */
function fieldOfInstance(program: Program, [type, ...others]: Value['classes'], name: string): Value | null {
  if (!type || others.length > 0 || type.type.isAbstract) return null
  const [id = -1] = program.interpreter.instanceOf(program, type).objects
  const field = program.base.get(id)?.fields.get(name)
  return field && field.taints.length === 0 && field.objects.length > 0 ? overridable(field) : null
}

/** A member of a type without code. Of several files with such a type, the own one decides. */
function memberOfInterface(program: Program, unit: Unit, api: string, name: string): Value | null {
  if (!api.startsWith('?')) return null
  const type = api.slice(api.lastIndexOf('.') + 1)
  const own = unit.ir.interfaces?.get(type)
  const others = own ? [] : [...program.units.values()].flatMap(({ ir }) => ir.interfaces?.get(type) ?? [])
  const found = (own ?? others).filter((member) => member.name === name)
  const [first] = found
  return first && found.length === 1 ? asType(unit, UNKNOWN, first.type) : null
}

/** A field without an assignment has its declared type. */
export function declaredField(unit: Unit, classes: Value['classes'], name: string, isStatic: boolean): Value | null {
  for (const { type } of classes) {
    const field = type.fields.find((one) => one.name === name && one.isStatic === isStatic)
    if (field?.type) return asType(unit, UNKNOWN, field.type)
  }
  return null
}

/** Subclasses and instances replace what a class sets: its text is what a value looks like, and decides no branch. */
export function overridable(value: Value): Value {
  const text = stringOf(value)
  return { ...value, constants: null, pieces: text === null ? value.pieces : [{ text }] }
}
