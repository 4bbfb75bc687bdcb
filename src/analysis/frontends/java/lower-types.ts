import type { Expr, Place, TypeRef } from '../../ir/nodes.ts'
import { childByField, childByType, namedChildren, type SyntaxNode } from '../tree-sitter/syntax-node.ts'
import { type ClassInfo, type Env, textAt } from './lower-context.ts'
import { beginsWithCapital, qualifiedNameOf, splitTypeName, type TypeName } from './resolve-types.ts'

const OBJECT: TypeRef = { name: 'java.lang.Object', args: [] }
/** Bounds may refer to other type parameters, and to themselves. */
const MAX_BOUNDS = 3
/** More parents than any real class has. */
const MAX_PARENTS = 20

/** The type as written, resolved; null for `var` and for unreadable types. */
export function typeRef(env: Env, node: SyntaxNode, depth = 0): TypeRef | null {
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
      return simpleType(env, textAt(env, node), depth)
    case 'integral_type':
    case 'floating_point_type':
    case 'boolean_type':
    case 'void_type':
      return { name: textAt(env, node), args: [] }
    case 'generic_type':
      return genericType(env, node, depth)
    case 'array_type':
      return arrayType(env, node, depth)
    case 'scoped_type_identifier':
      return { name: qualifiedNameOf(scopedName(env, node)), args: [] }
    case 'annotated_type': {
      const inner = namedChildren(node).at(-1)
      return inner ? typeRef(env, inner, depth) : null
    }
    case 'wildcard': {
      const bound = namedChildren(node).findLast(isTypeNode)
      return bound && !node.children.some(({ type }) => type === 'super') ? typeRef(env, bound, depth) : OBJECT
    }
    default:
      return null
  }
}

const TYPE_NODES = new Set([
  'type_identifier',
  'integral_type',
  'floating_point_type',
  'boolean_type',
  'void_type',
  'generic_type',
  'array_type',
  'scoped_type_identifier',
  'annotated_type',
])
export function isTypeNode({ type }: SyntaxNode): boolean {
  return TYPE_NODES.has(type)
}

function simpleType(env: Env, name: string, depth: number): TypeRef | null {
  if (name === 'var') return null
  const bound = typeParameter(env, name)
  if (bound !== undefined) return erased((bound && depth < MAX_BOUNDS && typeRef(env, bound, depth + 1)) || OBJECT)
  const info = findClass(env, name)
  return { name: info ? info.qualifiedName : qualifiedNameOf(env.file.resolver.resolve(name)), args: [] }
}

/** Bounds often name the parameter itself: `T extends Comparable<T>`. */
function erased({ name }: TypeRef): TypeRef {
  return { name, args: [] }
}

function genericType(env: Env, node: SyntaxNode, depth: number): TypeRef | null {
  const [base] = namedChildren(node)
  const list = childByType(node, 'type_arguments')
  const type = base ? typeRef(env, base, depth) : null
  if (!type || !list) return type
  return { name: type.name, args: namedChildren(list).map((arg) => typeRef(env, arg, depth) ?? OBJECT) }
}

function arrayType(env: Env, node: SyntaxNode, depth: number): TypeRef | null {
  const element = childByField(node, 'element')
  const type = element && typeRef(env, element, depth)
  return type ? withDimensions(env, type, childByField(node, 'dimensions')) : null
}

/** `int x[]` is an array as well. */
export function withDimensions(env: Env, type: TypeRef, dimensions: SyntaxNode | null): TypeRef {
  if (!dimensions) return type
  let result = type
  for (const character of textAt(env, dimensions)) if (character === '[') result = arrayOf(result)
  return result
}

export function arrayOf(element: TypeRef): TypeRef {
  return { name: 'array', args: [element] }
}

/** The bound of a type parameter in scope, null when it has none; undefined when there is no such parameter. */
function typeParameter(env: Env, name: string): SyntaxNode | null | undefined {
  for (let around: Env | null = env; around;) {
    const own = around.typeParameters.get(name)
    if (own !== undefined) return own
    let next: Env | null = null
    for (let cls: ClassInfo | null = around.cls; cls; cls = cls.outer) {
      const bound = cls.typeParameters.get(name)
      if (bound !== undefined) return bound
      next = cls.env
    }
    around = next
  }
  return undefined
}

/** The class of this file with this simple name. */
export function findClass(env: Env, name: string): ClassInfo | null {
  if (!env.file.classNames.has(name)) return null
  for (let around: Env | null = env; around;) {
    const local = around.localClasses.get(name)
    if (local) return local
    let next: Env | null = null
    for (let cls: ClassInfo | null = around.cls; cls; cls = cls.outer) {
      const found = cls.name === name ? cls : memberClass(env, cls, name)
      if (found) return found
      next = cls.env
    }
    around = next
  }
  return env.file.classes.get(name) ?? null
}

function memberClass(env: Env, cls: ClassInfo, name: string): ClassInfo | null {
  for (const one of withParents(env, cls)) {
    const found = one.types.get(name)
    if (found) return found
  }
  return null
}

/** The class and the classes of this file that it inherits from, nearest first. */
export function withParents(env: Env, cls: ClassInfo): readonly ClassInfo[] {
  if (cls.parents.length === 0) return [cls]
  const found = [cls]
  for (const one of found) {
    if (found.length >= MAX_PARENTS) break
    for (const parent of parentsOf(env, one)) if (!found.includes(parent)) found.push(parent)
  }
  return found
}

/** Parents that this file declares. */
export function parentsOf(env: Env, cls: ClassInfo): readonly ClassInfo[] {
  if (cls.knownParents) return cls.knownParents
  // Set first, because looking up the parents' names may ask for this class's parents again.
  cls.knownParents = []
  const scope = cls.env ?? { ...env, cls: cls.outer, localClasses: NO_CLASSES }
  const known = cls.parents.flatMap((node) => classOfType(scope, node) ?? [])
  cls.knownParents = known
  return known
}
const NO_CLASSES: Map<string, ClassInfo> = new Map()

/** The class of this file that a written type refers to. */
export function classOfType(env: Env, node: SyntaxNode): ClassInfo | null {
  const bare = node.type === 'generic_type' ? namedChildren(node)[0] : node
  if (!bare) return null
  if (bare.type === 'type_identifier' || bare.type === 'identifier') return findClass(env, textAt(env, bare))
  if (bare.type !== 'scoped_type_identifier') return null
  const [first, ...rest] = scopedParts(env, bare)
  let info = first === undefined ? null : findClass(env, first)
  for (const part of rest) info = info?.types.get(part) ?? null
  return info
}

function scopedParts(env: Env, node: SyntaxNode): string[] {
  if (node.type === 'type_identifier') return [textAt(env, node)]
  const [first, ...rest] = namedChildren(node)
  if (!first) return []
  if (node.type !== 'scoped_type_identifier') return scopedParts(env, first)
  const last = rest.at(-1)
  return last ? [...scopedParts(env, first), textAt(env, last)] : scopedParts(env, first)
}

/** `java.sql.Connection`, `Map.Entry`, `Outer.Inner`. */
function scopedName(env: Env, node: SyntaxNode): TypeName {
  const parts = scopedParts(env, node)
  const [first, ...rest] = parts
  if (first === undefined || !beginsWithCapital(first)) return splitTypeName(parts.length > 0 ? parts : [''])
  const info = findClass(env, first)
  const outer = info ? typeNameOf(env, info) : env.file.resolver.resolve(first)
  return { module: outer.module, name: [outer.name, ...rest].join('.') }
}

export function typeNameOf(env: Env, info: ClassInfo): TypeName {
  const module = env.file.resolver.packageName
  return { module, name: module === '' ? info.qualifiedName : info.qualifiedName.slice(module.length + 1) }
}

/** A type as a value: the class itself if this file declares it, else an import. */
export function typeExpr(env: Env, node: SyntaxNode): Expr {
  const info = classOfType(env, node)
  if (info) return classExpr(env, info, node)
  const bare = node.type === 'generic_type' ? (namedChildren(node)[0] ?? node) : node
  if (bare.type === 'scoped_type_identifier') return { kind: 'import', ...scopedName(env, bare), at: node }
  const type = typeRef(env, bare)
  if (bare.type !== 'type_identifier' && bare.type !== 'identifier') return { kind: 'unknown', operands: [], at: node }
  if (typeParameter(env, textAt(env, bare)) !== undefined) {
    return { kind: 'import', ...splitTypeName((type ?? OBJECT).name.split('.')), at: node }
  }
  return { kind: 'import', ...env.file.resolver.resolve(textAt(env, bare)), at: node }
}

/** A class of this file. Anonymous classes are known only as `this`, in static code. */
export function classExpr(env: Env, info: ClassInfo, at: Place): Expr {
  return info.variable ? env.builder.read(info.variable, at) : { kind: 'this', at }
}
