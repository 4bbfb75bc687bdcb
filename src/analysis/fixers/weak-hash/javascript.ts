import { endOf, startOf, unwrap } from '../../frontends/javascript/syntax.ts'
import { quoteLike } from '../editing/javascript/string-pieces.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

/** `createHash('md5')` → `createHash('sha256')`. */
export function fixWeakHash({ file, style, match }: FixContext): FixPlan | null {
  const argument = match.argument && unwrap(match.argument)
  if (argument?.type !== 'StringLiteral') return null
  return {
    edits: [{ start: startOf(argument), end: endOf(argument), newText: quoteLike(file, style, argument, 'sha256') }],
    safety: 'review',
    title: 'Use SHA-256',
    explanation: 'SHA-256 has no known collisions.',
    behaviourChange:
      'Hashes get longer and differ from stored ones: where they are compared with old values or kept in a column, those need to follow.',
  }
}
