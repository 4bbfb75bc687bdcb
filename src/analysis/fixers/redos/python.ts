import { replaceNode } from '../editing/edits.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

/** One character, a class of characters or an escape that stands for one. */
const ATOM = String.raw`(?:\\[dDwWsS.+*?()[\]{}|/^$-]|\[\^?\]?(?:\\.|[^\]\\])*\]|[^\\()[\]{}|+*?^$.]|\.)`
const NESTED = new RegExp(String.raw`\((\?:)?(${ATOM})\+\)([+*])(?![?+{])`, 'g')

/**
 * `(a+)+` → `(a+)`, `(?:a+)*` → `a*`: the same texts match, and a group holds the same. A repeated group takes everything in
 * its first round, so later rounds only ever divide the same text in other ways.
 */
export function fixPythonRedos({ file, match }: PythonFixContext): FixPlan | null {
  const node = match.argument ?? match.node
  if (node.type !== 'string' || !/^[rR]?["']/.test(file.textOf(node))) return null
  const text = file.textOf(node)
  // In a literal that is not raw, other escapes are in the way; in verbose patterns, white space.
  if (!/^[rR]/.test(text) && text.includes('\\')) return null
  if (/\(\?[a-zA-Z]*x/.test(text) || /\bre\.(?:X|VERBOSE)\b/.test(file.content)) return null
  const written = text.replace(NESTED, (_all, isPlain: string | undefined, atom: string, outer: string) =>
    isPlain ? `${atom}${outer}` : `(${atom}+)${outer === '*' ? '?' : ''}`,
  )
  if (written === text) return null
  return {
    edits: [replaceNode(node, written)],
    safety: 'merge',
    title: 'Repeat once instead of twice',
    explanation: 'The expression matches the same texts, and there is only one way in which each can match.',
    behaviourChange: 'None.',
  }
}
