import type { Argument, Expr } from '../../ir/nodes.ts'
import {
  childByField,
  childByType,
  childrenByField,
  firstNamedChild,
  namedChildren,
  type SyntaxNode,
} from '../tree-sitter/syntax-node.ts'
import { type ClassInfo, type Env, expression, member, textAt, unknown } from './lower-context.ts'
import { bareCallee, keepInstanceFor } from './lower-names.ts'
import { classExpr, classOfType, typeExpr, typeRef } from './lower-types.ts'

export function lowerArguments(env: Env, node: SyntaxNode): readonly Argument[] {
  const list = childByField(node, 'arguments')
  if (!list || list.children.length === 0) return NONE
  return namedChildren(list).map((child) => ({ value: expression(env, child), name: null, spread: null }))
}
const NONE: readonly Argument[] = []

export function methodInvocation(env: Env, node: SyntaxNode): Expr {
  const callee = calleeOf(env, node)
  return env.builder.call(callee, lowerArguments(env, node), node)
}

function calleeOf(env: Env, node: SyntaxNode): Expr {
  const nameNode = childByField(node, 'name')
  if (!nameNode) return unknown(node)
  const name = textAt(env, nameNode)
  const object = childByField(node, 'object')
  if (!object) return bareCallee(env, name, nameNode)
  const at = { start: node.start, end: nameNode.end }
  // `Interface.super.method()`
  const outer = childByType(node, 'super')
  if (outer) return member({ kind: 'super', at: outer }, name, at)
  return member(expression(env, object), name, at)
}

/** `new T(…)`, also with a body. */
export function objectCreation(env: Env, node: SyntaxNode): Expr {
  const type = childByField(node, 'type')
  const body = childByType(node, 'class_body')
  const [first] = node.children
  const outer = first && first !== type && first.isNamed && first.field === null ? expression(env, first) : null
  if (body) {
    const args = lowerArguments(env, node)
    const cls = env.file.hooks.anonymousClass(env, body, type)
    return env.builder.call({ kind: 'class', type: cls, at: node }, args, node, true)
  }
  if (!type) return unknown(node)
  const inner = outer ? innerClass(env, type) : classOfType(env, type)
  const args = lowerArguments(env, node)
  if (inner) keepInstanceFor(env, inner, outer, node)
  const callee = inner ? classExpr(env, inner, type) : typeExpr(env, type)
  return env.builder.call(callee, args, node, true)
}

/** `outer.new Inner()` names a member of the type of `outer`, which may not be in scope. */
function innerClass(env: Env, type: SyntaxNode): ClassInfo | null {
  const known = classOfType(env, type)
  if (known) return known
  const name = textAt(env, type)
  if (!env.file.classNames.has(name)) return null
  const open = [...env.file.classes.values()]
  for (let cls = open.pop(); cls; cls = open.pop()) {
    const found = cls.types.get(name)
    if (found) return found
    open.push(...cls.types.values())
  }
  return null
}

/** `this(…)` and `super(…)` */
export function constructorCall(env: Env, node: SyntaxNode): void {
  const which = childByField(node, 'constructor')
  const args = lowerArguments(env, node)
  const at = which ?? node
  const callee: Expr = which?.type === 'this' ? member({ kind: 'this', at }, '<init>', at) : { kind: 'super', at }
  env.builder.call(callee, args, node)
}

/** Arrays are lists. The zeros and nulls of a new array without values are left out. */
export function arrayCreation(env: Env, node: SyntaxNode): Expr {
  const values = childByField(node, 'value')
  if (values) return arrayInitializer(env, values)
  for (const dimension of childrenByField(node, 'dimensions')) {
    const size = dimension.type === 'dimensions_expr' ? firstNamedChild(dimension) : null
    const value = size && expression(env, size)
    if (value && value.kind !== 'literal') allocate(env, value, node)
  }
  return { kind: 'list', elements: [], at: node }
}

/** `new T[size]` takes as much memory as `Array.newInstance(T.class, size)` does. */
function allocate(env: Env, size: Expr, node: SyntaxNode): void {
  const type: Expr = { kind: 'import', module: 'java.lang.reflect', name: 'Array', at: node }
  const args = [unknown(node), size].map((value) => ({ value, name: null, spread: null }))
  env.builder.call(member(type, 'newInstance', node), args, node)
}

export function arrayInitializer(env: Env, node: SyntaxNode): Expr {
  const elements = namedChildren(node).map((child) => ({ value: expression(env, child), spread: false }))
  return { kind: 'list', elements, at: node }
}

export function arrayAccess(env: Env, node: SyntaxNode): Expr {
  const [array, index] = [childByField(node, 'array'), childByField(node, 'index')]
  if (!array) return unknown(node)
  const object = expression(env, array)
  return { kind: 'index', object, index: index ? expression(env, index) : unknown(node), at: node }
}

export function cast(env: Env, node: SyntaxNode): Expr {
  const [type, value] = [childByField(node, 'type'), childByField(node, 'value')]
  const lowered = value ? expression(env, value) : unknown(node)
  const ref = type && typeRef(env, type)
  return ref ? { kind: 'cast', type: ref, value: lowered, at: node } : lowered
}

/** `Foo.class` is an object of `java.lang.Class` that refers to the class. */
export function classLiteral(env: Env, node: SyntaxNode): Expr {
  const type = firstNamedChild(node)
  const of = type && typeRef(env, type)
  return {
    kind: 'cast',
    type: { name: 'java.lang.Class', args: of ? [of] : [] },
    value: type && of && /[A-Z]/.test(of.name) ? typeExpr(env, type) : unknown(node),
    at: node,
  }
}

/** `STR."…"` */
export function templateExpr(env: Env, node: SyntaxNode): Expr {
  const text = childByField(node, 'template_argument')
  return text ? expression(env, text) : unknown(node)
}
