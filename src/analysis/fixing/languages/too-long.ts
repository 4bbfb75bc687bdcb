import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'

/**
 * In characters: about 500 lines. Fixers look at all uses of a variable, which takes quadratic time, and a function
 * with thousands of uses is generated or hostile.
 */
const MAX_FUNCTION_LENGTH = 20_000

export const TOO_LONG: NoFix = {
  code: 'unsupported_shape',
  reason: 'The function is too long to be changed with certainty; split it, or change this place by hand.',
}

/** @param around the function that contains the finding; null at the top level, where only the file's length counts. */
export function isTooLong(around: SyntaxNode | null, contentLength: number): boolean {
  return around ? around.end - around.start > MAX_FUNCTION_LENGTH : contentLength > 10 * MAX_FUNCTION_LENGTH
}
