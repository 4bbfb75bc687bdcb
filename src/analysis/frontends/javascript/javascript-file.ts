import type { File } from '@babel/types'
import { createLineIndex, type LineIndex } from '../../source/line-index.ts'
import type { Language } from '../../source/language.ts'
import { parseJavaScript, type SyntaxProblem } from './parse.ts'
import { buildScopes, type ScopeTree } from './scope-tree.ts'
import { endOf, type Node, startOf } from './syntax.ts'

/** A parsed file: its text, syntax tree and names. */
export type JavaScriptFile = {
  readonly path: string
  readonly content: string
  readonly language: Language
  readonly ast: File
  readonly scopes: ScopeTree
  readonly lines: LineIndex
  readonly problems: readonly SyntaxProblem[]
}

/** @throws RangeError when the code nests too deeply for the stack. */
export function readJavaScriptFile(
  path: string,
  content: string,
  language: Language,
): JavaScriptFile | { readonly problems: readonly SyntaxProblem[]; readonly ast: null } {
  const { ast, problems } = parseJavaScript(path, content, language)
  if (!ast) return { ast: null, problems }
  return { path, content, language, ast, problems, scopes: buildScopes(ast), lines: createLineIndex(content) }
}

export function textOf(file: JavaScriptFile, node: Node): string {
  return file.content.slice(startOf(node), endOf(node))
}
