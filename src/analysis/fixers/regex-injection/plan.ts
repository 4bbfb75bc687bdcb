import type { NoFix } from '../../source/finding.ts'

export const MEANT_AS_PATTERN: NoFix = {
  code: 'needs_design',
  reason:
    'The name of the value says that it is a pattern; if users may send patterns, run them with an engine without backtracking such as RE2, otherwise escape the value before it is inserted into the expression.',
}

/** Whether the name of a value says that it is a pattern. */
export function isCalledPattern(text: string): boolean {
  // Alternatives are joined with `|`, which escaping would make literal.
  if (/^[rbu]{0,2}(['"]).{0,9}\|.{0,9}\1\.join\(|\.join\(\s*(['"`]).{0,9}\|.{0,9}\2\s*\)$/s.test(text)) return true
  return /(?:pat(?:tern)?s?|reg(?:ular)?_?ex(?:p|es|ps|pression)?|regexp?s?|\bre|mask|glob|expr(?:ession)?)['"\])]*$/i.test(
    text,
  )
}
