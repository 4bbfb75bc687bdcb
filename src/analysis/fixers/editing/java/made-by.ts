import { type JavaFile, methodAround, unwrapParentheses } from './java-file.ts'
import { walk } from '../source-tree.ts'
import { childByField, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'

/**
 * The origin of a value: the expression that creates it, and the variable that stores it, if any: a
 * `variable_declarator` or `resource`, or the `assignment_expression`.
 */
export type Made = { readonly expression: SyntaxNode } & (
  { readonly variable: SyntaxNode; readonly name: string } | { readonly variable: null; readonly name: null }
)

/** Follows a name to its only assignment, in its method or a field of the file. null when there are several. */
export function madeBy(file: JavaFile, expression: SyntaxNode): Made | null {
  const node = unwrapParentheses(expression)
  const name = nameIn(file, node)
  if (name === null) return { expression: node, variable: null, name: null }
  const method = methodAround(file, node)
  const given = [...walk(file.root)].filter((one) => givesValue(file, one, name))
  const local = method ? given.filter((one) => methodAround(file, one) === method) : []
  const all = local.length > 0 ? local : given.filter((one) => methodAround(file, one) === null)
  // `X x = null;` before a `try` only declares it.
  const real = all.filter((one) => valueOf(one)?.type !== 'null_literal')
  const [only, ...more] = real.length > 0 ? real : all
  const value = only && valueOf(only)
  return value && more.length === 0 ? { expression: unwrapParentheses(value), variable: only, name } : null
}

function valueOf(given: SyntaxNode): SyntaxNode | null {
  return childByField(given, given.type === 'assignment_expression' ? 'right' : 'value')
}

/** `x` and `this.x`. */
function nameIn(file: JavaFile, node: SyntaxNode): string | null {
  if (node.type === 'identifier') return file.textOf(node)
  const field = node.type === 'field_access' ? childByField(node, 'field') : null
  return field && childByField(node, 'object')?.type === 'this' ? file.textOf(field) : null
}

function givesValue(file: JavaFile, node: SyntaxNode, name: string): boolean {
  if (node.type === 'variable_declarator' || node.type === 'resource') {
    const declared = childByField(node, 'name')
    return declared !== null && childByField(node, 'value') !== null && file.textOf(declared) === name
  }
  const left = node.type === 'assignment_expression' ? childByField(node, 'left') : null
  return left !== null && nameIn(file, left) === name
}

/** The object that a method is called on. */
export function receiverOf(call: SyntaxNode): SyntaxNode | null {
  return call.type === 'method_invocation' ? childByField(call, 'object') : null
}
