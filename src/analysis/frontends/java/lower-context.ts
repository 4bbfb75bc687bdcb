import type { Condition, FunctionBuilder, FunctionIds } from '../../ir/builder.ts'
import type { ClassIr, Expr, Place, TypeRef, Variable } from '../../ir/nodes.ts'
import { childByField, type SyntaxNode } from '../tree-sitter/syntax-node.ts'
import type { TypeResolver } from './resolve-types.ts'

export type ClassKind = 'class' | 'interface' | 'enum' | 'record'
export type MemberInfo = { readonly isStatic: boolean; readonly type: SyntaxNode | null }

/** A class of the file, with what its names can refer to; created before any of its code is lowered. */
export type ClassInfo = {
  /** '' for an anonymous one. */
  readonly name: string
  readonly qualifiedName: string
  readonly kind: ClassKind
  readonly node: SyntaxNode
  readonly members: readonly SyntaxNode[]
  /** The class that has this one as a member. */
  readonly outer: ClassInfo | null
  /** The function that contains a local or anonymous class. */
  readonly env: Env | null
  /** Its instances have no enclosing instance. */
  readonly isStatic: boolean
  /** The variable that holds the class; null for an anonymous one. */
  readonly variable: Variable | null
  /** The function whose variables hold this class and its members. */
  readonly home: FunctionBuilder
  readonly fields: Map<string, MemberInfo>
  readonly methods: Map<string, MemberInfo>
  readonly types: Map<string, ClassInfo>
  readonly typeParameters: ReadonlyMap<string, SyntaxNode | null>
  /** Names of a record's components, in order. */
  readonly components: readonly string[]
  /** The types it extends and implements, as written; the first one may be a class. */
  readonly parents: readonly SyntaxNode[]
  /** Whether one of the parents is a class, not an interface. */
  readonly extendsClass: boolean
  /** Parents that are classes of this file; found on demand. */
  knownParents: readonly ClassInfo[] | null
  /** For inner member classes: the instance for which they were last created. */
  readonly instance: Variable | null
  /** For a local or anonymous class: the enclosing instances that its code uses. */
  readonly captured: Map<ClassInfo, Variable>
}

/** The function being lowered. Lambdas share the names of the enclosing function. */
export type Env = {
  readonly file: FileContext
  readonly builder: FunctionBuilder
  readonly cls: ClassInfo | null
  readonly isStatic: boolean
  readonly locals: Map<string, Variable>
  /** The previous values in `locals`, to be restored at the end of the scope. */
  readonly hidden: { readonly name: string; readonly variable: Variable | undefined }[]
  readonly localClasses: Map<string, ClassInfo>
  readonly typeParameters: ReadonlyMap<string, SyntaxNode | null>
  /** Where `yield` stores its value. */
  result: { readonly temp: number; readonly label: string } | null
}

export type FileContext = {
  readonly content: string
  readonly ids: FunctionIds
  readonly resolver: TypeResolver
  /** Classes at the top level of the file. */
  readonly classes: Map<string, ClassInfo>
  /** Simple names of all classes seen so far, for a fast look-up. */
  readonly classNames: Set<string>
  /** Enums of the file by constant name, since a `case` has the bare name. */
  readonly enumConstants: Map<string, ClassInfo[]>
  readonly usesLombok: boolean
  readonly labels: { next: number }
  readonly hooks: Hooks
}

/** Functions of other modules that this one needs, and that need this one. */
export type Hooks = {
  readonly expression: (env: Env, node: SyntaxNode) => Expr
  readonly condition: (env: Env, node: SyntaxNode) => Condition
  readonly statement: (env: Env, node: SyntaxNode) => void
  readonly switchValue: (env: Env, node: SyntaxNode) => Expr
  /** Declares a local class, or makes the value of an anonymous one. */
  readonly localClass: (env: Env, node: SyntaxNode) => void
  readonly anonymousClass: (env: Env, body: SyntaxNode, parent: SyntaxNode | null) => ClassIr
  readonly enumConstant: (env: Env, node: SyntaxNode) => Expr
}

export function expression(env: Env, node: SyntaxNode): Expr {
  return env.file.hooks.expression(env, node)
}

export function statement(env: Env, node: SyntaxNode): void {
  env.file.hooks.statement(env, node)
}

export function condition(env: Env, node: SyntaxNode): Condition {
  return env.file.hooks.condition(env, node)
}

export function textAt(env: Env, node: SyntaxNode): string {
  return env.file.content.slice(node.start, node.end)
}

export function nameOf(env: Env, node: SyntaxNode): string {
  const name = childByField(node, 'name')
  return name ? textAt(env, name) : ''
}

export function literal(value: string | number | boolean | null, at: Place): Expr {
  return { kind: 'literal', value, at }
}

export function unknown(at: Place, operands: readonly Expr[] = []): Expr {
  return { kind: 'unknown', operands, at }
}

export function member(object: Expr, name: string, at: Place): Expr {
  return { kind: 'member', object, name, at }
}

/** Names declared in `body` go out of scope at its end. */
export function inScope(env: Env, body: () => void): void {
  const mark = env.hidden.length
  body()
  for (const { name, variable } of env.hidden.splice(mark).toReversed()) {
    if (variable) env.locals.set(name, variable)
    else env.locals.delete(name)
  }
}

export function declareLocal(env: Env, name: string, type: TypeRef | null, isConstant = false): Variable {
  const variable = env.builder.declare(name, { type, isConstant })
  env.hidden.push({ name, variable: env.locals.get(name) })
  env.locals.set(name, variable)
  return variable
}
