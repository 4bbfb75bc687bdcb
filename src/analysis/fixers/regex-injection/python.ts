import { referTo } from '../editing/python/imports.ts'
import { unwrapParentheses } from '../editing/python/python-file.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { hostileNodes, textPlaceOf } from '../editing/python/hostile-nodes.ts'
import { isCertainlyText } from '../editing/python/text-values.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { isCalledPattern, MEANT_AS_PATTERN } from './plan.ts'

/** `re.search("^" + x, text)` → `re.search("^" + re.escape(x), text)`. */
export function fixPythonRegexInjection(context: PythonFixContext): FixPlan | NoFix | null {
  const { file, match } = context
  const { argument } = match
  const nodes = hostileNodes(context, 'regex-injection')
  const escape = referTo(file, 're', 'escape')
  if (!argument || !nodes || !escape) return null
  const isWhole = nodes.length === 0
  if (isWhole && !/^(?:identifier|attribute|subscript|call)$/.test(argument.type)) return null
  const values = isWhole ? [argument] : nodes
  if (values.some((node) => isCalledPattern(file.textOf(node)))) return MEANT_AS_PATTERN
  const edits: TextEdit[] = []
  for (const node of values) {
    const place = isWhole ? 'added' : textPlaceOf(file, node)
    if (!place) return null
    const text = file.textOf(unwrapParentheses(node))
    edits.push(
      replaceNode(node, `${escape.text}(${place === 'added' || isCertainlyText(file, node) ? text : `str(${text})`})`),
    )
  }
  return {
    edits,
    imports: escape.imports,
    safety: isWhole ? 'review' : 'glance',
    title: 'Match the value literally',
    explanation: '`re.escape` escapes all special characters of the value.',
    behaviourChange: 'None for letters and digits; patterns in the value are matched literally.',
  }
}
