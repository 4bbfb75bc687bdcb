import { referTo } from '../../frontends/python/imports.ts'
import { type PythonFile, unwrapParentheses } from '../../frontends/python/python-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/python/arguments.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

const MAY_BE_NONE: NoFix = {
  code: 'unsupported_shape',
  reason:
    'One side may be None, which `hmac.compare_digest` refuses; check that it is there first, then compare with `hmac.compare_digest`.',
}

/** `a == b` → `hmac.compare_digest(a, b)`. */
export function fixPythonTimingAttack({ file, sighting }: PythonFixContext): FixPlan | NoFix | null {
  const { node } = sighting
  if (node.type !== 'comparison_operator') return null
  const [left, operator, right, ...more] = node.children.filter(({ type }) => type !== 'comment')
  if (!left || !operator || !right || more.length > 0 || !/^[!=]=$/.test(operator.type)) return null
  if (mayBeNone(file, left) || mayBeNone(file, right)) return MAY_BE_NONE
  const compare = referTo(file, 'hmac', 'compare_digest')
  if (!compare) return null
  const call = `${compare.text}(${file.textOf(left)}, ${file.textOf(right)})`
  return {
    edits: [replaceNode(node, operator.type === '!=' ? negate(file, node, call) : call)],
    imports: compare.imports,
    safety: 'glance',
    title: 'Compare in constant time',
    explanation:
      'The comparison takes the same time however much of the value is right, so it cannot be guessed bit by bit.',
    behaviourChange: 'None for texts of ASCII characters and for bytes; other texts raise a TypeError.',
  }
}

/** `not` binds less than comparisons, and more than `and`. */
function negate(file: PythonFile, node: SyntaxNode, call: string): string {
  const parent = file.parentOf(node)
  const isLoose =
    !parent ||
    /statement|clause|boolean_operator|parenthesized|assignment|argument_list|pair|^not_operator$/.test(parent.type)
  return isLoose ? `not ${call}` : `(not ${call})`
}

function mayBeNone(file: PythonFile, operand: SyntaxNode): boolean {
  const node = unwrapParentheses(operand)
  if (node.type === 'none') return true
  const callee = node.type === 'call' ? childByField(node, 'function') : null
  const name = callee?.type === 'attribute' ? childByField(callee, 'attribute') : null
  return name !== null && /^get(?:env)?$/.test(file.textOf(name)) && argumentsOf(file, node).length < 2
}
