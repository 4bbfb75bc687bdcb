import { FunctionBuilder, type FunctionHead } from '../../ir/builder.ts'
import type { Expr, FieldIr, FunctionIr, MethodIr, Place, TypeRef } from '../../ir/nodes.ts'
import {
  childByField,
  childByType,
  childrenByField,
  hasChild,
  namedChildren,
  type SyntaxNode,
} from '../tree-sitter/syntax-node.ts'
import { annotationsOf } from './lower-annotations.ts'
import {
  componentName,
  isComponent,
  isFieldDeclaration,
  isStaticMember,
  readTypeParameters,
} from './lower-class-info.ts'
import { type ClassInfo, type Env, inScope, member, nameOf, statement, textAt } from './lower-context.ts'
import { lowerNamed } from './lower-expressions.ts'
import { addParameters } from './lower-functions.ts'
import { arrayOf, isTypeNode, typeRef, withDimensions } from './lower-types.ts'

const NO_PARAMETERS: ReadonlyMap<string, SyntaxNode | null> = new Map()

/** A separate function that sees the members of `cls` and the names around the class, not those of the code around. */
export function memberEnv(
  around: Env,
  cls: ClassInfo,
  isStatic: boolean,
  head: FunctionHead,
  node: SyntaxNode | null,
): Env {
  return {
    file: around.file,
    builder: new FunctionBuilder(around.file.ids, head),
    cls,
    isStatic,
    locals: new Map(),
    hidden: [],
    localClasses: new Map(),
    typeParameters: node ? readTypeParameters(around, node) : NO_PARAMETERS,
    result: null,
  }
}

/**
 * A method or constructor; null for one without a body. `around` is where the class is defined.
 */
export function methodIr(around: Env, cls: ClassInfo, node: SyntaxNode): MethodIr | null {
  const body = childByField(node, 'body')
  if (!body) return null
  const isConstructor = node.type !== 'method_declaration'
  const isStatic = !isConstructor && isStaticMember(node)
  const name = isConstructor ? '<init>' : nameOf(around, node)
  const env = memberEnv(around, cls, isStatic, methodHead(around, cls, node, name), node)
  inScope(env, () => {
    const params = childByField(node, 'parameters')
    if (node.type === 'compact_constructor_declaration') addComponents(env, around, cls)
    else if (params) addParameters(env, around, params)
    if (isConstructor && cls.extendsClass && !hasChild(body, 'explicit_constructor_invocation')) callParent(env, node)
    statement(env, body)
    if (node.type === 'compact_constructor_declaration') assignComponents(env, cls)
  })
  return {
    name,
    kind: isConstructor ? 'constructor' : 'method',
    isStatic,
    isPublic: !isPrivate(node),
    fn: env.builder.finish(),
  }
}

/** A method without a body, for its annotations: those of mappers and clients describe the operation. */
export function declarationIr(around: Env, cls: ClassInfo, node: SyntaxNode): MethodIr {
  const name = nameOf(around, node)
  const env = memberEnv(around, cls, false, methodHead(around, cls, node, name), node)
  const params = childByField(node, 'parameters')
  inScope(env, () => {
    if (params) addParameters(env, around, params)
  })
  return { name, kind: 'method', isStatic: false, isPublic: true, fn: env.builder.finish() }
}

/** A method outside of any class: a function that sees the names of the file. */
export function methodFunction(around: Env, node: SyntaxNode): FunctionIr {
  const builder = new FunctionBuilder(around.file.ids, methodHead(around, around.cls, node, nameOf(around, node)))
  const env: Env = { ...around, builder, typeParameters: readTypeParameters(around, node) }
  inScope(env, () => {
    const params = childByField(node, 'parameters')
    const body = childByField(node, 'body')
    if (params) addParameters(env, around, params)
    if (body) statement(env, body)
  })
  return builder.finish()
}

function methodHead(around: Env, cls: ClassInfo | null, node: SyntaxNode, name: string): FunctionHead {
  const typeNode = childByField(node, 'type')
  const scope: Env = { ...around, cls, typeParameters: readTypeParameters(around, node) }
  const type = typeNode && typeRef(scope, typeNode)
  const returns = type && withDimensions(scope, type, childByField(node, 'dimensions'))
  return { name, at: node, returns, decorators: annotationsOf(scope, node) }
}

function isPrivate(node: SyntaxNode): boolean {
  const modifiers = childByType(node, 'modifiers')
  return modifiers !== null && hasChild(modifiers, 'private')
}

/** A constructor that calls no other begins with a call of the parent's. */
function callParent(env: Env, at: SyntaxNode): void {
  const place = childByField(at, 'name') ?? at
  env.builder.call({ kind: 'super', at: place }, [], place)
}

// Records --------------------------------------------------------------------------------------------------------------------

function addComponents(env: Env, around: Env, cls: ClassInfo): void {
  const list = childByField(cls.node, 'parameters')
  if (list) addParameters(env, around, list)
}

function assignComponents(env: Env, cls: ClassInfo): void {
  const at = childByField(cls.node, 'parameters') ?? cls.node
  for (const name of cls.components) {
    const variable = env.locals.get(name)
    if (variable) env.builder.assign(fieldTarget(name, at), env.builder.read(variable, at), at)
  }
}

export function fieldTarget(name: string, at: Place): Extract<Expr, { kind: 'member' }> {
  return { kind: 'member', object: { kind: 'this', at }, name, at }
}

/** The implicit members of a record: the constructor and a method for each component. */
export function recordMethods(around: Env, cls: ClassInfo): readonly MethodIr[] {
  const accessors = cls.components
    .filter((name) => !cls.members.some((one) => one.type === 'method_declaration' && isAccessor(around, one, name)))
    .map((name) => getter(around, cls, name, name))
  const hasConstructor = cls.members.some((one) => isCanonical(cls, one))
  if (hasConstructor) return accessors
  const constructor = madeMethod(around, cls, { name: '<init>' }, (env) => {
    addComponents(env, around, cls)
    assignComponents(env, cls)
  })
  return [constructor, ...accessors]
}

/** A method that yields a field. */
export function getter(around: Env, cls: ClassInfo, name: string, field: string): MethodIr {
  const typeNode = cls.fields.get(field)?.type
  const returns = typeNode ? typeRef({ ...around, cls }, typeNode) : null
  return madeMethod(around, cls, { name, returns }, (env) => {
    env.builder.return(member({ kind: 'this', at: cls.node }, field, cls.node), cls.node)
  })
}

function isAccessor(env: Env, node: SyntaxNode, name: string): boolean {
  const params = childByField(node, 'parameters')
  return nameOf(env, node) === name && (!params || namedChildren(params).length === 0)
}

function isCanonical(cls: ClassInfo, node: SyntaxNode): boolean {
  if (node.type === 'compact_constructor_declaration') return true
  const params = node.type === 'constructor_declaration' ? childByField(node, 'parameters') : null
  return params !== null && namedChildren(params).length === cls.components.length
}

type Made = { readonly name: string; readonly isStatic?: boolean; readonly returns?: TypeRef | null }

/** A method that the compiler generates, at the place of its class. */
export function madeMethod(around: Env, cls: ClassInfo, made: Made, body: (env: Env) => void): MethodIr {
  const { name, isStatic = false, returns = null } = made
  const env = memberEnv(around, cls, isStatic, { name, at: childByField(cls.node, 'name') ?? cls.node, returns }, null)
  inScope(env, () => body(env))
  const kind = name === '<init>' ? 'constructor' : 'method'
  return { name, kind, isStatic, isPublic: true, fn: env.builder.finish() }
}

// Fields ---------------------------------------------------------------------------------------------------------------------

export function fieldsOf(around: Env, cls: ClassInfo): readonly FieldIr[] {
  const scope: Env = { ...around, cls }
  const list = cls.components.length > 0 ? childByField(cls.node, 'parameters') : null
  const components = list ? namedChildren(list).filter(isComponent) : []
  return [...components, ...cls.members].flatMap((node) => fieldIrs(scope, cls, node))
}

function fieldIrs(env: Env, cls: ClassInfo, node: SyntaxNode): readonly FieldIr[] {
  if (node.type === 'enum_constant') {
    const type = { name: cls.qualifiedName, args: [] }
    return [{ name: nameOf(env, node), isStatic: true, type, decorators: annotationsOf(env, node), at: node }]
  }
  if (isComponent(node)) return [componentIr(env, node)]
  if (!isFieldDeclaration(node)) return []
  const typeNode = childByField(node, 'type')
  const type = typeNode && typeRef(env, typeNode)
  const decorators = annotationsOf(env, node)
  const isStatic = cls.kind === 'interface' || isStaticMember(node)
  return childrenByField(node, 'declarator').map((at) => ({
    name: nameOf(env, at),
    isStatic,
    type: type && withDimensions(env, type, childByField(at, 'dimensions')),
    decorators,
    at,
  }))
}

function componentIr(env: Env, node: SyntaxNode): FieldIr {
  const typeNode = namedChildren(node).find(isTypeNode)
  const type = typeNode ? typeRef(env, typeNode) : null
  return {
    name: componentName(env, node),
    isStatic: false,
    type: type && node.type === 'spread_parameter' ? arrayOf(type) : type,
    decorators: annotationsOf(env, node),
    at: node,
  }
}

/** Initialises the static or the instance fields, in source order; null when there are none. */
export function initializer(around: Env, cls: ClassInfo, isStatic: boolean): FunctionIr | null {
  const nodes = cls.members.filter((node) => isInitializer(cls, node, isStatic))
  if (nodes.length === 0) return null
  const name = isStatic ? '<clinit>' : '<fields>'
  const env = memberEnv(around, cls, isStatic, { name, at: cls.node }, null)
  const { builder } = env
  // Code called from here finds the class through its variable, which is otherwise set only at the end.
  if (isStatic && cls.variable) {
    builder.assign(builder.targetOf(cls.variable, cls.node), { kind: 'this', at: cls.node }, cls.node)
  }
  for (const node of nodes) inScope(env, () => initialize(env, node))
  return builder.finish()
}

function isInitializer(cls: ClassInfo, node: SyntaxNode, isStatic: boolean): boolean {
  if (node.type === 'static_initializer' || node.type === 'enum_constant') return isStatic
  if (node.type === 'block') return !isStatic
  if (!isFieldDeclaration(node) || isStatic !== (cls.kind === 'interface' || isStaticMember(node))) return false
  return childrenByField(node, 'declarator').some((one) => childByField(one, 'value') !== null)
}

function initialize(env: Env, node: SyntaxNode): void {
  if (node.type === 'enum_constant') {
    enumConstant(env, node)
    return
  }
  if (!isFieldDeclaration(node)) {
    const block = node.type === 'block' ? node : childByType(node, 'block')
    if (block) statement(env, block)
    return
  }
  for (const declarator of childrenByField(node, 'declarator')) {
    const value = childByField(declarator, 'value')
    const nameNode = childByField(declarator, 'name')
    if (!value || !nameNode) continue
    const name = textAt(env, nameNode)
    env.builder.assign(fieldTarget(name, nameNode), lowerNamed(env, value, name), declarator)
  }
}

function enumConstant(env: Env, node: SyntaxNode): void {
  const created = env.file.hooks.enumConstant(env, node)
  env.builder.assign(fieldTarget(nameOf(env, node), node), created, node)
}
