import type { GrammarName } from './grammars.ts'

/**
 * At the end of a text with thousands of unclosed brackets, the parser considers all ways to parse it at once: time and
 * memory are quadratic in their number (300 MB for 5,000), and nothing can interrupt it.
 */
const MAX_OPEN_BRACKETS = 2_000

const TOKENS: Record<GrammarName, RegExp> = {
  python:
    /#[^\n]*|"""(?:\\[^]|(?!""")[^\\])*"""|'''(?:\\[^]|(?!''')[^\\])*'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[([{)\]}]/g,
  java: /\/\/[^\n]*|\/\*(?:(?!\*\/)[^])*\*\/|"""(?:\\[^]|(?!""")[^\\])*"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|->|[([{)\]}<>]/g,
}

/** The offset of the first bracket beyond the limit of open brackets; null when there is none. */
export function findTooDeepBracket(name: GrammarName, content: string): number | null {
  if (!hasManyOpeners(content)) return null
  let brackets = 0
  let angles = 0
  // `if (a < b)`: closing the parenthesis ends the comparisons in it.
  const anglesBefore: number[] = []
  for (const { 0: token, index } of content.matchAll(TOKENS[name])) {
    if (token === '<') angles += 1
    else if (token === '>') angles = Math.max(angles - 1, 0)
    else if (token === '(' || token === '[' || token === '{') brackets += 1
    else if (token === ')' || token === ']' || token === '}') brackets = Math.max(brackets - 1, 0)
    if (token === '(') anglesBefore.push(angles)
    else if (token === ')') angles = anglesBefore.pop() ?? angles
    if (brackets > MAX_OPEN_BRACKETS || angles > MAX_OPEN_BRACKETS) return index
  }
  return null
}

function hasManyOpeners(content: string): boolean {
  if (content.length <= MAX_OPEN_BRACKETS) return false
  let openers = 0
  for (let index = 0; index < content.length; index += 1) {
    const code = content.charCodeAt(index)
    if (code === 40 || code === 91 || code === 123 || code === 60) openers += 1
  }
  return openers > MAX_OPEN_BRACKETS
}
