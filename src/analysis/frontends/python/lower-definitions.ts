import type { Expr } from '../../ir/nodes.ts'
import { childByField, firstNamedChild, type SyntaxNode } from '../tree-sitter/syntax-node.ts'
import { lowerClass } from './lower-classes.ts'
import { isYieldingResult, lowerFunction } from './lower-functions.ts'
import { assignTo } from './lower-targets.ts'
import type { Lowering } from './lowering.ts'
import { addMethod, nameOfDecorator } from './lower-methods.ts'

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
  const written = decorators.map(firstNamedChild).filter((decorator) => decorator !== null)
  const names = written.map((decorator) => nameOfDecorator(decorator, lowering.file.content))
  if (names.some((one) => /(?:^|\.)overload$/.test(one))) return
  const evaluated = written.map((decorator) => lowering.file.lowerExpression(lowering, decorator))
  const value: Expr =
    node.type === 'class_definition'
      ? lowerClass(lowering, node, evaluated, names)
      : {
          kind: 'function',
          fn: lowerFunction(lowering, node, {
            decorators: evaluated,
            isOfClass: false,
            yieldsResult: isYieldingResult(names),
          }),
          at: node,
        }
  assignTo(lowering, name, value, node)
}
