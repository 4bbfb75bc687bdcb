import type * as Babel from '@babel/types'
import type { ClassIr, Expr, FieldIr, MethodIr, Target } from '../../ir/nodes.ts'
import { at, type Context, inScope } from './lower-context.ts'
import { lowerDecorators, lowerFunction, lowerInitializer, lowerStaticBlock, withOwnName } from './lower-functions.ts'
import { importedInterface, typeOf } from './lower-types.ts'
import { openScope } from './scope.ts'
import { type ClassNode, type Node, staticNameOf } from './syntax.ts'

type Method = Babel.ClassMethod | Babel.ClassPrivateMethod
type Field = Babel.ClassProperty | Babel.ClassPrivateProperty | Babel.ClassAccessorProperty
type Parts = {
  readonly methods: MethodIr[]
  readonly fields: FieldIr[]
  /** What sets up instances, and the class; run in a function of their own. */
  readonly instanceSteps: (() => void)[]
  readonly staticSteps: (() => void)[]
}

/** A class as a value. `name` is what it is put under when it has none itself. */
export function lowerClass(context: Context, node: ClassNode, name: string): Expr {
  const ownName = node.id?.name ?? name
  const lower = (): Expr => ({ kind: 'class', type: lowerClassBody(context, node, ownName), at: at(node) })
  return withOwnName(context, openScope(node, context.scope), lower, node)
}

function lowerClassBody(context: Context, node: ClassNode, name: string): ClassIr {
  const decorators = lowerDecorators(context, node.decorators)
  const parents = lowerParents(context, node)
  const parts: Parts = { methods: [], fields: [], instanceSteps: [], staticSteps: [] }
  for (const member of node.body.body) lowerClassMember(context, member, parts)
  return {
    name,
    qualifiedName: name,
    parents,
    interfaces: ownInterfaces(context, node),
    methods: parts.methods,
    fields: parts.fields,
    initInstance: lowerInitializer(context, node, parts.instanceSteps),
    initClass: lowerInitializer(context, node, parts.staticSteps),
    decorators,
    isAbstract: 'abstract' in node && node.abstract === true,
    at: at(node),
  }
}

/** The class it extends, and the interfaces of libraries, which frameworks know it by. */
function lowerParents(context: Context, node: ClassNode): Expr[] {
  const parents = node.superClass ? [context.lowerExpression(context, node.superClass)] : []
  for (const one of node.implements ?? []) {
    const expression =
      one.type === 'TSClassImplements' ? one.expression : one.type === 'ClassImplements' ? one.id : null
    const imported = expression && importedInterface(context.types, expression)
    if (imported) parents.push({ kind: 'import', ...imported, at: at(one) })
  }
  return parents
}

/** The interfaces of the program among those that a class implements. */
function ownInterfaces({ types }: Context, node: ClassNode): string[] {
  return (node.implements ?? []).flatMap((one) => {
    const expression =
      one.type === 'TSClassImplements' ? one.expression : one.type === 'ClassImplements' ? one.id : null
    if (expression?.type !== 'Identifier' || importedInterface(types, expression)) return []
    const imported = types.imports.get(expression.name)
    return [imported?.name ?? expression.name]
  })
}

function lowerClassMember(context: Context, member: Node, parts: Parts): void {
  switch (member.type) {
    case 'ClassMethod':
    case 'ClassPrivateMethod':
      lowerMethod(context, member, parts)
      return
    case 'ClassProperty':
    case 'ClassPrivateProperty':
    case 'ClassAccessorProperty':
      lowerField(context, member, parts)
      return
    case 'StaticBlock':
      parts.staticSteps.push(() => {
        lowerStaticBlock(context, member)
      })
      return
    default:
  }
}

const KINDS = { get: 'getter', set: 'setter', method: 'method', constructor: 'constructor' } as const

function lowerMethod(context: Context, node: Method, parts: Parts): void {
  const name = memberName(node)
  // Code that could not be read in full may lack a body.
  if (!(node.body as Node | null | undefined)) return
  const fn = lowerFunction(context, node, name)
  const isHidden = node.accessibility === 'private' || node.accessibility === 'protected'
  parts.methods.push({
    name,
    kind: KINDS[node.kind],
    isStatic: node.static,
    isPublic: node.type === 'ClassMethod' && !isHidden,
    fn,
  })
  if (node.kind !== 'constructor') return
  for (const param of node.params) if (param.type === 'TSParameterProperty') addParameterProperty(context, param, parts)
}

function addParameterProperty({ types }: Context, param: Babel.TSParameterProperty, { fields }: Parts): void {
  const written = param.parameter.type === 'AssignmentPattern' ? param.parameter.left : param.parameter
  if (written.type !== 'Identifier') return
  fields.push({
    name: written.name,
    isStatic: false,
    type: typeOf(types, written.typeAnnotation),
    decorators: [],
    at: at(param),
  })
}

/** Symbols count by their names; a name that is computed otherwise is none. */
function memberName(node: Method | Field): string {
  const { key } = node
  const name = staticNameOf(key, 'computed' in node && node.computed)
  if (name !== null) return name
  return key.type === 'MemberExpression' && key.property.type === 'Identifier' ? `@@${key.property.name}` : ''
}

function lowerField(context: Context, node: Field, parts: Parts): void {
  const name = memberName(node)
  const isStatic = node.static
  const decorators = lowerDecorators(context, node.decorators)
  const annotation = 'typeAnnotation' in node ? node.typeAnnotation : null
  parts.fields.push({ name, isStatic, type: typeOf(context.types, annotation), decorators, at: at(node) })
  const { value } = node
  if (!value) return
  const steps = isStatic ? parts.staticSteps : parts.instanceSteps
  const { scope } = context
  steps.push(() => {
    inScope(context, scope, () => {
      const target = fieldTarget(context, node, name)
      context.builder.assign(target, context.lowerNamed(context, value, name), at(node))
    })
  })
}

function fieldTarget(context: Context, node: Field, name: string): Target {
  const object: Expr = { kind: 'this', at: at(node) }
  if (name !== '') return { kind: 'member', object, name, at: at(node) }
  return { kind: 'index', object, index: context.lowerExpression(context, node.key), at: at(node) }
}
