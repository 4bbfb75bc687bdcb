import { FunctionBuilder, type FunctionHead } from '../../ir/builder.ts'
import type { Expr, FunctionIr } from '../../ir/nodes.ts'
import { childByField, hasChild, type SyntaxNode, textOf } from '../tree-sitter/syntax-node.ts'
import { type Bindings, collectBindings } from './bindings.ts'
import { lowerParameters, returnTypeOf } from './lower-parameters.ts'
import type { Lowering } from './lowering.ts'
import { createScope, declareBindings } from './scope.ts'
import { typeOf } from './types.ts'

type Options = {
  readonly decorators: readonly Expr[]
  /** A class method: its first parameter is the class. */
  readonly isOfClass: boolean
  /** `@contextmanager` and similar decorators. */
  readonly yieldsResult: boolean
}

export function lowerFunction(
  outer: Lowering,
  node: SyntaxNode,
  { decorators, isOfClass, yieldsResult }: Options,
): FunctionIr {
  const { content } = outer.file
  const name = childByField(node, 'name')
  const body = childByField(node, 'body')
  const bindings = collectBindings(body ? [body] : [], content)
  const returns = returnTypeOf(outer, node)
  const entered = enterFunction(outer, bindings, {
    name: name ? textOf(name, content) : '',
    at: node,
    isAsync: hasChild(node, 'async'),
    isGenerator: bindings.isGenerator && !yieldsResult,
    returns: yieldsResult ? (returns?.args[0] ?? null) : returns,
    decorators,
  })
  const inner: Lowering = { ...entered, yieldsResult }
  lowerParameters(inner, outer, childByField(node, 'parameters'), isOfClass)
  declareOwn(inner)
  if (body) inner.file.lowerBlock(inner, body)
  return inner.builder.finish()
}

/** Decorators of generators that yield one value for the code in a `with`, or for a test. */
export function isYieldingResult(decorators: readonly string[]): boolean {
  return decorators.some((name) => /(?:^|\.)(?:contextmanager|asynccontextmanager|fixture)$/.test(name))
}

export function lowerLambda(outer: Lowering, node: SyntaxNode): Expr {
  const body = childByField(node, 'body')
  const bindings = collectBindings(body ? [body] : [], outer.file.content)
  const inner = enterFunction(outer, bindings, {
    name: '',
    at: node,
    inheritsThis: true,
    isGenerator: bindings.isGenerator,
  })
  lowerParameters(inner, outer, childByField(node, 'parameters'), false)
  declareOwn(inner)
  if (body) inner.builder.return(inner.file.lowerExpression(inner, body), body)
  return { kind: 'function', fn: inner.builder.finish(), at: node }
}

function enterFunction(outer: Lowering, bindings: Bindings, head: FunctionHead): Lowering {
  return {
    file: outer.file,
    builder: new FunctionBuilder(outer.file.ids, head),
    scope: createScope('function', outer.scope, bindings),
    path: head.name ? `${outer.path}.${head.name}` : outer.path,
    members: null,
  }
}

/** Local variables, after the parameters have taken their names. */
export function declareOwn(lowering: Lowering): void {
  const { scope, builder } = lowering
  declareBindings(scope, builder, (name) => typeOf(lowering, scope.bindings.annotations.get(name) ?? null))
}
