import type { Tree } from 'web-tree-sitter'
import { createLineIndex } from '../../source/line-index.ts'
import type { Problem } from '../frontend.ts'
import { matchedText } from '../../source/matched-text.ts'
import { findTooDeepBracket } from './bracket-depth.ts'
import { type Grammar, grammarOf, type GrammarName } from './grammars.ts'
import { keptTokens } from './kept-tokens.ts'
import { blankContinuations } from './line-continuations.ts'
import type { SyntaxNode } from './syntax-node.ts'

export type { SyntaxNode } from './syntax-node.ts'

type Mutable = { -readonly [K in keyof SyntaxNode]: SyntaxNode[K] } & { children: SyntaxNode[] }
type Complaint = { readonly at: number; readonly message: string }
type Copied = { readonly root: SyntaxNode; readonly broken: readonly SyntaxNode[]; readonly cutAt: SyntaxNode | null }

/** Deeper code is dropped, so that recursive walks do not exhaust the stack. */
const MAX_DEPTH = 1_000
/** Further problems in one file are not reported. */
const MAX_PROBLEMS = 50
const NO_CHILDREN: SyntaxNode[] = []

/**
 * Parses a Python or Java file into plain objects. Unreadable parts become nodes of type `ERROR`, missing ones nodes
 * with `isMissing`; both are listed as problems. Never throws.
 */
export function readTree(language: GrammarName, content: string): { root: SyntaxNode; problems: Problem[] } {
  const limit = findTooDeepBracket(language, content)
  const complaints: Complaint[] = []
  if (limit !== null)
    complaints.push({ at: limit, message: 'Too many open brackets: the rest of the file was not read' })
  const root = readInto(language, limit === null ? content : content.slice(0, limit), complaints)
  if (complaints.length === 0) return { root, problems: [] }
  const lines = createLineIndex(content)
  return { root, problems: complaints.map(({ at, message }) => ({ ...lines.position(at), message })) }
}

function readInto(language: GrammarName, text: string, complaints: Complaint[]): SyntaxNode {
  const grammar = grammarOf(language)
  const tree = grammar.parse(language === 'python' ? blankContinuations(text) : text)
  if (!tree) {
    complaints.push({ at: 0, message: 'The file takes too much work to read' })
    return emptyRoot(language, text)
  }
  const { root, broken, cutAt } = copyTree(tree, grammar, keptTokens(language))
  tree.delete()
  if (cutAt) complaints.push({ at: cutAt.start, message: 'The code nests too deeply: what is inside was not read' })
  for (const node of broken) complaints.push({ at: node.start, message: describe(node, text) })
  return root
}

function emptyRoot(language: GrammarName, text: string): SyntaxNode {
  const type = language === 'python' ? 'module' : 'program'
  return { type, start: 0, end: text.length, isNamed: true, isMissing: false, field: null, children: NO_CHILDREN }
}

function describe(node: SyntaxNode, content: string): string {
  if (node.isMissing) return `${node.isNamed ? node.type.replaceAll('_', ' ') : `\`${node.type}\``} is missing`
  const text = matchedText(content.slice(node.start, Math.min(node.end, node.start + 40)), /^[^\n]*/).trim()
  return text ? `Syntax error near \`${text.replaceAll('`', "'")}\`` : 'Syntax error'
}

/**
 * A single walk without recursion. It calls the functions directly, since the library's own cursor takes twice as long.
 */
function copyTree(tree: Tree, grammar: Grammar, kept: ReadonlySet<string>): Copied {
  const { cursor, types, fields, isNamed } = grammar
  const address = (tree as unknown as readonly [number])[0]
  const isSkipped = types.map((type, id) => !isNamed[id] && !kept.has(type))
  const { hasError } = tree.rootNode
  const broken: SyntaxNode[] = []
  let cutAt: SyntaxNode | null = null
  // Puts the cursor into the transfer buffer, where the functions find it.
  const owner = tree.walk()

  function readNode(): Mutable | null {
    const id = cursor._ts_tree_cursor_current_node_type_id_wasm(address)
    if (isSkipped[id] && !(hasError && cursor._ts_tree_cursor_current_node_is_missing_wasm(address) === 1)) return null
    const start = cursor._ts_tree_cursor_start_index_wasm(address)
    const end = cursor._ts_tree_cursor_end_index_wasm(address)
    const node: Mutable = {
      type: types[id] ?? 'ERROR',
      start,
      end,
      isNamed: isNamed[id] ?? true,
      isMissing: hasError && start === end && cursor._ts_tree_cursor_current_node_is_missing_wasm(address) === 1,
      field: fields[cursor._ts_tree_cursor_current_field_id_wasm(address)] ?? null,
      children: NO_CHILDREN,
    }
    if ((node.isMissing || node.type === 'ERROR') && broken.length < MAX_PROBLEMS) broken.push(node)
    return node
  }

  const root = readNode() ?? (emptyRoot('python', '') as Mutable)
  const parents: Mutable[] = []
  let current: Mutable | null = root
  for (;;) {
    if (current && cursor._ts_tree_cursor_goto_first_child_wasm(address) === 1) {
      if (parents.length >= MAX_DEPTH) {
        cutAt ??= current
        cursor._ts_tree_cursor_goto_parent_wasm(address)
        current = null
        continue
      }
      const parent: Mutable = current
      parents.push(parent)
      current = readNode()
      if (current) append(parent, current)
      continue
    }
    while (cursor._ts_tree_cursor_goto_next_sibling_wasm(address) === 0) {
      if (cursor._ts_tree_cursor_goto_parent_wasm(address) === 0) {
        owner.delete()
        return { root, broken, cutAt }
      }
      parents.pop()
    }
    current = readNode()
    const parent = parents.at(-1)
    if (current && parent) append(parent, current)
  }
}

function append(parent: Mutable, child: SyntaxNode): void {
  if (parent.children === NO_CHILDREN) parent.children = [child]
  else parent.children.push(child)
}
