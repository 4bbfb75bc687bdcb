import type { Language } from '../../../analysis/source/language.ts'
import type { ReachingNames } from '../../../analysis/source/reaching-names.ts'
import { joinTexts } from './join-texts.ts'

// Language constructs that reach outside the program without naming a library function. The names of library functions
// are in the analyser's models.
const SCRIPT_SHAPES = [
  /\bimport\s*\(/g,
  /\brequire\b(?!\s*\(\s*(['"])[^'"`]{1,300}\1\s*\))/g,
  /\b(?:window|self|top|frames|parent|document|exports|module)\s*(?:\?\.)?\s*\[/g,
  /\bnew\s+Image\b/g,
  /\bcreateElement\s*\(\s*['"`](?:script|iframe|object|embed)/gi,
  /\bmodule\s*\.\s*(?!exports\b)\w+/g,
  /['"`]base64['"`]|['"`]hex['"`]/g,
]
const PYTHON_SHAPES = [/(?<![.\w])compile\s*\(/g, /\bfrom\s+\S+\s+import\s*\(?\s*\*/g]
const JAVA_SHAPES = [/\.\s*getClass\s*\(|\.class\b\s*\./g]
const EVERYWHERE_SHAPES = [
  /\bshell\s*[:=]\s*(?:true|True|['"`1])/g,
  /(['"`])(?:\/[\w/]*\/)?(?:(?:ba|z|da|k|c|tc)?sh|cmd(?:\.exe)?|powershell(?:\.exe)?|pwsh|curl|wget|nc|ncat|netcat|python\d?|perl|ruby|node|php)\1/g,
  /\/etc\/(?:passwd|shadow|hosts)|\.ssh\b|id_rsa|\.env\b(?!\.)|\.aws\b|\.npmrc|\/proc\/self/g,
  // Encoded data that a reviewer cannot read.
  /["'`][A-Za-z0-9+/_-]{40,}={0,2}["'`]/g,
]
const SHAPES: Readonly<Record<Language, readonly RegExp[]>> = {
  javascript: [...EVERYWHERE_SHAPES, ...SCRIPT_SHAPES],
  typescript: [...EVERYWHERE_SHAPES, ...SCRIPT_SHAPES],
  python: [...EVERYWHERE_SHAPES, ...PYTHON_SHAPES],
  java: [...EVERYWHERE_SHAPES, ...JAVA_SHAPES],
}

/** String keys that a fix may have to compare untrusted input with. */
const KEYS = new Set(['__proto__', 'constructor', 'prototype'])

export type CallCheck = {
  readonly language: Language
  readonly ruleId: string
  /** Names in the file before the change. */
  readonly reachingNames: ReachingNames
}

/**
 * Whether a change contains more calls that reach out of the function than the lines it replaces. Names count in strings
 * and comments too, because they can be assembled into code elsewhere.
 */
export function addsDangerousCall(
  added: readonly string[],
  removed: readonly string[],
  { language, ruleId, reachingNames }: CallCheck,
): boolean {
  const { words, members, programStarts, withoutShell } = reachingNames
  const now = countWords([...added, ...joined(added)])
  const old = countWords([...removed, ...joined(removed)])
  const isMore = (name: string): boolean => (now.get(name) ?? 0) > (old.get(name) ?? 0)
  const mayStart = ruleId === 'command-injection'
  // A fix of a command injection replaces one call with another, so the total number must not grow.
  const sum = (counts: Counts): number => programStarts.reduce((total, name) => total + (counts.get(name) ?? 0), 0)
  if (mayStart && sum(now) > sum(old)) return true
  const text = [...added, ...joined(added)].join('\n')
  const isAllowed = (name: string): boolean =>
    (mayStart && withoutShell.includes(name)) ||
    (ruleId === 'prototype-pollution' && KEYS.has(name) && isOnlyQuoted(text, name))
  if (words.some((name) => isMore(name) && !isAllowed(name))) return true
  const oldText = [...removed, ...joined(removed)].join('\n')
  const shapes = [...SHAPES[language], ...members.map(toShape)]
  return shapes.some((shape) => (text.match(shape)?.length ?? 0) > (oldText.match(shape)?.length ?? 0))
}

/** Spaces around the dots are allowed. The names only contain letters, digits and `_`. */
function toShape(names: readonly string[]): RegExp {
  const patterns = names.map((name) => name.replace('*', String.raw`\w*`).replaceAll('.', String.raw`\s*\.\s*`))
  return new RegExp(String.raw`\b(?:${patterns.join('|')})\b`, 'g')
}

type Counts = ReadonlyMap<string, number>

/** Lines whose meaning changes once adjacent strings are joined. */
function joined(lines: readonly string[]): string[] {
  return lines.map(joinTexts).filter((line, index) => line !== lines[index])
}

function countWords(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines)
    for (const word of line.match(/[\w$]+/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Used as a string to compare with, not as a property name. */
function isOnlyQuoted(text: string, name: string): boolean {
  const all = text.split(name).length - 1
  const quoted =
    text.match(new RegExp(`(?<!\\w\\s{0,5}\\[\\s{0,5}|\\)\\s{0,5}\\[\\s{0,5})(['"])${name}\\1`, 'g'))?.length ?? 0
  return quoted === all
}
