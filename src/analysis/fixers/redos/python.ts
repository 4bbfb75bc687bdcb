import { replaceNode } from '../editing/edits.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

/** One character, a character class, or an escape for one. */
const ATOM = String.raw`(?:\\[dDwWsS.+*?()[\]{}|/^$-]|\[\^?\]?(?:\\.|[^\]\\])*\]|[^\\()[\]{}|+*?^$.]|\.)`
const NESTED = new RegExp(String.raw`\((\?:)?(${ATOM})\+\)([+*])(?![?+{])`, 'g')

/**
 * `(a+)+` → `(a+)`, `(?:a+)*` → `a*`: the same texts match, and groups capture the same. A repeated group consumes
 * everything in its first iteration; later iterations only split the same text differently.
 */
export function fixPythonRedos({ file, match }: PythonFixContext): FixPlan | null {
  const node = match.argument ?? match.node
  if (node.type !== 'string' || !/^[rR]?["']/.test(file.textOf(node))) return null
  const text = file.textOf(node)
  // In a literal that is not raw, escapes interfere; in verbose patterns, whitespace does.
  if (!/^[rR]/.test(text) && text.includes('\\')) return null
  if (/\(\?[a-zA-Z]*x/.test(text) || /\bre\.(?:X|VERBOSE)\b/.test(file.content)) return null
  const written = text.replace(NESTED, (_all, isPlain: string | undefined, atom: string, outer: string) =>
    isPlain ? `${atom}${outer}` : `(${atom}+)${outer === '*' ? '?' : ''}`,
  )
  if (written === text) return null
  return {
    edits: [replaceNode(node, written)],
    safety: 'merge',
    title: 'Remove the nested repetition',
    explanation: 'The expression matches the same texts, each in only one way.',
    behaviourChange: 'None.',
  }
}
