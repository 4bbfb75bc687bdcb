import type { Language } from '../../analysis/source/language.ts'
import { itemAt } from '../../lib/collections/lists.ts'
import type { LineRange } from './ai-fix.ts'
import { readLines } from './file-lines.ts'

const SCRIPT_IMPORT =
  /^(?:import\b(?!\s*\()[^;]*\bfrom\s*['"][^'"]+['"]|import\s*['"][^'"]+['"]|(?:const|let|var)\s+[\w$]+\s*=\s*require\(\s*['"][^'"]+['"]\s*\)(?:\.[\w$]+)?|(?:const|let|var)\s*\{[\w$\s,:]*\}\s*=\s*require\(\s*['"][^'"]+['"]\s*\)|import\s+[\w$]+\s*=\s*require\(\s*['"][^'"]+['"]\s*\))\s*;?\s*$/

/** A whole import on a line of its own. */
const WHOLE_IMPORT: Readonly<Record<Language, RegExp>> = {
  javascript: SCRIPT_IMPORT,
  typescript: SCRIPT_IMPORT,
  python:
    /^(?:import\s+[\w.]+(?:\s+as\s+\w+)?(?:\s*,\s*[\w.]+(?:\s+as\s+\w+)?)*|from\s+[\w.]+\s+import\s+\(?\s*\w+(?:\s+as\s+\w+)?(?:\s*,\s*\w+(?:\s+as\s+\w+)?)*\s*\)?)\s*$/,
  java: /^import\s+(?:static\s+)?[\w.]+\s*;\s*$/,
}
const SCRIPT_START = /^(?:import\b(?!\s*\()|(?:const|let|var)\b[^=]*=\s*require\()/
const IMPORT_START: Readonly<Record<Language, RegExp>> = {
  javascript: SCRIPT_START,
  typescript: SCRIPT_START,
  python: /^(?:import|from)\s/,
  java: /^import\s/,
}
/** What may stand between imports. */
const BETWEEN = /^\s*(?:$|\/\/|#|\/?\*)/
const MAX_IMPORT_LINES = 120

export function isImportLine(text: string, language: Language): boolean {
  return text.length <= 300 && WHOLE_IMPORT[language].test(text)
}

/** The first run of unindented import lines, recognised by their form; null when the file has none. */
export function findImportLines(content: string, language: Language): LineRange | null {
  const lines = readLines(content)
  let first = 0
  let last = 0
  for (const [index, { text }] of lines.entries()) {
    const line = index + 1
    if (first > 0 && line >= first + MAX_IMPORT_LINES) break
    if (!IMPORT_START[language].test(text.slice(0, 300))) {
      if (first > 0 && line > last && !BETWEEN.test(text)) break
      continue
    }
    if (first === 0) first = line
    last = endOfImport(lines, index, language)
  }
  return first === 0 ? null : { first, last: Math.min(last, lines.length) }
}

const MAX_IMPORT_LENGTH = 40

/** Imports over several lines are in parentheses or braces. */
function endOfImport(lines: ReturnType<typeof readLines>, index: number, language: Language): number {
  const open = language === 'python' ? '(' : '{'
  const close = language === 'python' ? ')' : '}'
  const start = itemAt(lines, index).text
  if (language === 'java' || !start.includes(open) || start.includes(close)) return index + 1
  const rest = lines.slice(index, index + MAX_IMPORT_LENGTH).findIndex(({ text }) => text.includes(close))
  return rest === -1 ? index + 1 : index + rest + 1
}
