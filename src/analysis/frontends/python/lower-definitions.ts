import type { Expr } from '../../ir/nodes.ts'
import { childByField, firstNamedChild, type SyntaxNode, textOf } from '../tree-sitter/syntax-node.ts'
import { lowerClass } from './lower-classes.ts'
import { lowerFunction } from './lower-functions.ts'
import { assignTo } from './lower-targets.ts'
import type { Lowering } from './lowering.ts'
import { addMethod } from './lower-methods.ts'

/** `def` and `class`, with the decorators in front of them. */
export function lowerDefinition(lowering: Lowering, node: SyntaxNode, decorators: readonly SyntaxNode[] = []): void {
  if (node.type === 'decorated_definition') {
    const definition = childByField(node, 'definition')
    if (definition)
      lowerDefinition(
        lowering,
        definition,
        node.children.filter(({ type }) => type === 'decorator'),
      )
    return
  }
  const name = childByField(node, 'name')
  if (!name) return
  if (node.type === 'function_definition' && lowering.members) {
    addMethod(lowering, lowering.members, node, decorators)
    return
  }
  if (decorators.some((decorator) => /^@\s*(?:\w+\.)?overload\s*$/.test(textOf(decorator, lowering.file.content))))
    return
  const evaluated = lowerDecorators(lowering, decorators)
  const value: Expr =
    node.type === 'class_definition'
      ? lowerClass(lowering, node, evaluated, decorators)
      : { kind: 'function', fn: lowerFunction(lowering, node, { decorators: evaluated, isOfClass: false }), at: node }
  assignTo(lowering, name, value, node)
}

function lowerDecorators(lowering: Lowering, decorators: readonly SyntaxNode[]): Expr[] {
  return decorators.flatMap((decorator) => {
    const inner = firstNamedChild(decorator)
    return inner ? [lowering.file.lowerExpression(lowering, inner)] : []
  })
}
