import type { CallView, MatchContext } from '../../engine/knowledge/matches.ts'
import { textsOf } from './constants.ts'

const NAMED_FLAGS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:IGNORECASE|CASE_INSENSITIVE|re\.I)\b/, 'i'],
  [/\b(?:DOTALL|re\.S)\b/, 's'],
  [/\b(?:MULTILINE|re\.M)\b/, 'm'],
  [/\b(?:VERBOSE|COMMENTS|re\.X)\b/, 'x'],
]

/**
 * The flags passed with a pattern, as JavaScript's letters; null when the text is not a pattern (`Pattern.LITERAL`).
 */
export function flagsOfCall({ args, name }: CallView, context: MatchContext): string | null {
  const others = args.slice(1)
  if (name === 'RegExp') return textsOf(others[0]?.value)[0] ?? ''
  const written = others.map(({ at }) => context.textOf(at).slice(0, 200)).join(' ')
  if (/\bPattern\.LITERAL\b/.test(written)) return null
  return NAMED_FLAGS.flatMap(([pattern, letter]) => (pattern.test(written) ? [letter] : [])).join('')
}
