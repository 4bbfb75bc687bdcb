import type { Expr, Place, Variable } from '../../ir/nodes.ts'
import { childByField, type SyntaxNode } from '../tree-sitter/syntax-node.ts'
import { type ClassInfo, type Env, expression, member, textAt, unknown } from './lower-context.ts'
import { classExpr, findClass, typeRef, withParents } from './lower-types.ts'
import { addsFewNames } from './known-types.ts'
import { beginsWithCapital, isTypeLike, type TypeName } from './resolve-types.ts'

/** A name as a value: a local, a field of an enclosing class, an imported member, a type. */
export function nameExpr(env: Env, name: string, at: Place): Expr {
  return valueOfName(env, name, at) ?? typeOfName(env, name, at) ?? guessOfName(env, name, at)
}

export function isValueName(env: Env, name: string): boolean {
  return valueOfName(env, name, NOWHERE) !== null || !(findClass(env, name) || beginsWithCapital(name))
}
const NOWHERE: Place = { start: 0, end: 0 }

function valueOfName(env: Env, name: string, at: Place): Expr | null {
  for (let around: Env | null = env; around;) {
    const local = around.locals.get(name)
    if (local) return env.builder.read(local, at)
    let next: Env | null = null
    for (let cls: ClassInfo | null = around.cls; cls; cls = cls.outer) {
      for (const holder of withParents(env, cls)) {
        const found = holder.fields.get(name)
        if (found) return member(holderExpr(env, cls, holder, found.isStatic, at), name, at)
      }
      next = cls.env
    }
    around = next
  }
  const imported = env.file.resolver.typeOfMember(name)
  return imported ? member(importOf(imported, at), name, at) : null
}

/** The object or class that has the members of `holder`, as seen from `cls`. */
function holderExpr(env: Env, cls: ClassInfo, holder: ClassInfo, isStatic: boolean, at: Place): Expr {
  if (!isStatic) return instanceExpr(env, cls, at)
  return classExpr(env, holder.variable ? holder : cls, at)
}

function typeOfName(env: Env, name: string, at: Place): Expr | null {
  const info = findClass(env, name)
  if (info) return classExpr(env, info, at)
  const { resolver } = env.file
  return resolver.isKnown(name) ? importOf(resolver.resolve(name), at) : null
}

/** A name without any declaration in the file. */
function guessOfName(env: Env, name: string, at: Place): Expr {
  const { resolver } = env.file
  const isConstant = beginsWithCapital(name)
  if (isTypeLike(name)) return importOf(resolver.resolve(name), at)
  const heir = inheritingClass(env, isConstant)
  if (heir) return member(isConstant ? classExpr(env, heir, at) : instanceExpr(env, heir, at), name, at)
  if (!isConstant) return { kind: 'global', name, at }
  return resolver.membersOf ? member(importOf(resolver.membersOf, at), name, at) : importOf(resolver.resolve(name), at)
}

export function importOf({ module, name }: TypeName, at: Place): Expr {
  return { kind: 'import', module, name, at }
}

/**
 * The nearest enclosing class with parents in other files, whose members are unknown. Constants may come from
 * interfaces as well.
 */
function inheritingClass(env: Env, isConstant: boolean): ClassInfo | null {
  for (let around: Env | null = env; around;) {
    let next: Env | null = null
    for (let cls: ClassInfo | null = around.cls; cls; cls = cls.outer) {
      if (inheritsUnknown(env, cls, isConstant)) return cls
      next = cls.env
    }
    around = next
  }
  return null
}

function inheritsUnknown(env: Env, cls: ClassInfo, isConstant: boolean): boolean {
  return withParents(env, cls).some(
    (one) =>
      one.parents.length > (one.knownParents?.length ?? 0) &&
      (isConstant || one.extendsClass || one.name === '') &&
      !one.parents.every((parent) => addsFewNames(typeRef(env, parent)?.name ?? '')),
  )
}

/** What a bare method name refers to in a call. */
export function bareCallee(env: Env, name: string, at: Place): Expr {
  for (let around: Env | null = env; around;) {
    let next: Env | null = null
    for (let cls: ClassInfo | null = around.cls; cls; cls = cls.outer) {
      for (const holder of withParents(env, cls)) {
        const found = holder.methods.get(name)
        if (found) return member(holderExpr(env, cls, holder, found.isStatic, at), name, at)
      }
      next = cls.env
    }
    around = next
  }
  const { resolver } = env.file
  const imported = resolver.typeOfMember(name)
  if (imported) return member(importOf(imported, at), name, at)
  const heir = inheritingClass(env, false)
  if (heir) return member(instanceExpr(env, heir, at), name, at)
  if (resolver.membersOf) return member(importOf(resolver.membersOf, at), name, at)
  if (env.cls) return member({ kind: 'this', at }, name, at)
  const local = env.locals.get(name)
  return local ? env.builder.read(local, at) : { kind: 'global', name, at }
}

// Instances of the classes around ------------------------------------------------------------------------------------------

/** The instance of `cls`, the class of the code or one around it; in static code the class. */
export function instanceExpr(env: Env, cls: ClassInfo, at: Place): Expr {
  if (cls === env.cls) return { kind: 'this', at }
  const variable = env.cls && instanceVariable(env, env.cls, cls)
  return variable ? env.builder.read(variable, at) : classExpr(env, cls, at)
}

/** The variable in which code of `from` finds the instance of `cls`. */
function instanceVariable(env: Env, from: ClassInfo, cls: ClassInfo): Variable | null {
  if (from.env) {
    if (from.isStatic || !hasInstance(from.env, cls)) return null
    const known = from.captured.get(cls)
    if (known) return known
    const made = from.env.builder.declare(`${cls.name}.this`, {
      isConstant: true,
      type: { name: cls.qualifiedName, args: [] },
    })
    from.captured.set(cls, made)
    return made
  }
  if (!from.outer || from.isStatic) return null
  return from.outer === cls ? cls.instance : instanceVariable(env, from.outer, cls)
}

function hasInstance(env: Env, cls: ClassInfo): boolean {
  if (env.cls === cls) return !env.isStatic
  for (let from = env.isStatic ? null : env.cls; from && !from.isStatic; from = from.outer) {
    if (from.env) return hasInstance(from.env, cls)
    if (from.outer === cls) return true
  }
  return false
}

/** Before a local or anonymous class is created: stores the enclosing instances that its code uses. */
export function keepInstances(env: Env, info: ClassInfo): void {
  for (const [cls, variable] of info.captured) {
    env.builder.assign(env.builder.targetOf(variable, info.node), instanceExpr(env, cls, info.node), info.node)
  }
}

/** Before an inner member class is instantiated: stores its enclosing instance. */
export function keepInstanceFor(env: Env, inner: ClassInfo, given: Expr | null, at: Place): void {
  const instance = inner.isStatic ? null : inner.outer?.instance
  if (!instance || !inner.outer || (!given && !hasInstance(env, inner.outer))) return
  env.builder.assign(env.builder.targetOf(instance, at), given ?? instanceExpr(env, inner.outer, at), at)
}

// Dotted names --------------------------------------------------------------------------------------------------------------

/** `a.b.c`: members of a value, of a type, or a type with its package. */
export function fieldAccess(env: Env, node: SyntaxNode): Expr {
  const links: SyntaxNode[] = []
  let bottom: SyntaxNode | null = node
  while (bottom && bottom.type === 'field_access') {
    links.push(bottom)
    bottom = childByField(bottom, 'object')
  }
  if (!bottom) return unknown(node)
  links.reverse()
  if (bottom.type !== 'identifier') {
    const object: Expr = bottom.type === 'super' ? { kind: 'this', at: bottom } : expression(env, bottom)
    return followLinks(env, object, links, 0)
  }
  return dottedName(env, bottom, links)
}

function followLinks(env: Env, object: Expr, links: readonly SyntaxNode[], from: number): Expr {
  let result = object
  for (const link of links.slice(from)) {
    const field = childByField(link, 'field')
    if (field && field.type !== 'this') result = member(result, textAt(env, field), link)
  }
  return result
}

function dottedName(env: Env, bottom: SyntaxNode, links: readonly SyntaxNode[]): Expr {
  const first = textAt(env, bottom)
  const outer = outerThis(env, first, links)
  if (outer) return followLinks(env, outer, links, 0)
  const value = valueOfName(env, first, bottom)
  if (value) return followLinks(env, value, links, 0)
  const info = findClass(env, first)
  if (info) return memberOfClass(env, info, bottom, links)
  if (beginsWithCapital(first)) {
    const type = typeOfName(env, first, bottom) ?? guessOfName(env, first, bottom)
    return memberOfType(env, type, links)
  }
  return packagedType(env, first, links) ?? followLinks(env, guessOfName(env, first, bottom), links, 0)
}

/** `Outer.this` */
function outerThis(env: Env, first: string, links: readonly SyntaxNode[]): Expr | null {
  let name = first
  for (const link of links) {
    if (childByField(link, 'field')?.type === 'this') {
      const info = findClass(env, name)
      return info ? instanceExpr(env, info, link) : { kind: 'this', at: link }
    }
    name = fieldName(env, link)
  }
  return null
}

function memberOfClass(env: Env, cls: ClassInfo, at: Place, links: readonly SyntaxNode[]): Expr {
  let info = cls
  let place = at
  for (const [index, link] of links.entries()) {
    const inner = info.types.get(fieldName(env, link))
    if (!inner) return followLinks(env, classExpr(env, info, place), links, index)
    info = inner
    place = link
  }
  return classExpr(env, info, place)
}

/** Nested types of an imported one are part of its name. */
function memberOfType(env: Env, type: Expr, links: readonly SyntaxNode[]): Expr {
  if (type.kind !== 'import' || type.name === null) return followLinks(env, type, links, 0)
  let result: Expr = type
  let name = type.name
  for (const [index, link] of links.entries()) {
    const part = fieldName(env, link)
    if (!isTypeLike(part)) return followLinks(env, result, links, index)
    name = `${name}.${part}`
    result = { kind: 'import', module: type.module, name, at: link }
  }
  return result
}

function packagedType(env: Env, first: string, links: readonly SyntaxNode[]): Expr | null {
  let module = first
  for (const [index, link] of links.entries()) {
    const name = fieldName(env, link)
    if (beginsWithCapital(name)) {
      const rest = links.slice(index + 1)
      const own = module === env.file.resolver.packageName ? env.file.classes.get(name) : undefined
      return own ? memberOfClass(env, own, link, rest) : memberOfType(env, importOf({ module, name }, link), rest)
    }
    module = `${module}.${name}`
  }
  return null
}

function fieldName(env: Env, link: SyntaxNode): string {
  const field = childByField(link, 'field')
  return field ? textAt(env, field) : ''
}
