import type { Place } from '../../ir/nodes.ts'
import type { Problem } from '../../frontends/frontend.ts'
import type { GrammarName } from '../../frontends/tree-sitter/grammars.ts'
import { readTree } from '../../frontends/tree-sitter/read-tree.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'

/** A syntax tree for editing: it knows its source text and the parent of each node. */
export type SourceTree = {
  readonly content: string
  readonly root: SyntaxNode
  readonly problems: readonly Problem[]
  parentOf(node: SyntaxNode): SyntaxNode | null
  /** The innermost node with exactly this range; if the place is a node itself, one of the same type. */
  nodeAt(place: Place): SyntaxNode | null
  textOf(node: SyntaxNode): string
}

/** @param text the text to parse, when the grammar needs a different one than `content`, of equal length. */
export function readSourceTree(language: GrammarName, content: string, text: string = content): SourceTree {
  const { root, problems } = readTree(language, text)
  const parents = new Map<SyntaxNode, SyntaxNode>()
  return {
    content,
    root,
    problems,
    parentOf(node) {
      if (parents.size === 0) mapParents(root, parents)
      return parents.get(node) ?? null
    },
    nodeAt: (place) => findNode(root, place),
    textOf: (node) => content.slice(node.start, node.end),
  }
}

function mapParents(root: SyntaxNode, parents: Map<SyntaxNode, SyntaxNode>): void {
  const open = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    for (const child of node.children) {
      parents.set(child, node)
      open.push(child)
    }
  }
}

function findNode(root: SyntaxNode, place: Place): SyntaxNode | null {
  const type = 'type' in place ? place.type : null
  let best: SyntaxNode | null = null
  for (let node: SyntaxNode | undefined = root; node;) {
    if (node.start === place.start && node.end === place.end) {
      if (node.type === type) return node
      best = node
    }
    node = node.children.find(
      (child) => child.start <= place.start && child.end >= place.end && child.end > child.start,
    )
  }
  return best
}

/** The nearest ancestor of `node` of one of these types. */
export function closest(tree: SourceTree, node: SyntaxNode, types: ReadonlySet<string>): SyntaxNode | null {
  for (let around = tree.parentOf(node); around; around = tree.parentOf(around))
    if (types.has(around.type)) return around
  return null
}

/** All nodes in source order, parents first. */
export function* walk(root: SyntaxNode): Generator<SyntaxNode> {
  const open = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    yield node
    for (const child of node.children.toReversed()) open.push(child)
  }
}

/** The descendant reached through these fields: in a call, `function` and `object` lead to the receiver of a method. */
export function partAt(node: SyntaxNode | null | undefined, ...fields: readonly string[]): SyntaxNode | null {
  let part = node ?? null
  for (const field of fields) part = part && childByField(part, field)
  return part
}

/** The text of that descendant; '' when it is missing, as in code with syntax errors. */
export function textOfPart(
  tree: SourceTree,
  node: SyntaxNode | null | undefined,
  ...fields: readonly string[]
): string {
  const part = partAt(node, ...fields)
  return part ? tree.textOf(part) : ''
}
