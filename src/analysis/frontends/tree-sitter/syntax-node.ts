/** A node of a syntax tree. Offsets are in UTF-16 units, half-open. */
export type SyntaxNode = {
  /** As the grammar names it; `ERROR` for what could not be read. */
  readonly type: string
  readonly start: number
  readonly end: number
  /** false for operators, keywords and other fixed text. */
  readonly isNamed: boolean
  /** Put in by the parser where something is lacking: has no text. */
  readonly isMissing: boolean
  /** Which part of its parent it is, where the grammar tells. */
  readonly field: string | null
  /** All but the punctuation that `kept-tokens.ts` leaves out. */
  readonly children: readonly SyntaxNode[]
}

export function childByField(node: SyntaxNode, field: string): SyntaxNode | null {
  for (const child of node.children) if (child.field === field) return child
  return null
}

export function childrenByField(node: SyntaxNode, field: string): SyntaxNode[] {
  return node.children.filter((child) => child.field === field)
}

export function childByType(node: SyntaxNode, type: string): SyntaxNode | null {
  for (const child of node.children) if (child.type === type) return child
  return null
}

export function hasChild(node: SyntaxNode, type: string): boolean {
  return childByType(node, type) !== null
}

export function isComment(node: SyntaxNode): boolean {
  return node.type === 'comment' || node.type === 'line_comment' || node.type === 'block_comment'
}

/** Named children that are code: comments may stand anywhere in a tree. */
export function namedChildren(node: SyntaxNode): SyntaxNode[] {
  return node.children.filter((child) => child.isNamed && !isComment(child))
}

export function firstNamedChild(node: SyntaxNode): SyntaxNode | null {
  for (const child of node.children) if (child.isNamed && !isComment(child)) return child
  return null
}

export function textOf(node: SyntaxNode, content: string): string {
  return content.slice(node.start, node.end)
}

const NONE: readonly SyntaxNode[] = []

/**
 * Takes the tree apart and hands every node to `visit`, parents first. Whoever keeps nodes as places then keeps only these:
 * half of the memory of a lowered file.
 */
export function dismantle(root: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  const open: SyntaxNode[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    visit(node)
    const { children } = node
    for (const child of children.toReversed()) open.push(child)
    const taken: { children: readonly SyntaxNode[] } = node
    taken.children = NONE
  }
}

/** Without the parentheses around it. */
export function unwrapParentheses(node: SyntaxNode): SyntaxNode {
  let inner = node
  while (inner.type === 'parenthesized_expression') {
    const only = inner.children.find((child) => child.isNamed && !isComment(child))
    if (!only) return inner
    inner = only
  }
  return inner
}
