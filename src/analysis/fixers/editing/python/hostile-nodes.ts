import type { Danger } from '../../../engine/values/danger.ts'
import { calledName, functionAround, type PythonFile, unwrapParentheses } from './python-file.ts'
import { childByField, isComment, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { PythonFixContext } from '../../fixer.ts'
import type { TreeSighting } from '../tree-sighting.ts'
import { hostileIn } from './hostile.ts'
import { textOfExpression } from './string-pieces.ts'
import { variableOf } from './variables.ts'

/**
 * The expressions that bring what is hostile into a text, wherever in the function it is put together; none for what is no
 * text. null where one of them is not to be touched, or is not known.
 */
export function hostileNodes(
  { file, sighting }: PythonFixContext,
  danger: Danger,
  isRefused: (node: SyntaxNode) => boolean = () => false,
): SyntaxNode[] | null {
  const isHostile = hostileIn(file, sighting, danger)
  const scope = functionAround(file, sighting.node)
  const found = (sighting.built ?? []).flatMap(({ at }) => {
    const node = file.nodeAt(at)
    if (!node || functionAround(file, node) !== scope) return []
    return node.type === 'tuple' ? node.children.filter(({ isNamed, type }) => isNamed && type !== 'comment') : [node]
  })
  const nodes = new Set(found.filter((node) => node !== sighting.argument && isHostile(node) === true))
  const resolved = [...nodes].map((node) => {
    const inner = unwrapParentheses(node)
    const texts = inner.type === 'identifier' ? assignedTexts(file, inner) : []
    const value = texts.length > 0 ? onlyValueOnWay(file, texts, sighting.way) : node
    return value && !isRefused(unwrapParentheses(value)) ? value : null
  })
  return resolved.every((node) => node !== null) ? [...new Set(resolved)] : null
}

/** The texts that a variable is put together from. */
function assignedTexts(file: PythonFile, identifier: SyntaxNode): SyntaxNode[] {
  return (variableOf(file, identifier)?.bindings ?? []).flatMap((binding) => {
    const value = childByField(file.parentOf(binding)!, 'right')
    return value && binding.field === 'left' && textOfExpression(file, value) ? [value] : []
  })
}

/** The value in the one of the texts that what is hostile came through. */
function onlyValueOnWay(file: PythonFile, texts: readonly SyntaxNode[], way: TreeSighting['way']): SyntaxNode | null {
  const statements = texts.map((text) => file.parentOf(text)!)
  const passed = texts.filter((text, index) =>
    way.some(({ start, end }) => start <= text.start && end >= text.end && start >= statements[index]!.start),
  )
  const values = passed.flatMap((text) => textOfExpression(file, text)!.pieces.flatMap(({ node }) => node ?? []))
  const [only] = values
  return only && values.length === 1 && only.type !== 'interpolation' ? only : null
}

/** How an expression gets into the text around it; null when it does not do so itself. */
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
