import type { Expr } from '../../ir/nodes.ts'
import { childByField, firstNamedChild, namedChildren, type SyntaxNode, textOf } from '../tree-sitter/syntax-node.ts'
import type { Lowering } from './lowering.ts'

/** Names of builtin types, which say nothing beside the type. */
const PLAIN = /^(?:Any|None|bool|bytes|dict|float|frozenset|int|list|object|set|str|tuple|type)$/
const OPTIONAL = /(?:^|\.)(?:Optional|Final|Required|NotRequired|ReadOnly)$/
const ANNOTATED = /(?:^|\.)Annotated$/

/**
 * What an annotation says beside the type, evaluated where the declaration is: the metadata in `Annotated[X, Query(), …]`, a
 * type that is made by a call, and names, which may stand for either.
 */
export function constraintsIn(lowering: Lowering, annotation: SyntaxNode | null): Expr[] {
  if (!annotation) return []
  const { content, classNames } = lowering.file
  switch (annotation.type) {
    case 'type':
    case 'parenthesized_expression':
      return constraintsIn(lowering, firstNamedChild(annotation))
    case 'call':
      return [lowering.file.lowerExpression(lowering, annotation)]
    case 'identifier': {
      const name = textOf(annotation, content)
      return PLAIN.test(name) || classNames.has(name) ? [] : [lowering.file.lowerExpression(lowering, annotation)]
    }
    case 'union_type':
    case 'binary_operator': {
      const parts = namedChildren(annotation).filter((part) => textOf(part, content) !== 'None')
      const [only] = parts
      return parts.length === 1 && only ? constraintsIn(lowering, only) : []
    }
    case 'generic_type':
    case 'subscript':
      return inBrackets(lowering, annotation)
    default:
      return []
  }
}

function inBrackets(lowering: Lowering, node: SyntaxNode): Expr[] {
  const base = childByField(node, 'value') ?? firstNamedChild(node)
  const name = base ? textOf(base, lowering.file.content) : ''
  const args =
    node.type === 'subscript'
      ? node.children.filter(({ field }) => field === 'subscript')
      : namedChildren(node).slice(1).flatMap(namedChildren)
  const [first, ...metadata] = args
  if (OPTIONAL.test(name)) return constraintsIn(lowering, first ?? null)
  if (!ANNOTATED.test(name)) return []
  const made = metadata.map((arg) => (arg.type === 'type' ? (firstNamedChild(arg) ?? arg) : arg))
  return [...constraintsIn(lowering, first ?? null), ...made.map((arg) => lowering.file.lowerExpression(lowering, arg))]
}
