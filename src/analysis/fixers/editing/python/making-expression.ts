import { enclosingFunction, type PythonFile } from './python-file.ts'
import { walk } from '../source-tree.ts'
import { childByField, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'

/**
 * The expression that an argument comes from: itself, or the only value of a variable, if the argument is its only use.
 * null when it comes from several places.
 */
export function makingExpression(file: PythonFile, argument: SyntaxNode): SyntaxNode | null {
  if (argument.type !== 'identifier') return argument
  const name = file.textOf(argument)
  const scope = enclosingFunction(file, argument)
  const mentions = [...walk(scope ?? file.root)].filter(
    (node) =>
      node.type === 'identifier' &&
      node.field !== 'attribute' &&
      file.textOf(node) === name &&
      !isKeywordName(file, node),
  )
  const assignment = mentions.map((node) => file.parentOf(node)).find((parent) => parent?.type === 'assignment')
  if (mentions.length !== 2 || !assignment || enclosingFunction(file, assignment) !== scope) return null
  const left = childByField(assignment, 'left')
  return left?.type === 'identifier' && file.textOf(left) === name ? childByField(assignment, 'right') : null
}

function isKeywordName(file: PythonFile, node: SyntaxNode): boolean {
  return node.field === 'name' && file.parentOf(node)?.type === 'keyword_argument'
}
