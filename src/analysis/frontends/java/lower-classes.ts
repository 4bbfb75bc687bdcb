import type { ClassIr, Expr, MethodIr } from '../../ir/nodes.ts'
import { childByField, childByType, hasChild, type SyntaxNode } from '../tree-sitter/syntax-node.ts'
import { annotationsOf } from './lower-annotations.ts'
import { lowerArguments } from './lower-calls.ts'
import { readAnonymousClass, readClass } from './lower-class-info.ts'
import { inOrder } from './lower-class-order.ts'
import { type ClassInfo, type Env, literal, member, nameOf, unknown } from './lower-context.ts'
import { addParameter } from './lower-functions.ts'
import { declarationIr, fieldsOf, initializer, madeMethod, methodIr, recordMethods } from './lower-members.ts'
import { lombokMethods } from './lower-lombok.ts'
import { importOf, keepInstances } from './lower-names.ts'
import { classExpr, parentsOf, typeExpr } from './lower-types.ts'

/** Assigns classes and their inner classes to their variables; annotations before what they are written at. */
export function declareClasses(env: Env, roots: readonly ClassInfo[]): void {
  const sorted = roots.toSorted((a, b) => Number(isAnnotation(b)) - Number(isAnnotation(a)))
  for (const info of inOrder(sorted, (one) => parentsOf(env, one))) {
    const type = classIr(env, info)
    if (info.variable) {
      env.builder.assign(
        env.builder.targetOf(info.variable, info.node),
        { kind: 'class', type, at: info.node },
        info.node,
      )
    }
  }
}

function isAnnotation({ node }: ClassInfo): boolean {
  return node.type === 'annotation_type_declaration'
}

export function localClass(env: Env, node: SyntaxNode): void {
  const info = readClass({ env, outer: null, isLocal: true }, node)
  env.localClasses.set(info.name, info)
  declareClasses(env, [info])
}

/** `new T(…) { … }`: its inner classes get variables, but it has none itself. */
export function anonymousClass(env: Env, body: SyntaxNode, parent: SyntaxNode | null): ClassIr {
  const info = readAnonymousClass(env, body, parent)
  declareClasses(env, [...info.types.values()])
  return classIr(env, info)
}

/** Instantiates the enum, or a class of the constant's own. */
export function enumConstant(env: Env, node: SyntaxNode): Expr {
  const args = lowerArguments(env, node)
  const body = childByField(node, 'body')
  const self: Expr = { kind: 'this', at: node }
  if (!body) return env.builder.call(self, args, node, true)
  const type = anonymousClass(env, body, null)
  return env.builder.call({ kind: 'class', type: { ...type, parents: [self] }, at: node }, args, node, true)
}

function classIr(env: Env, info: ClassInfo): ClassIr {
  const scope: Env = { ...env, cls: info, isStatic: false }
  if (info.instance) {
    const { instance, node } = info
    env.builder.assign(env.builder.targetOf(instance, node), unknown(node), node)
  }
  const type: ClassIr = {
    name: info.name,
    qualifiedName: info.qualifiedName,
    // A class's parents are looked up outside of it, where its own members are not in scope.
    parents: [
      ...info.parents.map((parent) => typeExpr(info.env ?? { ...env, cls: info.outer }, parent)),
      ...(info.kind === 'enum' ? [importOf({ module: 'java.lang', name: 'Enum' }, info.node)] : []),
    ],
    methods: methodsOf(env, info),
    declarations: declarationsOf(env, info),
    fields: fieldsOf(env, info),
    initInstance: initializer(env, info, false),
    initClass: initializer(env, info, true),
    decorators: annotationsOf(scope, info.node),
    isAbstract: isAbstract(info),
    at: info.node,
  }
  keepInstances(env, info)
  return type
}

function isAbstract({ kind, node }: ClassInfo): boolean {
  const modifiers = childByType(node, 'modifiers')
  return kind === 'interface' || (modifiers !== null && hasChild(modifiers, 'abstract'))
}

const METHODS = new Set(['method_declaration', 'constructor_declaration', 'compact_constructor_declaration'])

function declarationsOf(env: Env, info: ClassInfo): readonly MethodIr[] {
  return info.members
    .filter((node) => node.type === 'method_declaration' && !childByField(node, 'body'))
    .map((node) => declarationIr(env, info, node))
}

function methodsOf(env: Env, info: ClassInfo): readonly MethodIr[] {
  const methods = info.members
    .filter(({ type }) => METHODS.has(type))
    .flatMap((node) => methodIr(env, info, node) ?? [])
  if (info.kind === 'record') return [...methods, ...recordMethods(env, info)]
  if (info.kind === 'enum') return [...methods, ...enumMethods(env, info)]
  return [...methods, ...lombokMethods(env, info)]
}

/** `values()`, and `valueOf(name)`, which yields one of the constants and throws for any other name. */
function enumMethods(env: Env, info: ClassInfo): readonly MethodIr[] {
  const at = info.node
  const names = info.members.filter(({ type }) => type === 'enum_constant').map((node) => nameOf(env, node))
  const constants = (inner: Env): readonly Expr[] => names.map((name) => member(classExpr(inner, info, at), name, at))
  const values = madeMethod(env, info, { name: 'values', isStatic: true }, (inner) => {
    const elements = constants(inner).map((value) => ({ value, spread: false }))
    inner.builder.return({ kind: 'list', elements, at }, at)
  })
  const valueOf = madeMethod(env, info, { name: 'valueOf', isStatic: true }, (inner) => {
    const { builder } = inner
    const name = builder.read(addParameter(inner, at, { name: 'name', type: STRING }), at)
    const known = {
      kind: 'list',
      elements: names.map((one) => ({ value: literal(one, at), spread: false })),
      at,
    } as const
    const [found, missing] = [builder.newBlock(), builder.newBlock()]
    builder.branch({ kind: 'operator', op: 'in', operands: [name, known], at }, found, missing, at)
    builder.enter(missing)
    builder.throw(unknown(at), at)
    builder.enter(found)
    builder.return(unknown(at, constants(inner)), at)
  })
  return [values, valueOf]
}
const STRING = { name: 'java.lang.String', args: [] }
