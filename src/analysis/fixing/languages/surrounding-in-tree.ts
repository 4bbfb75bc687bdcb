import type { Surrounding } from '../../fixers/deliberate.ts'
import { remarksAt } from '../../fixers/editing/remarks.ts'
import type { SourceTree } from '../../fixers/editing/source-tree.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'

const FUNCTIONS = /^(?:function_definition|method_declaration|constructor_declaration|lambda|lambda_expression)$/
const CLASSES = /^(?:class_definition|class_declaration|enum_declaration|interface_declaration)$/
const BLOCKS = /^(?:block|module|program|class_body|constructor_body)$/

/** @param mark the start of a line comment */
export function surroundingInTree(tree: SourceTree, place: SyntaxNode, mark: string): Surrounding {
  const conditions: string[] = []
  const names: string[] = []
  let statement: SyntaxNode | null = null
  let body: SyntaxNode | null = null
  let at = place
  for (let around = tree.parentOf(at); around; around = tree.parentOf(around)) {
    if (BLOCKS.test(around.type)) statement ??= at
    const condition = body ? null : conditionOver(around, at)
    if (condition) conditions.push(tree.textOf(condition))
    if (FUNCTIONS.test(around.type)) body ??= around
    const name = FUNCTIONS.test(around.type) || CLASSES.test(around.type) ? childByField(around, 'name') : null
    if (name) names.push(tree.textOf(name))
    at = around
  }
  const whole = statement ?? place
  return {
    remarks: [remarksAt(tree.content, place.start, mark), remarksAt(tree.content, whole.start, mark)].join('\n'),
    conditions,
    names,
    statement: tree.textOf(whole),
    body: tree.textOf(body ?? whole),
    content: tree.content,
  }
}

/** The condition that a branch depends on; a node inside the condition does not depend on it. */
function conditionOver(around: SyntaxNode, inner: SyntaxNode): SyntaxNode | null {
  if (/^(?:if_statement|elif_clause)$/.test(around.type)) {
    const condition = childByField(around, 'condition')
    return condition === inner ? null : condition
  }
  if (/^(?:conditional_expression|ternary_expression|switch_expression|match_statement)$/.test(around.type))
    return around.children[0] === inner && around.type !== 'conditional_expression' ? null : around
  return null
}
