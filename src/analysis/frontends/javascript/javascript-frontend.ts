import type { File } from '@babel/types'
import type { FileIr } from '../../ir/nodes.ts'
import type { Language } from '../../source/language.ts'
import { createLineIndex } from '../../source/line-index.ts'
import type { Frontend, Lowered } from '../frontend.ts'
import type { JavaScriptFile } from './javascript-file.ts'
import { lowerProgram } from './lower-program.ts'
import { parsePage } from './pages/parse-page.ts'
import { parseJavaScript, type SyntaxProblem } from './parse.ts'
import { isComponent, parseComponent } from './components/parse-component.ts'
import { buildScopes } from './scope-tree.ts'

/** Reads JavaScript and TypeScript, with JSX, decorators, ESM and CommonJS. */
export const javascriptFrontend: Frontend = {
  lower: ({ path, content }, language) => {
    const isMixed = isComponent(path)
    const { ast, problems } = (isMixed ? parseComponent : parseJavaScript)(path, content, language)
    if (!ast) return { ir: null, problems }
    const ir = lowerProgram(path, language, ast)
    // Fixers know scripts, whose syntax tree is that of the whole file.
    if (isMixed) return { ir, problems }
    read.set(ir, { path, content, language, ast, problems })
    return { ir, problems }
  },
}

/** Reads a page that programs fill, whatever language they are in. */
export function lowerPage(path: string, content: string, language: Language): Lowered {
  const { ast, problems } = parsePage(path, content, language)
  return { ir: ast && { ...lowerProgram(path, language, ast), isPage: true }, problems }
}

type Read = {
  readonly path: string
  readonly content: string
  readonly language: Language
  readonly ast: File
  readonly problems: readonly SyntaxProblem[]
}
const read = new WeakMap<FileIr, Read>()
/** Names are resolved only for files with something to fix. */
const files = new WeakMap<FileIr, JavaScriptFile>()

/**
 * The syntax behind an IR of this front end, whose nodes are the IR's places; null for other languages.
 * @throws RangeError when the code nests too deeply for the stack.
 */
export function syntaxOf(ir: FileIr): JavaScriptFile | null {
  const known = files.get(ir)
  if (known) return known
  const source = read.get(ir)
  if (!source) return null
  const file = { ...source, scopes: buildScopes(source.ast), lines: createLineIndex(source.content) }
  files.set(ir, file)
  return file
}
