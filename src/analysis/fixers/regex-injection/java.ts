import { referToType } from '../editing/java/imports.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { madeText } from '../editing/java/made-text.ts'
import { writeTextValue } from '../editing/java/write-value.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'

const WHOLE_PATTERN: NoFix = {
  code: 'needs_design',
  reason:
    'The whole pattern is untrusted, and the code does not show whether users may write patterns; search for the text with `contains`, or quote it with `Pattern.quote`.',
}

/** `text.matches(".*" + word + ".*")` → `text.matches(".*" + Pattern.quote(word) + ".*")`. */
export function fixJavaRegexInjection({ file, match }: JavaFixContext): FixPlan | NoFix | null {
  const { argument } = match
  const made = argument && madeText(file, argument)
  if (!made) return WHOLE_PATTERN
  const values = made.text.pieces.flatMap(({ node }) => node ?? [])
  if (values.length === 0) return null
  const pattern = referToType(file, 'java.util.regex.Pattern')
  return {
    edits: values.map((value) => replaceNode(value, `${pattern.text}.quote(${writeTextValue(file, [value])})`)),
    imports: pattern.imports,
    safety: 'glance',
    title: 'Match the value literally',
    explanation: 'Special characters in the value are matched literally.',
    behaviourChange: 'None for values without special characters.',
  }
}
