import type { SinkKind } from '../../../models/sink-kind.ts'
import { calledName, enclosingFunction, type PythonFile, unwrapParentheses } from './python-file.ts'
import { childByField, isComment, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { PythonFixContext } from '../../fixer.ts'
import type { TreeMatch } from '../tree-match.ts'
import { hostileIn } from './hostile.ts'
import { type PythonText, textOfExpression } from './string-pieces.ts'
import { variableOf } from './variables.ts'
import { onlyOf } from '../../../../lib/collections/lists.ts'
import { partAt } from '../source-tree.ts'
import { valuesIn } from '../pieces.ts'

/**
 * The expressions that bring tainted data into a text, wherever in the function it is built; none when it is not a
 * text. null when one of them is unknown or must not be changed.
 */
export function hostileNodes(
  { file, match }: PythonFixContext,
  sinkKind: SinkKind,
  isRefused: (node: SyntaxNode) => boolean = () => false,
): SyntaxNode[] | null {
  const isHostile = hostileIn(file, match, sinkKind)
  const scope = enclosingFunction(file, match.node)
  const found = (match.built ?? []).flatMap(({ at }) => {
    const node = file.nodeAt(at)
    if (!node || enclosingFunction(file, node) !== scope) return []
    return node.type === 'tuple' ? node.children.filter(({ isNamed, type }) => isNamed && type !== 'comment') : [node]
  })
  const nodes = new Set(found.filter((node) => node !== match.argument && isHostile(node) === true))
  const resolved = [...nodes].map((node) => {
    const inner = unwrapParentheses(node)
    const texts = inner.type === 'identifier' ? assignedTexts(file, inner) : []
    const value = texts.length > 0 ? onlyValueOnWay(texts, match.way) : node
    return value && !isRefused(unwrapParentheses(value)) ? value : null
  })
  return resolved.every((node) => node !== null) ? [...new Set(resolved)] : null
}

/** A text assigned to a variable. */
type AssignedText = { readonly statement: SyntaxNode; readonly value: SyntaxNode; readonly text: PythonText }

/** The texts that a variable is built from. */
function assignedTexts(file: PythonFile, identifier: SyntaxNode): AssignedText[] {
  return (variableOf(file, identifier)?.bindings ?? []).flatMap((binding) => {
    const value = partAt(file.parentOf(binding), 'right')
    const text = value && binding.field === 'left' ? textOfExpression(file, value) : null
    const statement = file.parentOf(binding)
    return value && text && statement ? [{ statement, value, text }] : []
  })
}

/** The value in one of the texts through which the tainted data came. */
function onlyValueOnWay(texts: readonly AssignedText[], way: TreeMatch['way']): SyntaxNode | null {
  const passed = texts.filter(({ statement, value }) =>
    way.some(({ start, end }) => start <= value.start && end >= value.end && start >= statement.start),
  )
  const only = onlyOf(passed.flatMap(({ text }) => valuesIn(text.pieces)))
  return only?.type === 'interpolation' ? null : only
}

/** How an expression becomes part of the surrounding text; null when it does not. */
export type TextPlace = 'interpolated' | 'filled' | 'added'

export function textPlaceOf(file: PythonFile, node: SyntaxNode): TextPlace | null {
  const parent = file.parentOf(node)
  if (!parent) return null
  if (parent.type === 'interpolation') {
    const parts = parent.children.filter((child) => !isComment(child))
    return parts.length === 1 ? 'interpolated' : null
  }
  if (parent.type === 'parenthesized_expression') return textPlaceOf(file, parent)
  if (parent.type === 'binary_operator') {
    if (childByField(parent, 'operator')?.type === '+') return 'added'
    return node.field === 'right' ? 'filled' : null
  }
  if (parent.type === 'augmented_assignment') return 'added'
  if (parent.type === 'tuple') return textPlaceOf(file, parent) === 'filled' ? 'filled' : null
  const list = parent.type === 'keyword_argument' ? file.parentOf(parent) : parent
  const call = list?.type === 'argument_list' ? file.parentOf(list) : null
  return call && calledName(file, call) === 'format' ? 'filled' : null
}
