import type { Place } from '../../ir/nodes.ts'

const MAX_BEFORE = 240
const MAX_NAMES = 24
const KEYWORDS: ReadonlySet<string> = new Set(
  'new return await const let var final static public private protected if else for while import from def class function self this in not is and or True False None true false null String int'.split(
    ' ',
  ),
)

/**
 * The names around a place that tell its purpose, nearest first: the variable that the statement assigns to, the
 * function it calls, the names in the place itself, the enclosing function. They are read from the text, which works
 * alike for all languages.
 */
export function namesNear(content: string, { start, end }: Place, functionName: string): string[] {
  const before = content.slice(Math.max(0, start - MAX_BEFORE), start)
  const statement = before.slice(statementStart(before))
  const lineEnd = content.indexOf('\n', end)
  const line = content.slice(end, Math.min(lineEnd < 0 ? content.length : lineEnd, end + MAX_BEFORE))
  const after = line.replace(/;.*$/s, '')
  const names = [
    ...namesIn(withoutLookups(statement)).reverse(),
    ...namesIn(content.slice(start, Math.min(end, start + MAX_BEFORE))),
    ...namesIn(after),
    functionName,
  ]
  return [...new Set(names)].filter((name) => name !== '' && !KEYWORDS.has(name)).slice(0, MAX_NAMES)
}

/** The start of the statement: after the last statement end outside brackets that are still open. */
function statementStart(before: string): number {
  let depth = 0
  let braces = 0
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const char = before.charAt(at)
    // A record that is an argument: `Array.from({ length: 9 }, …`
    if (char === '}' && /^\s*[,)\].]/.test(before.slice(at + 1, at + 4))) braces += 1
    else if (char === '{' && braces > 0) braces -= 1
    else if (char === ')' || char === ']') depth += 1
    else if (char === '(' || char === '[') depth -= 1
    else if (char === ';' || char === '}' || (char === '{' && /\s/.test(before[at + 1] ?? 'x'))) return at + 1
    else if (char === '\n' && depth <= 0 && !/[=+,(.:?&|-]\s*$/.test(before.slice(0, at))) return at + 1
  }
  return 0
}

/** An earlier argument that is looked up by a key is named by the key: `join(credentials["slug"], here)`. */
function withoutLookups(statement: string): string {
  const open = openBracket(statement)
  return statement.slice(0, open) + statement.slice(open).replaceAll(/[A-Za-z_$][\w$]*(?=\[['"][^\]]*\]\s*,)/g, ' ')
}

/** Where the innermost bracket that is still open at the end begins, or the end. */
function openBracket(text: string): number {
  let depth = 0
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const char = text.charAt(at)
    if (char === ')') depth += 1
    else if (char === '(' && depth > 0) depth -= 1
    else if (char === '(') return at
  }
  return text.length
}

function namesIn(text: string): string[] {
  return text.replace(/"[^"\n]*"|'[^'\n]*'/g, ' ').match(/[A-Za-z_$][\w$]*/g) ?? []
}
