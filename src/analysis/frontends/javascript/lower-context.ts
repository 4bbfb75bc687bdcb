import type { Expr, Literal, Operator, Place, Variable } from '../../ir/nodes.ts'
import type { FunctionBuilder, FunctionIds } from '../../ir/builder.ts'
import type { TypeNames } from './lower-types.ts'
import type { Binding, Scope } from './scope.ts'
import type { Node } from './syntax.ts'

/** The function around that has its own `this` and `arguments`; null at the top of a file. */
export type Frame = { readonly builder: FunctionBuilder }

/** Where lowering is. What changes from function to function and block to block is set and put back by `inFunction` and `inScope`. */
export type Context = {
  readonly path: string
  readonly ids: FunctionIds
  readonly types: TypeNames
  /** Has imports or exports of its own, so that it is no CommonJS module. */
  readonly isModule: boolean
  /** The function that the top of the file is. */
  readonly mainId: number
  readonly exports: Map<string, Variable>
  readonly reExports: string[]
  readonly variables: Map<Binding, Variable>
  /** Names of function and class expressions inside themselves, which get a variable around them when they are used. */
  readonly ownNames: Map<Binding, () => Variable>
  readonly enumMembers: Map<Binding, Expr>
  /** Functions of files that need the others in turn. */
  readonly lowerExpression: (context: Context, node: Node) => Expr
  readonly lowerNamed: (context: Context, node: Node, name: string) => Expr
  readonly lowerEffect: (context: Context, node: Node) => void
  readonly lowerStatement: (context: Context, node: Node) => void
  readonly lowerStatements: (context: Context, statements: readonly Node[]) => void
  builder: FunctionBuilder
  scope: Scope
  frame: Frame | null
  /** The label before the statement that is lowered next. */
  label: string | null
}

/** Nodes serve as places themselves: the parser always sets their offsets, and fixers find the syntax again. */
export function at(node: Node): Place {
  return node as unknown as Place
}

export function inFunction(
  context: Context,
  inner: Pick<Context, 'builder' | 'scope' | 'frame'>,
  lower: () => void,
): void {
  const { builder, scope, frame, label } = context
  context.builder = inner.builder
  context.scope = inner.scope
  context.frame = inner.frame
  context.label = null
  lower()
  context.builder = builder
  context.scope = scope
  context.frame = frame
  context.label = label
}

export function inScope<Result>(context: Context, scope: Scope, lower: () => Result): Result {
  const outer = context.scope
  context.scope = scope
  const result = lower()
  context.scope = outer
  return result
}

export function takeLabel(context: Context): string | null {
  const { label } = context
  context.label = null
  return label
}

export function literal(value: Literal, node: Node): Expr {
  return { kind: 'literal', value, at: at(node) }
}

export function operator(op: Operator, operands: readonly Expr[], node: Node): Expr {
  return { kind: 'operator', op, operands, at: at(node) }
}

export function unknown(operands: readonly Expr[], node: Node): Expr {
  return { kind: 'unknown', operands, at: at(node) }
}

/** A value that can be written down twice without being made twice. */
export function isRepeatable({ kind }: Expr): boolean {
  return (
    kind === 'local' ||
    kind === 'temp' ||
    kind === 'literal' ||
    kind === 'this' ||
    kind === 'import' ||
    kind === 'global'
  )
}

export function keepUnlessRepeatable(context: Context, value: Expr, node: Node): Expr {
  return isRepeatable(value) ? value : context.builder.keep(value, at(node))
}
