import type * as Babel from '@babel/types'
import type { Element, Entry, Expr } from '../../ir/nodes.ts'
import { at, type Context, literal } from './lower-context.ts'
import { readName } from './lower-scope.ts'
import type { Node } from './syntax.ts'

/** `<div a={x}>{y}</div>` is a call of `JSX.div` with one record; a component is called itself. */
export function lowerJsx(context: Context, node: Babel.JSXElement | Babel.JSXFragment): Expr {
  const isElement = node.type === 'JSXElement'
  const callee: Expr = isElement ? calleeOf(context, node.openingElement.name) : globalTag('Fragment', node)
  const entries = isElement ? node.openingElement.attributes.map((attribute) => lowerAttribute(context, attribute)) : []
  const children = lowerChildren(context, node.children)
  if (children.length > 0) {
    const [first] = children as [Element]
    entries.push({ key: literal('children', node), value: { kind: 'list', elements: children, at: first.value.at } })
  }
  const props: Expr = { kind: 'record', entries, at: at(isElement ? node.openingElement : node) }
  return context.builder.call(callee, [{ value: props, name: null, spread: null }], at(node))
}

function globalTag(name: string, node: Node): Expr {
  return { kind: 'global', name: `JSX.${name}`, at: at(node) }
}

function calleeOf(context: Context, name: Babel.JSXOpeningElement['name']): Expr {
  if (name.type === 'JSXNamespacedName') return globalTag(`${name.namespace.name}:${name.name.name}`, name)
  if (name.type === 'JSXIdentifier') {
    return /^[a-z]/.test(name.name) || name.name.includes('-') ? globalTag(name.name, name) : reference(context, name)
  }
  return reference(context, name)
}

function reference(context: Context, name: Babel.JSXIdentifier | Babel.JSXMemberExpression): Expr {
  if (name.type === 'JSXMemberExpression') {
    return { kind: 'member', object: reference(context, name.object), name: name.property.name, at: at(name) }
  }
  return name.name === 'this' ? { kind: 'this', at: at(name) } : readName(context, name.name, name)
}

function lowerAttribute(context: Context, attribute: Babel.JSXAttribute | Babel.JSXSpreadAttribute): Entry {
  if (attribute.type === 'JSXSpreadAttribute')
    return { key: null, value: context.lowerExpression(context, attribute.argument) }
  const { name, value } = attribute
  const text = name.type === 'JSXNamespacedName' ? `${name.namespace.name}:${name.name.name}` : name.name
  return { key: literal(text, name), value: value ? lowerContent(context, value, text) : literal(true, attribute) }
}

/** An expression container stands for the expression in it. */
function lowerContent(context: Context, node: Node, name = ''): Expr {
  if (node.type !== 'JSXExpressionContainer') return context.lowerExpression(context, node)
  return node.expression.type === 'JSXEmptyExpression'
    ? literal(undefined, node)
    : context.lowerNamed(context, node.expression, name)
}

function lowerChildren(context: Context, children: readonly Node[]): Element[] {
  return children.flatMap((child): Element[] => {
    if (child.type === 'JSXText') {
      const text = child.value.replace(/\s*\n\s*/g, ' ')
      return text.trim() === '' ? [] : [{ value: literal(text, child), spread: false }]
    }
    if (child.type === 'JSXSpreadChild')
      return [{ value: context.lowerExpression(context, child.expression), spread: true }]
    const isEmpty = child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'
    return isEmpty ? [] : [{ value: lowerContent(context, child), spread: false }]
  })
}
