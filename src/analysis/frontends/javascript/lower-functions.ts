import type * as Babel from '@babel/types'
import { FunctionBuilder } from '../../ir/builder.ts'
import type { Expr, FunctionIr, Parameter, Variable } from '../../ir/nodes.ts'
import { isSimple } from './lower-conditions.ts'
import { at, type Context, inFunction, inScope } from './lower-context.ts'
import { assignPattern, valueOrDefault } from './lower-patterns.ts'
import { declareVariables, inNewScope } from './lower-scope.ts'
import { typeOf } from './lower-types.ts'
import { openOwnName, openScope, type Scope } from './scope.ts'
import type { FunctionNode, Node } from './syntax.ts'

/** A parameter as written, without wrappers around its pattern. */
type Written = {
  readonly pattern: Node
  readonly fallback: Node | null
  readonly isRest: boolean
  readonly isProperty: boolean
  readonly decorators: readonly Expr[]
}

export function lowerDecorators(
  context: Context,
  decorators: readonly Babel.Decorator[] | null | undefined,
): readonly Expr[] {
  return decorators?.length ? decorators.map(({ expression }) => context.lowerExpression(context, expression)) : NONE
}

const NONE: readonly Expr[] = []

/** A function or arrow as a value; its own name is a variable outside of it when its body uses the name. */
export function lowerFunctionExpression(
  context: Context,
  node: Babel.FunctionExpression | Babel.ArrowFunctionExpression,
  name: string,
): Expr {
  const ownName = node.type === 'FunctionExpression' ? node.id?.name : undefined
  const lower = (): Expr => ({ kind: 'function', fn: lowerFunction(context, node, ownName ?? name), at: at(node) })
  return withOwnName(context, openOwnName(node, context.scope), lower, node)
}

/** Lowers code in a scope that may declare a name visible only inside. */
export function withOwnName(context: Context, scope: Scope, lower: () => Expr, node: Node): Expr {
  if (scope === context.scope) return lower()
  const { builder, ownNames, variables } = context
  const [own] = scope.names.values()
  if (own) ownNames.set(own, () => builder.declare(own.name, { isConstant: true }))
  const value = inScope(context, scope, lower)
  const variable = own && variables.get(own)
  if (!variable) return value
  builder.assign(builder.targetOf(variable, at(node)), value, at(node))
  return builder.read(variable, at(node))
}

/** Lowers a function and its body. Decorators are evaluated in the enclosing function. */
export function lowerFunction(context: Context, node: FunctionNode, name: string): FunctionIr {
  const isArrow = node.type === 'ArrowFunctionExpression'
  const decorators = 'decorators' in node ? lowerDecorators(context, node.decorators) : NONE
  const params = node.params.map((param) => readParameter(context, param))
  const builder = new FunctionBuilder(context.ids, {
    name,
    at: at(node),
    inheritsThis: isArrow,
    isAsync: node.async,
    isGenerator: node.generator === true,
    returns: node.returnType ? typeOf(context.types, node.returnType) : null,
    decorators,
  })
  const inner = { builder, scope: openScope(node, context.scope), frame: isArrow ? context.frame : { builder } }
  inFunction(context, inner, () => {
    const variables = declareParameters(context, params)
    if (node.body.type === 'BlockStatement') lowerBody(context, node.body, params, variables)
    else {
      assignParameters(context, params, variables)
      builder.return(context.lowerExpression(context, node.body), at(node.body))
    }
  })
  return builder.finish()
}

function lowerBody(
  context: Context,
  body: Babel.BlockStatement,
  params: readonly Written[],
  variables: readonly (Variable | null)[],
): void {
  const scope = openScope(body, context.scope)
  declareVariables(context, scope)
  assignParameters(context, params, variables)
  inScope(context, scope, () => {
    context.lowerStatements(context, body.body)
  })
}

function readParameter(context: Context, param: Node): Written {
  const isProperty = param.type === 'TSParameterProperty'
  const written = isProperty ? param.parameter : param
  const decorated = param as { decorators?: Babel.Decorator[] | null }
  const isDefaulted = written.type === 'AssignmentPattern'
  return {
    pattern: isDefaulted ? written.left : written.type === 'RestElement' ? written.argument : written,
    fallback: isDefaulted ? written.right : null,
    isRest: written.type === 'RestElement',
    isProperty,
    decorators: lowerDecorators(context, decorated.decorators),
  }
}

/** Declares all names of the function; a destructured parameter arrives in an unnamed variable. */
function declareParameters(context: Context, params: readonly Written[]): (Variable | null)[] {
  const { builder, scope, types } = context
  const variables = params.map(({ pattern }, index) => {
    // TypeScript's `this` parameter is a type only.
    if (pattern.type === 'Identifier' && pattern.name === 'this') return null
    const isNamed = pattern.type === 'Identifier'
    const annotation = (pattern as { typeAnnotation?: Node | null }).typeAnnotation
    const variable = builder.declare(isNamed ? pattern.name : `#${index}`, { type: typeOf(types, annotation) })
    const binding = isNamed ? scope.names.get(pattern.name) : undefined
    if (binding) context.variables.set(binding, variable)
    return variable
  })
  declareVariables(context, scope)
  return variables
}

function assignParameters(context: Context, params: readonly Written[], variables: readonly (Variable | null)[]): void {
  const { builder } = context
  for (const [index, { pattern, fallback, isRest, isProperty, decorators }] of params.entries()) {
    const variable = variables[index]
    if (!variable) continue
    const isFree = fallback !== null && isSimple(fallback)
    const parameter: Parameter = {
      variable,
      name: variable.name,
      type: variable.type,
      rest: isRest ? 'list' : null,
      fallback: isFree ? context.lowerExpression(context, fallback) : null,
      decorators,
      at: at(pattern),
    }
    builder.params.push(parameter)
    if (fallback && !isFree) assignDefault(context, variable, fallback, pattern)
    if (pattern.type !== 'Identifier') assignPattern(context, pattern, builder.read(variable, at(pattern)), pattern)
    if (isProperty) assignProperty(context, variable, pattern)
  }
}

function assignDefault(context: Context, variable: Variable, fallback: Node, pattern: Node): void {
  const { builder } = context
  const value = valueOrDefault(context, builder.read(variable, at(pattern)), fallback, variable.name)
  builder.assign(builder.targetOf(variable, at(pattern)), value, at(fallback))
}

/** `constructor(private readonly db: Db)` */
function assignProperty({ builder }: Context, variable: Variable, pattern: Node): void {
  const target = {
    kind: 'member',
    object: { kind: 'this', at: at(pattern) },
    name: variable.name,
    at: at(pattern),
  } as const
  builder.assign(target, builder.read(variable, at(pattern)), at(pattern))
}

/** A generated function that runs field initialisers and static blocks. */
export function lowerInitializer(context: Context, node: Node, steps: readonly (() => void)[]): FunctionIr | null {
  if (steps.length === 0) return null
  const builder = new FunctionBuilder(context.ids, { name: '', at: at(node) })
  inFunction(context, { builder, scope: context.scope, frame: { builder } }, () => {
    for (const step of steps) step()
  })
  return builder.finish()
}

export function lowerStaticBlock(context: Context, block: Babel.StaticBlock): void {
  inNewScope(context, openScope(block, context.scope), () => {
    context.lowerStatements(context, block.body)
  })
}
