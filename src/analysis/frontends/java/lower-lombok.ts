import type { MethodIr } from '../../ir/nodes.ts'
import { childByField, childByType, childrenByField, hasChild, type SyntaxNode } from '../tree-sitter/syntax-node.ts'
import { isAnnotation } from './lower-annotations.ts'
import { isFieldDeclaration, isStaticMember } from './lower-class-info.ts'
import { type ClassInfo, type Env, nameOf, textAt } from './lower-context.ts'
import { addParameter } from './lower-functions.ts'
import { fieldTarget, getter, madeMethod } from './lower-members.ts'
import { typeRef } from './lower-types.ts'
import { qualifiedNameOf } from './resolve-types.ts'

type Field = { readonly name: string; readonly type: SyntaxNode | null; readonly node: SyntaxNode }

const GETTERS = ['lombok.Data', 'lombok.Value', 'lombok.Getter']
const SETTERS = ['lombok.Data', 'lombok.Setter']
const CONSTRUCTORS = ['lombok.AllArgsConstructor', 'lombok.Value']

/** Getters, setters and the constructor that annotations of the Lombok library add to a class. */
export function lombokMethods(env: Env, cls: ClassInfo): readonly MethodIr[] {
  if (!env.file.usesLombok) return []
  const onClass = annotationNames(env, cls.node)
  const fields = instanceFields(env, cls)
  const getters = fields.filter((field) => isMarked(env, field, onClass, GETTERS))
  const setters = fields.filter((field) => isMarked(env, field, onClass, SETTERS) && !isFinal(field.node))
  const made = [
    ...getters.flatMap((field) => getterOf(env, cls, field) ?? []),
    ...setters.flatMap((field) => setterOf(env, cls, field) ?? []),
  ]
  const needsConstructor =
    CONSTRUCTORS.some((name) => onClass.has(name)) &&
    !cls.members.some(({ type }) => type === 'constructor_declaration')
  return needsConstructor ? [...made, constructorOf(env, cls, fields)] : made
}

function annotationNames(env: Env, node: SyntaxNode): ReadonlySet<string> {
  const modifiers = childByType(node, 'modifiers')
  const found = (modifiers?.children ?? []).filter(isAnnotation).map((one) => nameOf(env, one))
  return new Set(found.map((name) => (name.includes('.') ? name : qualifiedNameOf(env.file.resolver.resolve(name)))))
}

function instanceFields(env: Env, cls: ClassInfo): readonly Field[] {
  return cls.members
    .filter((node) => isFieldDeclaration(node) && !isStaticMember(node))
    .flatMap((node) =>
      childrenByField(node, 'declarator').map((one) => ({
        name: nameOf(env, one),
        type: childByField(node, 'type'),
        node,
      })),
    )
}

function isMarked(env: Env, { node }: Field, onClass: ReadonlySet<string>, names: readonly string[]): boolean {
  if (names.some((name) => onClass.has(name))) return true
  const own = annotationNames(env, node)
  return names.some((name) => own.has(name))
}

function isFinal(node: SyntaxNode): boolean {
  const modifiers = childByType(node, 'modifiers')
  return modifiers !== null && hasChild(modifiers, 'final')
}

function getterOf(env: Env, cls: ClassInfo, { name, type }: Field): MethodIr | null {
  const isBoolean = type !== null && textAt(env, type) === 'boolean'
  const method = isBoolean ? (/^is\p{Lu}/u.test(name) ? name : `is${capitalize(name)}`) : `get${capitalize(name)}`
  return cls.methods.has(method) ? null : getter(env, cls, method, name)
}

function setterOf(env: Env, cls: ClassInfo, field: Field): MethodIr | null {
  const method = `set${capitalize(field.name)}`
  if (cls.methods.has(method)) return null
  return madeMethod(env, cls, { name: method }, (inner) => assignField(inner, field))
}

function constructorOf(env: Env, cls: ClassInfo, fields: readonly Field[]): MethodIr {
  return madeMethod(env, cls, { name: '<init>' }, (inner) => {
    for (const field of fields) assignField(inner, field)
  })
}

function assignField(env: Env, { name, type, node }: Field): void {
  const variable = addParameter(env, node, { name, type: type && typeRef(env, type) })
  env.builder.assign(fieldTarget(name, node), env.builder.read(variable, node), node)
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
