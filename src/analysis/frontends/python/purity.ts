import type { SyntaxNode } from '../tree-sitter/syntax-node.ts'

const EFFECTS: ReadonlySet<string> = new Set([
  'call',
  'slice',
  'await',
  'yield',
  'named_expression',
  'conditional_expression',
  'list_comprehension',
  'dictionary_comprehension',
  'set_comprehension',
  'generator_expression',
  'ERROR',
])

/** Searching large expressions repeatedly would cost more than the branch that they get instead. */
const MAX_NODES = 500

/** Whether lowering an expression emits neither calls nor branches. Large expressions count as if they did. */
export function isPure(node: SyntaxNode): boolean {
  let left = MAX_NODES
  const isHarmless = (one: SyntaxNode): boolean => {
    left -= 1
    if (left < 0 || EFFECTS.has(one.type)) return false
    return one.type === 'lambda' || one.children.every(isHarmless)
  }
  return isHarmless(node)
}
