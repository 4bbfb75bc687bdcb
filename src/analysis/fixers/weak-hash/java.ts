import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { plainText } from '../editing/java/arguments.ts'

/** `MessageDigest.getInstance("MD5")` → `"SHA-256"`. */
export function fixJavaWeakHash({ file, sighting }: JavaFixContext): FixPlan | null {
  const { argument } = sighting
  if (!argument || plainText(file, argument) === null) return null
  return {
    edits: [{ start: argument.start, end: argument.end, newText: file.style.quote('SHA-256') }],
    safety: 'review',
    title: 'Use SHA-256',
    explanation: 'SHA-256 has no known collisions.',
    behaviourChange:
      'Hashes get longer and differ from stored ones: where they are compared with old values or kept in a column, those need to follow.',
  }
}
