import type { PythonFile } from './python-file.ts'
import { childByType, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'

export type PythonLiteral = {
  readonly node: SyntaxNode
  /** Without `f`: `r`, `u` or nothing. */
  readonly prefix: string
  readonly quotes: string
}

/** null for bytes, templates and what is not closed. */
export function literalOf(file: PythonFile, node: SyntaxNode): PythonLiteral | null {
  const match = /^([a-zA-Z]*)("""|'''|"|')$/.exec(startOf(file, node))
  if (!match || !childByType(node, 'string_end') || /[bt]/i.test(match[1]!)) return null
  return { node, prefix: match[1]!.replace(/f/i, ''), quotes: match[2]! }
}

function startOf(file: PythonFile, node: SyntaxNode): string {
  const start = childByType(node, 'string_start')
  return start ? file.textOf(start) : ''
}

/** Fixed text of a literal as it would be without quotes around it: escaped quotes and the braces of f-strings are themselves. */
export function textBetween(file: PythonFile, literal: SyntaxNode, start: number, end: number): string {
  const prefix = startOf(file, literal)
  const isFormatted = /f/i.test(prefix)
  const raw = file.content.slice(start, end)
  const text = /r/i.test(prefix)
    ? raw
    : raw.replace(/\\([^])/g, (all, next: string) => (/['"]/.test(next) ? next : all))
  return isFormatted ? text.replace(/\{\{/g, '{').replace(/\}\}/g, '}') : text
}

/** One part of what goes into a literal: text as of `textBetween`, or code. */
export type LiteralPart = { readonly text: string } | { readonly code: string }

/**
 * A literal with other parts in the quotes of an old one, or in others where those would have to be escaped; an f-string
 * where it holds code. null when it cannot be written.
 */
export function writeLiteral({ prefix, quotes }: PythonLiteral, parts: readonly LiteralPart[]): string | null {
  const codes = parts.flatMap((part) => ('code' in part ? [part.code] : []))
  const isFormatted = codes.length > 0
  const texts = parts.map((part) =>
    'text' in part ? (isFormatted ? part.text.replace(/[{}]/g, '$&$&') : part.text) : '',
  )
  const joined = texts.join('')
  const isRaw = /r/i.test(prefix)
  // Before Python 3.12 neither the quotes of an f-string nor a backslash may occur in its code.
  if (codes.some((code) => /[\\\n]/.test(code))) return null
  const fits = (mark: string): boolean =>
    !codes.some((code) => code.includes(mark[0]!)) && (mark.length === 3 || !joined.includes('\n'))
  const marks = [quotes, ...(quotes.length === 3 ? [`'''`, '"""'] : ['"', "'"])].filter(fits)
  const free = marks.find((one) => !joined.includes(one) && !joined.endsWith(one[0]!))
  const mark = free ?? marks[0]
  if (mark === undefined || (isRaw && !free)) return null
  const content = parts.map((part, index) => ('text' in part ? escape(texts[index]!, mark) : `{${part.code}}`)).join('')
  return `${isFormatted ? 'f' : ''}${prefix.replace(/u/i, isFormatted ? '' : '$&')}${mark}${content}${mark}`
}

function escape(text: string, mark: string): string {
  if (mark.length === 1) return text.replaceAll(mark, `\\${mark}`)
  const inside = text.replaceAll(mark, `\\${mark}`)
  return inside.endsWith(mark[0]!) && !inside.endsWith(`\\${mark[0]!}`) ? `${inside.slice(0, -1)}\\${mark[0]!}` : inside
}
