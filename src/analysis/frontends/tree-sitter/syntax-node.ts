/** A node of a syntax tree. Offsets are in UTF-16 units, half-open. */
export type SyntaxNode = {
  /** The grammar's name; `ERROR` for unreadable parts. */
  readonly type: string
  readonly start: number
  readonly end: number
  /** false for operators, keywords and other fixed text. */
  readonly isNamed: boolean
  /** Inserted by the parser for missing syntax; has no text. */
  readonly isMissing: boolean
  /** The field of its parent, if the grammar names one. */
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
 * Takes the tree apart and passes every node to `visit`, parents first. Code that keeps nodes as places then holds only
 * those nodes, which halves the memory of a lowered file.
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
