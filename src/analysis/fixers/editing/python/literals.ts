import type { PythonFile } from './python-file.ts'
import { childByType, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'

export type PythonLiteral = LiteralStyle & {
  readonly node: SyntaxNode
  /** The range of its content. */
  readonly from: number
  readonly to: number
}
export type LiteralStyle = {
  /** `r`, `u` or nothing, without `f`. */
  readonly prefix: string
  readonly quotes: string
}

/** null for bytes, templates and unclosed literals. */
export function literalOf(file: PythonFile, node: SyntaxNode): PythonLiteral | null {
  const [, prefix, quotes] = /^([a-zA-Z]*)("""|'''|"|')$/.exec(startOf(file, node)) ?? []
  const [start, end] = [childByType(node, 'string_start'), childByType(node, 'string_end')]
  if (prefix === undefined || quotes === undefined || !start || !end || /[bt]/i.test(prefix)) return null
  return { node, from: start.end, to: end.start, prefix: prefix.replace(/f/i, ''), quotes }
}

function startOf(file: PythonFile, node: SyntaxNode): string {
  const start = childByType(node, 'string_start')
  return start ? file.textOf(start) : ''
}

/** The source text of a literal without the escapes that only its quotes or f-string braces require. */
export function textBetween(file: PythonFile, literal: SyntaxNode, start: number, end: number): string {
  const prefix = startOf(file, literal)
  const isFormatted = /f/i.test(prefix)
  const raw = file.content.slice(start, end)
  const text = /r/i.test(prefix)
    ? raw
    : raw.replace(/\\([^])/g, (all, next: string) => (/['"]/.test(next) ? next : all))
  return isFormatted ? text.replace(/\{\{/g, '{').replace(/\}\}/g, '}') : text
}

/** One part of a literal's content: text as in `textBetween`, or code. */
export type LiteralPart = { readonly text: string } | { readonly code: string }

/**
 * Writes a literal with these parts, in the given quotes or in others if those would need escapes; an f-string if it
 * contains code. null when that is impossible.
 */
export function writeLiteral({ prefix, quotes }: LiteralStyle, parts: readonly LiteralPart[]): string | null {
  const codes = parts.flatMap((part) => ('code' in part ? [part.code] : []))
  const isFormatted = codes.length > 0
  const textOf = (part: LiteralPart): string =>
    'text' in part ? (isFormatted ? part.text.replace(/[{}]/g, '$&$&') : part.text) : ''
  const joined = parts.map(textOf).join('')
  const isRaw = /r/i.test(prefix)
  // Before Python 3.12, code in an f-string can contain neither its quotes nor a backslash.
  if (codes.some((code) => /[\\\n]/.test(code))) return null
  const fits = (mark: string): boolean =>
    !codes.some((code) => code.includes(mark.charAt(0))) && (mark.length === 3 || !joined.includes('\n'))
  const marks = [quotes, ...(quotes.length === 3 ? [`'''`, '"""'] : ['"', "'"])].filter(fits)
  const free = marks.find((one) => !joined.includes(one) && !joined.endsWith(one.charAt(0)))
  const mark = free ?? marks[0]
  if (mark === undefined || (isRaw && !free)) return null
  const content = parts.map((part) => ('text' in part ? escape(textOf(part), mark) : `{${part.code}}`)).join('')
  return `${isFormatted ? 'f' : ''}${prefix.replace(/u/i, isFormatted ? '' : '$&')}${mark}${content}${mark}`
}

function escape(text: string, mark: string): string {
  if (mark.length === 1) return text.replaceAll(mark, `\\${mark}`)
  const inside = text.replaceAll(mark, `\\${mark}`)
  const quote = mark.charAt(0)
  return inside.endsWith(quote) && !inside.endsWith(`\\${quote}`) ? `${inside.slice(0, -1)}\\${quote}` : inside
}
