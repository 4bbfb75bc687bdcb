import {
  childByField,
  childByType,
  childrenByField,
  hasChild,
  namedChildren,
  type SyntaxNode,
} from '../tree-sitter/syntax-node.ts'
import { type ClassInfo, type ClassKind, type Env, type MemberInfo, nameOf, textAt } from './lower-context.ts'
import { isTypeNode } from './lower-types.ts'
import { repairMembers } from './repair-members.ts'

const KINDS: Readonly<Record<string, ClassKind>> = {
  class_declaration: 'class',
  interface_declaration: 'interface',
  annotation_type_declaration: 'interface',
  enum_declaration: 'enum',
  record_declaration: 'record',
}

export function isClassDeclaration({ type }: SyntaxNode): boolean {
  return Object.hasOwn(KINDS, type)
}

/** Where a class is declared: in the file, in another class, in a function. */
export type ClassScope = {
  readonly env: Env
  readonly outer: ClassInfo | null
  /** A local class sees the names of the function of `env`. */
  readonly isLocal: boolean
}

/** Collects the declarations of a class and of the classes in it. */
export function readClass(around: ClassScope, node: SyntaxNode): ClassInfo {
  const { env } = around
  return makeInfo(around, node, {
    name: nameOf(env, node),
    kind: KINDS[node.type] ?? 'class',
    members: membersOf(childByField(node, 'body')),
    parents: parentTypes(node),
    extendsClass: childByField(node, 'superclass') !== null,
  })
}

/** `parent` null: the body of an enum's constant. */
export function readAnonymousClass(env: Env, body: SyntaxNode, parent: SyntaxNode | null): ClassInfo {
  const around = { env, outer: null, isLocal: true }
  const parents = parent ? [parent] : []
  return makeInfo(around, body, { name: '', kind: 'class', members: membersOf(body), parents, extendsClass: false })
}

/**
 * A class that the parser could not recognise, because of a missing bracket or similar: its name follows the word
 * `class`, and what looks like a member is one. `others` are members that the parser took for code outside any class.
 */
export function readBrokenClass(around: ClassScope, node: SyntaxNode, others: readonly SyntaxNode[]): ClassInfo | null {
  const { content } = around.env.file
  const name = node.children.find(
    (child) =>
      child.type === 'identifier' &&
      /\b(?:class|interface|enum|record)\s+$/.test(content.slice(Math.max(child.start - 20, 0), child.start)),
  )
  if (!name) return null
  const inside = membersOf(node).filter(({ start, type }) => start > name.end && !CLASS_HEAD.has(type))
  const members = [...repairMembers(inside), ...others]
  const parents = parentTypes(node)
  const extendsClass = hasChild(node, 'superclass')
  const text = textAt(around.env, name)
  return makeInfo(around, node, { name: text, kind: 'class', members, parents, extendsClass })
}

const CLASS_HEAD = new Set(['superclass', 'super_interfaces', 'extends_interfaces', 'type_parameters', 'permits'])

type Declared = Pick<ClassInfo, 'name' | 'kind' | 'members' | 'parents' | 'extendsClass'>

function makeInfo(around: ClassScope, node: SyntaxNode, declared: Declared): ClassInfo {
  const { env, outer, isLocal } = around
  const { name, members } = declared
  const { file } = env
  const home = outer ? outer.home : env.builder
  const qualifiedName = qualify(around, name)
  const hasInner = members.some((member) => isInner(declared.kind, member))
  const type = { name: qualifiedName, args: [] }
  const components = childrenOfParameters(node)
  const info: ClassInfo = {
    ...declared,
    qualifiedName,
    node,
    outer,
    env: isLocal && !outer ? env : null,
    isStatic:
      isLocal && !outer ? env.isStatic || declared.kind !== 'class' : outer !== null && !isInner(outer.kind, node),
    variable: name === '' ? null : home.declare(variableName(outer, name), { isConstant: true }),
    home,
    fields: new Map(),
    methods: new Map(),
    types: new Map(),
    typeParameters: readTypeParameters(env, node),
    components: components.map((component) => componentName(env, component)),
    knownParents: null,
    instance: hasInner ? home.declare(`${name}.this`, { type }) : null,
    captured: new Map(),
  }
  file.classNames.add(name)
  for (const component of components) {
    info.fields.set(componentName(env, component), { isStatic: false, type: childByField(component, 'type') })
    info.methods.set(componentName(env, component), { isStatic: false, type: null })
  }
  for (const member of members) readMember(around, info, member)
  return info
}

function qualify({ env, outer, isLocal }: ClassScope, name: string): string {
  const { packageName } = env.file.resolver
  if (outer) return `${outer.qualifiedName}.${name}`
  if (isLocal && env.cls) return `${env.cls.qualifiedName}.${name || `$${(env.file.labels.next += 1)}`}`
  return packageName === '' ? name : `${packageName}.${name}`
}

function variableName(outer: ClassInfo | null, name: string): string {
  return outer?.variable ? `${outer.variable.name}.${name}` : name
}

/** Whether a member is a class whose instances belong to an instance of the enclosing class. */
function isInner(kind: ClassKind, member: SyntaxNode): boolean {
  if (member.type !== 'class_declaration' || kind === 'interface') return false
  return !isStaticMember(member)
}

export function isStaticMember(node: SyntaxNode): boolean {
  const modifiers = childByType(node, 'modifiers')
  return modifiers !== null && hasChild(modifiers, 'static')
}

/** The members, including those recovered from syntax errors. */
function membersOf(body: SyntaxNode | null): readonly SyntaxNode[] {
  if (!body) return []
  return namedChildren(body).flatMap((child) =>
    child.type === 'ERROR' || child.type === 'enum_body_declarations' ? membersOf(child) : child,
  )
}

function parentTypes(node: SyntaxNode): readonly SyntaxNode[] {
  const parents: SyntaxNode[] = []
  for (const child of node.children) {
    if (child.type === 'superclass') parents.push(...namedChildren(child).filter(isTypeNode))
    if (child.type !== 'super_interfaces' && child.type !== 'extends_interfaces') continue
    const list = childByType(child, 'type_list')
    if (list) parents.push(...namedChildren(list).filter(isTypeNode))
  }
  return parents
}

export function readTypeParameters(env: Env, node: SyntaxNode): ReadonlyMap<string, SyntaxNode | null> {
  const list = childByType(node, 'type_parameters')
  if (!list) return NO_PARAMETERS
  const found = new Map<string, SyntaxNode | null>()
  for (const parameter of namedChildren(list)) {
    const name = childByType(parameter, 'type_identifier') ?? childByType(parameter, 'identifier')
    const bound = childByType(parameter, 'type_bound')
    if (name) found.set(textAt(env, name), bound ? (namedChildren(bound)[0] ?? null) : null)
  }
  return found
}
const NO_PARAMETERS: ReadonlyMap<string, SyntaxNode | null> = new Map()

export function isComponent({ type }: SyntaxNode): boolean {
  return type === 'formal_parameter' || type === 'spread_parameter'
}

/** `String... names` has its variable name one level deeper. */
export function componentName(env: Env, node: SyntaxNode): string {
  const declarator = childByType(node, 'variable_declarator')
  return nameOf(env, declarator ?? node)
}

function childrenOfParameters(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.type !== 'record_declaration') return []
  const list = childByField(node, 'parameters')
  return list ? namedChildren(list).filter(isComponent) : []
}

/** Fields of an unrecognised class are parsed as local variables. */
export function isFieldDeclaration({ type }: SyntaxNode): boolean {
  return type === 'field_declaration' || type === 'constant_declaration' || type === 'local_variable_declaration'
}

function readMember(around: ClassScope, info: ClassInfo, node: SyntaxNode): void {
  const { env } = around
  if (isClassDeclaration(node)) {
    const inner = readClass({ env, outer: info, isLocal: around.isLocal }, node)
    info.types.set(inner.name, inner)
  } else if (node.type === 'method_declaration') {
    addMember(info.methods, nameOf(env, node), { isStatic: isStaticMember(node), type: childByField(node, 'type') })
  } else if (node.type === 'enum_constant') {
    const name = nameOf(env, node)
    info.fields.set(name, { isStatic: true, type: null })
    const holders = env.file.enumConstants.get(name)
    if (holders) holders.push(info)
    else env.file.enumConstants.set(name, [info])
  } else if (isFieldDeclaration(node)) {
    const isStatic = info.kind === 'interface' || isStaticMember(node)
    const type = childByField(node, 'type')
    for (const one of childrenByField(node, 'declarator')) info.fields.set(nameOf(env, one), { isStatic, type })
  }
}

/** If overloads differ in being static, they count as instance methods. */
function addMember(members: Map<string, MemberInfo>, name: string, member: MemberInfo): void {
  const known = members.get(name)
  members.set(name, known && !known.isStatic ? known : member)
}
