import { indentOf } from '../text-style.ts'
import type { JavaScriptFile } from '../../../frontends/javascript/javascript-file.ts'
import { endOf, type Node } from '../../../frontends/javascript/syntax.ts'

/** The formatting of a file, so that added code matches. */
export type CodeStyle = {
  readonly newline: '\n' | '\r\n'
  /** `;` or nothing. */
  readonly semicolon: ';' | ''
  /** `var` in code that predates `const`. */
  readonly constant: 'const' | 'var'
  /** One step of indentation. */
  readonly indent: string
  readonly isModule: boolean
  /** Code for browsers, without `require` and `process.env`. */
  readonly isBrowser: boolean
  quote(text: string): string
}

export function detectStyle(file: JavaScriptFile): CodeStyle {
  const { content } = file
  const mark = prefersDouble(content) ? '"' : "'"
  return {
    newline: /^[^\n]*\r\n/.test(content) ? '\r\n' : '\n',
    semicolon: usesSemicolons(file) ? ';' : '',
    constant: writtenBefore2015(content.slice(0, SAMPLE)) ? 'var' : 'const',
    indent: indentOf(content, '  '),
    isModule: isModule(file),
    isBrowser: isBrowser(file),
    quote: (text) => quoteText(text, mark),
  }
}

function writtenBefore2015(sample: string): boolean {
  return /\bvar\s/.test(sample) && !/\b(?:const|let|class)\s|=>/.test(sample)
}

export function quoteText(text: string, mark: string): string {
  const escaped = text
    .replace(/\\/g, '\\\\')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
    .replace(/\0/g, '\\x00')
  return `${mark}${escaped.replaceAll(mark, `\\${mark}`)}${mark}`
}

const SAMPLE = 20_000

function prefersDouble(content: string): boolean {
  const sample = content.slice(0, SAMPLE)
  const double = sample.match(/"(?:[^"\\\n]|\\.)*"/g)?.length ?? 0
  const single = sample.match(/'(?:[^'\\\n]|\\.)*'/g)?.length ?? 0
  return double > single
}

function usesSemicolons(file: JavaScriptFile): boolean {
  let withMark = 0
  let without = 0
  const count = (node: Node): void => {
    if (file.content[endOf(node) - 1] === ';') withMark += 1
    else without += 1
  }
  for (const statement of sampleStatements(file.ast.program.body)) count(statement)
  return withMark > without
}

const ENDED_BY_SEMICOLON = new Set([
  'ExpressionStatement',
  'VariableDeclaration',
  'ReturnStatement',
  'ThrowStatement',
  'ImportDeclaration',
])

function sampleStatements(body: readonly Node[]): Node[] {
  const found: Node[] = []
  const visit = (node: unknown, depth: number): void => {
    if (found.length >= 200 || depth > 12 || typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) {
      for (const item of node) visit(item, depth)
      return
    }
    const { type } = node as Node
    if (typeof type !== 'string') return
    if (ENDED_BY_SEMICOLON.has(type)) found.push(node as Node)
    for (const key of [
      'body',
      'consequent',
      'alternate',
      'block',
      'expression',
      'arguments',
      'declaration',
      'declarations',
      'init',
      'argument',
      'callee',
      'object',
      'value',
      'right',
      'properties',
    ]) {
      visit((node as Record<string, unknown>)[key], depth + 1)
    }
  }
  visit(body, 0)
  return found
}

function isModule(file: JavaScriptFile): boolean {
  if (/\.m[jt]s$/.test(file.path)) return true
  if (/\.c[jt]s$/.test(file.path)) return false
  const body = file.ast.program.body
  if (body.some(({ type }) => type === 'ImportDeclaration' || type.startsWith('Export'))) return true
  return file.language === 'typescript' && !file.scopes.globals.has('require')
}

function isBrowser(file: JavaScriptFile): boolean {
  const { globals } = file.scopes
  const isServer = globals.has('require') || globals.has('process') || globals.has('__dirname')
  return (
    !isServer &&
    (/\.[jt]sx$/.test(file.path) || globals.has('document') || globals.has('window') || globals.has('localStorage'))
  )
}
