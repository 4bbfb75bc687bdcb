import type * as Babel from '@babel/types'

export type Node = Babel.Node
export type Identifier = Babel.Identifier
export type FunctionNode =
  | Babel.FunctionDeclaration
  | Babel.FunctionExpression
  | Babel.ArrowFunctionExpression
  | Babel.ObjectMethod
  | Babel.ClassMethod
  | Babel.ClassPrivateMethod
export type CallNode = Babel.CallExpression | Babel.OptionalCallExpression | Babel.NewExpression
export type MemberNode = Babel.MemberExpression | Babel.OptionalMemberExpression
export type ClassNode = Babel.ClassDeclaration | Babel.ClassExpression

const NOT_CHILDREN = new Set(['loc', 'extra', 'leadingComments', 'trailingComments', 'innerComments', 'errors', 'type'])

/** Calls `visit` with each direct child, in source order. */
export function forEachChild(node: Node, visit: (child: Node) => void): void {
  const record = node as unknown as Record<string, unknown>
  for (const key in record) {
    if (NOT_CHILDREN.has(key)) continue
    const value = record[key]
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) visit(item)
    } else if (isNode(value)) visit(value)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}

const FUNCTION_TYPES = new Set<string>([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ObjectMethod',
  'ClassMethod',
  'ClassPrivateMethod',
] satisfies FunctionNode['type'][])

export function isFunctionNode(node: Node): node is FunctionNode {
  return FUNCTION_TYPES.has(node.type)
}

export function isCallNode(node: Node): node is CallNode {
  return node.type === 'CallExpression' || node.type === 'OptionalCallExpression' || node.type === 'NewExpression'
}

export function isMemberNode(node: Node): node is MemberNode {
  return node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression'
}

/** The name of a member access or object key, if it is fixed: `a.b`, `a['b']`, `{ b: … }`, `{ 'b': … }`. */
export function staticNameOf(key: Node, computed: boolean): string | null {
  if (key.type === 'Identifier') return computed ? null : key.name
  if (key.type === 'PrivateName') return `#${key.id.name}`
  if (key.type === 'StringLiteral') return key.value
  if (key.type === 'NumericLiteral') return String(key.value)
  if (key.type === 'TemplateLiteral' && key.expressions.length === 0) return key.quasis[0]?.value.cooked ?? null
  return null
}

/** The expression inside wrappers that have no effect at run time: TypeScript casts, `!`, parentheses, `await`-less chains. */
export function unwrap(node: Node): Node {
  let inner = node
  for (;;) {
    switch (inner.type) {
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'TSInstantiationExpression':
      case 'TypeCastExpression':
      case 'ParenthesizedExpression':
        inner = inner.expression
        break
      default:
        return inner
    }
  }
}

type Placed = { readonly start?: number | null; readonly end?: number | null }

/** Offsets of a parsed node or comment; the parser always sets them. */
export function startOf({ start }: Placed): number {
  return offset(start)
}

export function endOf({ end }: Placed): number {
  return offset(end)
}

function offset(value: number | null | undefined): number {
  if (typeof value !== 'number') throw new TypeError('The node is not from the parser')
  return value
}

/** Offsets including the parentheses around an expression. */
export function outerSpan(node: Node, content: string): { start: number; end: number } {
  let start = startOf(node)
  let end = endOf(node)
  if (node.extra?.['parenthesized'] === true) {
    start = Number(node.extra['parenStart'] ?? start)
    const close = content.indexOf(')', end)
    end = close === -1 ? end : close + 1
  }
  return { start, end }
}

/** The names that a pattern declares, in source order: for `{ a, b: [c = 1], ...d }` these are a, c and d. */
export function namesOfPattern(pattern: Node): Identifier[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'AssignmentPattern':
      return namesOfPattern(pattern.left)
    case 'RestElement':
      return namesOfPattern(pattern.argument)
    case 'TSParameterProperty':
      return namesOfPattern(pattern.parameter)
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesOfPattern(element) : []))
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesOfPattern(property.type === 'RestElement' ? property : property.value),
      )
    default:
      return []
  }
}

/** The declaration in an export, or the statement itself. */
export function withoutExport(statement: Node): Node {
  const isExport = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
  return isExport ? (statement.declaration ?? statement) : statement
}

/** Whether a statement is an ambient declaration: `declare const a: string`. */
export function isAmbient(node: Node): boolean {
  return (node as { declare?: boolean | null }).declare === true
}

/** `A` of the namespace `A.B`. */
export function headOfName(node: Node): Identifier | null {
  if (node.type === 'TSQualifiedName') return headOfName(node.left)
  return node.type === 'Identifier' ? node : null
}

export function nameOfSpecifier(node: Babel.Identifier | Babel.StringLiteral): string {
  return node.type === 'Identifier' ? node.name : node.value
}

/** The text of a part of a template. */
export function quasiText(quasi: Babel.TemplateElement | undefined): string {
  return quasi?.value.cooked ?? quasi?.value.raw ?? ''
}
