import { type JavaFile, methodAround } from '../editing/java/java-file.ts'
import { childByField, namedChildren, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { isWritten, mentionsOf, variableOf } from '../editing/java/variables.ts'

/**
 * The types that the result of a call is used as: by a cast, a variable's type or a method's return type. For a
 * variable of type `Object`, the types in its `instanceof` tests and casts. null when unknown.
 */
export function takenAs(file: JavaFile, call: SyntaxNode): string[] | null {
  let node = call
  let parent = file.parentOf(node)
  while (parent?.type === 'parenthesized_expression') {
    node = parent
    parent = file.parentOf(node)
  }
  switch (parent?.type) {
    case 'cast_expression':
      return listOf(file, childByField(parent, 'type'))
    case 'return_statement': {
      const method = methodAround(file, parent)
      return method ? listOf(file, childByField(method, 'type')) : null
    }
    case 'variable_declarator':
      return fromVariable(file, parent)
    case 'enhanced_for_statement':
      return listOf(file, childByField(parent, 'type'))
    case 'expression_statement':
      return []
    default:
      return null
  }
}

function listOf(file: JavaFile, type: SyntaxNode | null): string[] | null {
  return type ? [file.textOf(type).replace(/\s/g, '')] : null
}

function fromVariable(file: JavaFile, declarator: SyntaxNode): string[] | null {
  const declaration = file.parentOf(declarator)
  const type = declaration && listOf(file, childByField(declaration, 'type'))
  const name = childByField(declarator, 'name')
  if (!type || !name || !/^(?:Object|var|java\.lang\.Object)$/.test(type[0] ?? '')) return type
  const mention = { ...name, type: 'identifier' }
  const variable = variableOf(file, name) ?? variableOf(file, mention)
  if (!variable) return null
  const types: string[] = []
  for (const one of mentionsOf(file, variable)) {
    const parent = file.parentOf(one)
    if (isWritten(file, one)) return null
    const asked =
      parent?.type === 'cast_expression'
        ? childByField(parent, 'type')
        : parent?.type === 'instanceof_expression'
          ? (childByField(parent, 'right') ?? namedChildren(parent)[1] ?? null)
          : null
    if (asked) types.push(file.textOf(asked).replace(/\s/g, ''))
  }
  return types.length > 0 ? types : type
}
