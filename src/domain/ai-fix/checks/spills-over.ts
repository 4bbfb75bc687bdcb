import type { Language } from '../../../analysis/source/language.ts'

/** Tokens that open or close something that spans lines. An edit has to close whatever it opens. */
const PAIRS: Readonly<Record<Language, readonly (readonly [RegExp, RegExp | null])[]>> = {
  javascript: [
    [/\/\*/g, /\*\//g],
    [/`/g, null],
    [/<!--/g, /-->/g],
  ],
  typescript: [
    [/\/\*/g, /\*\//g],
    [/`/g, null],
    [/<!--/g, /-->/g],
  ],
  python: [
    [/"""/g, null],
    [/'''/g, null],
  ],
  java: [
    [/\/\*/g, /\*\//g],
    [/"""/g, null],
  ],
}
/** Words and operators that need something after them. */
const WAITS = String.raw`(?:\b(?:else|do|async|static|export|default|return|throw|await|yield|new|typeof|void|delete|in|of|extends|implements|throws|get|set|public|private|protected|abstract|final|native|synchronized|declare|readonly|try|finally)|(?:^|[;{}]\s*)[\w$]+\s*:|[,([{=+\-*/%&|^!~?:<>.])\s*(?://.*|/\*.*)?$`
/** Heads of statements without a body. */
const HEAD = String.raw`(?:^|[;{})]|\belse\b)\s*(?:if|for|while|with|switch|catch)\b[^{}]*\)\s*(?://.*)?$`
/** Modifiers before a declaration. */
const MARK = String.raw`@[\w$.]+(?:\([^{}]*\))?\s*$`
const BRACED = new RegExp(`${WAITS}|${HEAD}|${MARK}`)
/** At the end of a slice, these would swallow the code after it. */
const OPEN_END: Readonly<Record<Language, RegExp>> = {
  javascript: BRACED,
  typescript: BRACED,
  python: /^\s*@|[:,([{=+\-*/%&|^~<>.]\s*(?:#.*)?$/,
  java: BRACED,
}

/** Whether edits leave a comment, string or statement open that then swallows lines they did not name. */
export function leavesOpen(added: readonly string[], removed: readonly string[], language: Language): boolean {
  if (added.some((line) => /\\\s*$/.test(line))) return true
  const [now, old] = [added.join('\n'), removed.join('\n')]
  const net = (shape: RegExp): number => (now.match(shape)?.length ?? 0) - (old.match(shape)?.length ?? 0)
  return PAIRS[language].some(([open, close]) => (close ? net(open) !== net(close) : net(open) % 2 !== 0))
}

/** Longer lines are not examined and therefore rejected. */
const MAX_END_LENGTH = 500

/** @param last the last line of a slice; null when nothing remains of it. */
export function endsOpen(last: string | null, before: string, language: Language): boolean {
  if (last === null || last.trim() === before.trim()) return false
  return last.length > MAX_END_LENGTH || OPEN_END[language].test(withoutTexts(last))
}

function withoutTexts(line: string): string {
  return line.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/g, '""')
}
