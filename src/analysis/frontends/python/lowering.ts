import type { FunctionBuilder, FunctionIds } from '../../ir/builder.ts'
import type { Expr, MethodIr } from '../../ir/nodes.ts'
import type { SyntaxNode } from '../tree-sitter/syntax-node.ts'
import { createScope, type Scope } from './scope.ts'

export type FileContext = {
  readonly content: string
  readonly module: string
  /** The package to which relative imports refer. */
  readonly package: string
  readonly ids: FunctionIds
  /** Modules whose names `from x import *` brings in. */
  readonly starImports: readonly string[]
  /** Classes declared anywhere at the top level. */
  readonly classNames: ReadonlySet<string>
  /** Functions of other modules that need this one in turn. */
  lowerExpression(lowering: Lowering, node: SyntaxNode): Expr
  lowerBlock(lowering: Lowering, node: SyntaxNode): void
}

/** The lowering context: the current function and the names in scope. */
export type Lowering = {
  readonly file: FileContext
  readonly builder: FunctionBuilder
  readonly scope: Scope
  /** Dotted path of the classes and functions around, for qualified names. */
  readonly path: string
  /** Set in the body of a class, outside of its methods. */
  readonly members: ClassMembers | null
  /** In a function that `@contextmanager` decorates: what it yields is what callers get. */
  readonly yieldsResult?: boolean
}

export type ClassMembers = {
  /** Where the class is defined. */
  readonly outer: Lowering
  readonly methods: MethodIr[]
}

export function withScope(lowering: Lowering, kind: 'comprehension'): Lowering {
  return { ...lowering, scope: createScope(kind, lowering.scope, NO_BINDINGS) }
}

const NO_BINDINGS = {
  counts: new Map<string, number>(),
  annotations: new Map<string, SyntaxNode>(),
  imports: new Map<string, string>(),
  starImports: [],
  submodules: new Set<string>(),
  globals: new Set<string>(),
  nonlocals: new Set<string>(),
  isGenerator: false,
}

export function unknown(operands: readonly Expr[], at: SyntaxNode): Expr {
  return { kind: 'unknown', operands, at }
}

export function literal(value: string | number | boolean | null, at: SyntaxNode): Expr {
  return { kind: 'literal', value, at }
}

export function callMethod(
  lowering: Lowering,
  object: Expr,
  name: string,
  args: readonly Expr[],
  at: SyntaxNode,
): Expr {
  const callee: Expr = { kind: 'member', object, name, at }
  return lowering.builder.call(
    callee,
    args.map((value) => ({ value, name: null, spread: null })),
    at,
  )
}

/** A value that can be used several times without evaluating it again. */
export function keepValue(lowering: Lowering, value: Expr, at: SyntaxNode): Expr {
  const isStable =
    value.kind === 'temp' || value.kind === 'local' || value.kind === 'literal' || value.kind === 'import'
  return isStable ? value : lowering.builder.keep(value, at)
}
