import type * as Babel from '@babel/types'
import { staticNameOf } from '../frontends/javascript/syntax.ts'
import { noteAssignment } from './sinks.ts'
import type { Run } from './run.ts'
import { joinValues, mergeTaints, type Taint, UNKNOWN, type Value } from './value.ts'

export function evaluateObject(run: Run, node: Babel.ObjectExpression): Value {
  const props = new Map<string, Value>()
  let spread: Taint | null = null
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const value = run.evaluate(property.argument)
      for (const [name, inner] of value.props ?? []) props.set(name, inner)
      spread = mergeTaints([spread, value.taint])
      continue
    }
    const value = run.evaluate(property.type === 'ObjectMethod' ? property : property.value)
    const name = staticNameOf(property.key, property.computed)
    if (name === null) run.evaluate(property.key)
    else {
      props.set(name, value)
      run.listener.onProperty(name, value, property)
      if (property.type === 'ObjectProperty') noteAssignment(run, name, null, value, property.value)
    }
  }
  return { ...UNKNOWN, props, taint: spread, node }
}

export function evaluateArray(run: Run, node: Babel.ArrayExpression): Value {
  const props = new Map<string, Value>()
  let rest: Taint | null = null
  node.elements.forEach((element, index) => {
    if (!element) return
    const value = run.evaluate(element)
    if (element.type === 'SpreadElement') rest = mergeTaints([rest, value.taint, elementOf(value).taint])
    else props.set(String(index), value)
  })
  return { ...UNKNOWN, props, isArray: true, taint: rest, node }
}

/** Any element of a list. */
export function elementOf(value: Value): Value {
  if (!value.props) return { ...UNKNOWN, taint: value.taint }
  const joined = [...value.props.values()].reduce<Value | null>((all, one) => (all ? joinValues(all, one) : one), null)
  if (!joined) return { ...UNKNOWN, taint: value.taint }
  return value.taint ? { ...joined, taint: mergeTaints([joined.taint, value.taint]) } : joined
}
