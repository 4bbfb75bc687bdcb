import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { readLiteral } from '../editing/java/literals.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { rewriteToLinear } from './rewrite-pattern.ts'

const BOUND: NoFix = {
  code: 'needs_design',
  reason:
    'The code does not show which texts have to match; reject long texts before matching them, or split the text without a regular expression.',
}

/** `"(a+)+"` → `"(a+)"`, where the expression matches the same as before. */
export function fixJavaRedos({ file, match }: JavaFixContext): FixPlan | NoFix | null {
  const node = [match.argument, match.node].find((one) => one?.type === 'string_literal')
  // In patterns with comments, whitespace is ignored.
  if (!node || /\bCOMMENTS\b|\(\?[a-z]*x/.test(file.content)) return BOUND
  const literal = readLiteral(file, node)
  if (!literal || literal.isBlock || !file.textOf(node).startsWith('"')) return BOUND
  let rewritten = literal.text
  const options = { keepsGroups: true, flags: '' }
  for (let next = rewriteToLinear(rewritten, options); next !== null; next = rewriteToLinear(rewritten, options))
    rewritten = next
  if (rewritten === literal.text) return BOUND
  return {
    edits: [replaceNode(node, file.style.quote(rewritten))],
    safety: 'glance',
    title: 'Make the expression unambiguous',
    explanation: 'The expression matches the same texts as before, and rejects others in linear time.',
    behaviourChange: 'None.',
  }
}
