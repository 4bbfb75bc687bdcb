import { FunctionBuilder } from '../../ir/builder.ts'
import type { Argument, Expr, Parameter, Place, Variable } from '../../ir/nodes.ts'
import { childByField, childByType, hasChild, namedChildren, type SyntaxNode } from '../tree-sitter/syntax-node.ts'
import { isKnownPackage } from './known-types.ts'
import { annotationsOf } from './lower-annotations.ts'
import {
  type ClassInfo,
  declareLocal,
  type Env,
  expression,
  inScope,
  member,
  nameOf,
  statement,
  textAt,
  unknown,
} from './lower-context.ts'
import { fieldAccess, isValueName } from './lower-names.ts'
import { arrayOf, classOfType, isTypeNode, typeExpr, typeRef, withDimensions, withParents } from './lower-types.ts'

/**
 * A lambda shares the names and the `this` of the enclosing function. `name` is the variable that it is assigned to.
 */
export function lambda(env: Env, node: SyntaxNode, name = ''): Expr {
  const builder = new FunctionBuilder(env.file.ids, { name, at: node, inheritsThis: true })
  const inner: Env = { ...env, builder, result: null }
  inScope(inner, () => {
    const params = childByField(node, 'parameters')
    if (params) addParameters(inner, env, params)
    const body = childByField(node, 'body')
    if (body?.type === 'block') statement(inner, body)
    else if (body) builder.return(expression(inner, body), body)
  })
  return { kind: 'function', fn: builder.finish(), at: node }
}

/** Declares the parameters in `env`; their annotations are evaluated in `around`, where the function is made. */
export function addParameters(env: Env, around: Env, list: SyntaxNode): void {
  const nodes = list.type === 'identifier' ? [list] : namedChildren(list)
  for (const node of nodes) {
    if (node.type === 'identifier') addParameter(env, node, { name: textAt(env, node) })
    else if (node.type === 'formal_parameter') addFormal(env, around, node)
    else if (node.type === 'spread_parameter') addSpread(env, around, node)
  }
}

function addFormal(env: Env, around: Env, node: SyntaxNode): void {
  const typeNode = childByField(node, 'type')
  const type = typeNode && typeRef(env, typeNode)
  const whole = type && withDimensions(env, type, childByField(node, 'dimensions'))
  addParameter(env, node, { name: nameOf(env, node), type: whole, decorators: annotationsOf(around, node) })
}

function addSpread(env: Env, around: Env, node: SyntaxNode): void {
  const typeNode = namedChildren(node).find(isTypeNode)
  const element = typeNode ? typeRef(env, typeNode) : null
  const declarator = childByType(node, 'variable_declarator')
  const name = declarator ? nameOf(env, declarator) : ''
  const type = element && arrayOf(element)
  addParameter(env, node, { name, type, decorators: annotationsOf(around, node), rest: 'list' })
}

/** Declares one parameter, without annotations or type unless these are given. */
export function addParameter(
  env: Env,
  at: Place,
  given: Pick<Parameter, 'name'> & Partial<Pick<Parameter, 'type' | 'decorators' | 'rest'>>,
): Variable {
  const { name, type = null, decorators = [], rest = null } = given
  const variable = declareLocal(env, name, type)
  env.builder.params.push({ variable, name, type, rest, fallback: null, decorators, at })
  return variable
}

// Method references ----------------------------------------------------------------------------------------------------------

const STATIC_METHODS =
  /^(valueOf|parse[A-Z]\w*|parse|of|ofNullable|from[A-Z]\w*|from|copyOf|asList|requireNonNull|isNull|nonNull|decode|encode|getInstance|newInstance|sum|max|min|identity)$/
const STATIC_HOLDERS =
  /(?:^|\.)(?:Objects|Arrays|Collections|Character|Math|StrictMath|Paths|Files|System|Executors|\w+Utils?|\w+Helper)$/

/** `A::b` as a function that calls it. */
export function methodReference(env: Env, node: SyntaxNode): Expr {
  const [subject] = namedChildren(node)
  const last = namedChildren(node).at(-1)
  if (!subject) return unknown(node)
  const isNew = hasChild(node, 'new')
  const name = isNew || !last ? '' : textAt(env, last)
  const bound = isNew || isType(env, subject) ? null : expression(env, subject)
  const builder = new FunctionBuilder(env.file.ids, { name, at: node, inheritsThis: true })
  const inner: Env = { ...env, builder, result: null }
  inScope(inner, () => {
    const value = isNew
      ? created(inner, subject)
      : bound
        ? boundCall(inner, env, bound, name, node)
        : typeCall(inner, subject, name, node)
    builder.return(value, node)
  })
  return { kind: 'function', fn: builder.finish(), at: node }
}

function isType(env: Env, subject: SyntaxNode): boolean {
  if (isTypeNode(subject)) return true
  if (subject.type === 'identifier') return !isValueName(env, textAt(env, subject))
  return subject.type === 'field_access' && fieldAccess(env, subject).kind === 'import'
}

function created(env: Env, type: SyntaxNode): Expr {
  if (type.type === 'array_type') return { kind: 'list', elements: [], at: type }
  const args = restParameter(env, type)
  return env.builder.call(typeExpr(env, type), [args], type, true)
}

function restParameter(env: Env, at: SyntaxNode): Argument {
  const variable = addParameter(env, at, { name: 'args', rest: 'list' })
  return { value: env.builder.read(variable, at), name: null, spread: 'list' }
}

/** The receiver is evaluated in the enclosing function and kept in a variable there, unless it is `this`. */
function boundCall(env: Env, around: Env, receiver: Expr, name: string, node: SyntaxNode): Expr {
  if (receiver.kind === 'this' || receiver.kind === 'super') {
    return env.builder.call(member(receiver, name, node), [restParameter(env, node)], node)
  }
  const variable = around.builder.declare(`${name}.this`, { isConstant: true })
  around.builder.assign(around.builder.targetOf(variable, node), receiver, node)
  const object = env.builder.read(variable, node)
  return env.builder.call(member(object, name, node), [restParameter(env, node)], node)
}

/** `Type::method` is a static method, or a method of the first argument. If that is unknown, either is possible. */
function typeCall(env: Env, type: SyntaxNode, name: string, node: SyntaxNode): Expr {
  const kind = kindOfMethod(env, type, name)
  const holder = type.type === 'field_access' ? fieldAccess(env, type) : typeExpr(env, type)
  if (kind === 'static') return env.builder.call(member(holder, name, node), [restParameter(env, node)], node)
  const ref = typeRef(env, type)
  const it = env.builder.read(addParameter(env, node, { name: 'it', type: ref }), node)
  const rest = restParameter(env, node)
  const receiver: Expr = ref ? { kind: 'cast', type: ref, value: it, at: node } : it
  const onInstance = env.builder.call(member(receiver, name, node), [rest], node)
  if (kind === 'instance') return onInstance
  const first: Argument = { value: it, name: null, spread: null }
  return unknown(node, [onInstance, env.builder.call(member(holder, name, node), [first, rest], node)])
}

function kindOfMethod(env: Env, type: SyntaxNode, name: string): 'static' | 'instance' | 'either' {
  const info = classOfType(env, type)
  const own = info && methodOf(env, info, name)
  if (own) return own.isStatic ? 'static' : 'instance'
  const qualified = typeRef(env, type)?.name ?? textAt(env, type)
  if (STATIC_METHODS.test(name) || STATIC_HOLDERS.test(qualified)) return 'static'
  return isKnownPackage(qualified.slice(0, qualified.lastIndexOf('.'))) ? 'instance' : 'either'
}

function methodOf(env: Env, info: ClassInfo, name: string): { readonly isStatic: boolean } | null {
  return (
    withParents(env, info)
      .find(({ methods }) => methods.has(name))
      ?.methods.get(name) ?? null
  )
}
