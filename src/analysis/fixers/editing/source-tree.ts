import type { Place } from '../../ir/nodes.ts'
import type { Problem } from '../../frontends/frontend.ts'
import type { GrammarName } from '../../frontends/tree-sitter/grammars.ts'
import { readTree } from '../../frontends/tree-sitter/read-tree.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'

/** A syntax tree to be edited by: knows its text, and the way up. */
export type SourceTree = {
  readonly content: string
  readonly root: SyntaxNode
  readonly problems: readonly Problem[]
  parentOf(node: SyntaxNode): SyntaxNode | null
  /** The innermost node that has exactly this range; of the type of the place, when the place is a node itself. */
  nodeAt(place: Place): SyntaxNode | null
  textOf(node: SyntaxNode): string
}

/** @param text the text that is read, when the grammar needs another one than `content`, of the same length. */
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

/** The nearest node around `node` that has one of the types; `node` itself does not count. */
export function closest(tree: SourceTree, node: SyntaxNode, types: ReadonlySet<string>): SyntaxNode | null {
  for (let around = tree.parentOf(node); around; around = tree.parentOf(around))
    if (types.has(around.type)) return around
  return null
}

/** All nodes in the order of the text, parents first. */
export function* walk(root: SyntaxNode): Generator<SyntaxNode> {
  const open = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    yield node
    for (const child of node.children.toReversed()) open.push(child)
  }
}

/** The part of a node that leads there by fields: of a call, `function` and `object` lead to what a method is called on. */
export function partAt(node: SyntaxNode | null | undefined, ...fields: readonly string[]): SyntaxNode | null {
  let part = node ?? null
  for (const field of fields) part = part && childByField(part, field)
  return part
}

/** The text of such a part; '' where there is none, as in code with a mistake. */
export function textOfPart(
  tree: SourceTree,
  node: SyntaxNode | null | undefined,
  ...fields: readonly string[]
): string {
  const part = partAt(node, ...fields)
  return part ? tree.textOf(part) : ''
}
