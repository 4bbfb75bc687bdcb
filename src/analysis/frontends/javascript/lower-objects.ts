import type * as Babel from '@babel/types'
import type { Entry, Expr } from '../../ir/nodes.ts'
import { at, type Context, literal } from './lower-context.ts'
import { lowerFunction } from './lower-functions.ts'
import { staticNameOf } from './syntax.ts'

export function lowerObject(context: Context, node: Babel.ObjectExpression): Expr {
  const entries: Entry[] = []
  for (const property of node.properties) {
    if (property.type === 'SpreadElement')
      entries.push({ key: null, value: context.lowerExpression(context, property.argument) })
    else if (property.type === 'ObjectMethod') {
      const value = lowerMethod(context, property)
      if (value) entries.push({ key: lowerKey(context, property), value })
    } else {
      const key = lowerKey(context, property)
      entries.push({ key, value: context.lowerNamed(context, property.value, keyName(property)) })
    }
  }
  return { kind: 'record', entries, at: at(node) }
}

function keyName(property: Babel.ObjectProperty | Babel.ObjectMethod): string {
  return staticNameOf(property.key, property.computed) ?? ''
}

function lowerKey(context: Context, property: Babel.ObjectProperty | Babel.ObjectMethod): Expr {
  const name = staticNameOf(property.key, property.computed)
  return name === null ? context.lowerExpression(context, property.key) : literal(name, property.key)
}

/** A getter is replaced by the value it yields when the object is created; a setter has no value. */
function lowerMethod(context: Context, method: Babel.ObjectMethod): Expr | null {
  const fn = lowerFunction(context, method, keyName(method))
  const value: Expr = { kind: 'function', fn, at: at(method) }
  if (method.kind === 'get') return context.builder.call(value, [], at(method))
  if (method.kind !== 'set') return value
  context.builder.emit({ kind: 'evaluate', value, at: at(method) })
  return null
}
