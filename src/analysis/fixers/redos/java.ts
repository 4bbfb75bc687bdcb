import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { readLiteral } from '../editing/java/literals.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { rewriteToLinear } from './rewrite-pattern.ts'

const BOUND: NoFix = {
  code: 'needs_design',
  reason:
    'Which texts have to match is not visible here; refuse long texts before they are matched, or split the text by hand.',
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
    title: 'Match each character in one way only',
    explanation:
      'The expression matches the same texts as before, and takes no longer than they are long to refuse others.',
    behaviourChange: 'None.',
  }
}
