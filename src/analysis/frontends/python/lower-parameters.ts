import type { Expr, Parameter, TypeRef } from '../../ir/nodes.ts'
import { childByField, firstNamedChild, namedChildren, type SyntaxNode, textOf } from '../tree-sitter/syntax-node.ts'
import { constraintsIn } from './lower-annotations.ts'
import { assignTo } from './lower-targets.ts'
import type { Lowering } from './lowering.ts'
import { isPure } from './purity.ts'
import { typeOf } from './types.ts'

/**
 * Declares the parameters of a function. Calls in their defaults are emitted in `outer`, where the function is defined.
 */
export function lowerParameters(inner: Lowering, outer: Lowering, list: SyntaxNode | null, skipFirst: boolean): void {
  if (!list) return
  const nodes = namedChildren(list).filter(
    ({ type }) => type !== 'keyword_separator' && type !== 'positional_separator',
  )
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'tuple_pattern') lowerTupleParameter(inner, node)
    else if (index === 0 && skipFirst) bindClass(inner, node)
    else lowerParameter(inner, outer, node)
  }
}

function lowerParameter(inner: Lowering, outer: Lowering, node: SyntaxNode): void {
  const named = childByField(node, 'name') ?? (node.type === 'typed_parameter' ? firstNamedChild(node) : node)
  if (!named) return
  const rest =
    named.type === 'list_splat_pattern' ? 'list' : named.type === 'dictionary_splat_pattern' ? 'record' : null
  const identifier = rest ? firstNamedChild(named) : named
  if (identifier?.type !== 'identifier') return
  const annotation = childByField(node, 'type')
  const own = typeOf(outer, annotation)
  const fallback = lowerDefault(inner, outer, childByField(node, 'value'), textOf(identifier, inner.file.content))
  addParameter(inner, identifier, {
    type: rest ? null : own,
    rest,
    fallback: fallback && fallback.inner,
    decorators: [...constraintsIn(outer, annotation), ...(fallback?.outer ? [fallback.outer] : [])],
    at: node,
  })
}

type Parts = Pick<Parameter, 'type' | 'rest' | 'fallback' | 'decorators' | 'at'>

function addParameter({ file, builder, scope }: Lowering, identifier: SyntaxNode, parts: Parts): void {
  const name = textOf(identifier, file.content)
  const variable = builder.declare(name, { type: parts.type })
  scope.variables.set(name, variable)
  builder.params.push({ variable, name, ...parts })
}

/** `def f(a, (b, c))` of Python 2. */
function lowerTupleParameter(inner: Lowering, node: SyntaxNode): void {
  const { builder, scope, file } = inner
  const name = textOf(node, file.content)
  const variable = builder.declare(name)
  builder.params.push({ variable, name, type: null, rest: null, fallback: null, decorators: [], at: node })
  const declare = (part: SyntaxNode): void => {
    if (part.type !== 'identifier') part.children.forEach(declare)
    else scope.variables.set(textOf(part, file.content), builder.declare(textOf(part, file.content)))
  }
  declare(node)
  assignTo(inner, node, builder.read(variable, node), node)
}

/** For a class method, `this` is the class, and not an argument. */
function bindClass({ file, builder, scope }: Lowering, node: SyntaxNode): void {
  const identifier = node.type === 'identifier' ? node : firstNamedChild(node)
  if (identifier?.type !== 'identifier') return
  const name = textOf(identifier, file.content)
  const variable = builder.declare(name)
  scope.variables.set(name, variable)
  builder.assign(builder.targetOf(variable, identifier), { kind: 'this', at: identifier }, identifier)
}

type Default = {
  /** Read inside the function. */
  readonly inner: Expr
  /** The result of a call in the defining scope: `Query(…)` and `Depends(…)` declare the source of the value. */
  readonly outer: Expr | null
}

function lowerDefault(inner: Lowering, outer: Lowering, value: SyntaxNode | null, name: string): Default | null {
  if (!value) return null
  if (isPure(value)) return { inner: inner.file.lowerExpression({ ...inner, scope: outer.scope }, value), outer: null }
  const made = outer.file.lowerExpression(outer, value)
  const variable = outer.builder.declare(name, { isConstant: true })
  outer.builder.assign(outer.builder.targetOf(variable, value), made, value)
  return { inner: inner.builder.read(variable, value), outer: outer.builder.read(variable, value) }
}

export function returnTypeOf(outer: Lowering, node: SyntaxNode): TypeRef | null {
  return typeOf(outer, childByField(node, 'return_type'))
}
