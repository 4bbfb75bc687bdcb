import type { JavaFile } from './java-file.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'

/** A string or character literal, and its value. */
export type JavaLiteral = { readonly node: SyntaxNode; readonly isBlock: boolean; readonly text: string }

const ESCAPES: Readonly<Record<string, string>> = {
  '\\n': '\n',
  '\\t': '\t',
  '\\r': '\r',
  '\\"': '"',
  "\\'": "'",
  '\\\\': '\\',
}

/** null for escapes that would be lost if the literal were rewritten. Text blocks keep their text as written. */
export function readLiteral(file: JavaFile, node: SyntaxNode): JavaLiteral | null {
  const written = file.textOf(node)
  if (written.startsWith('"""')) {
    const text = written.slice(3, -3)
    return text.includes('\\') ? null : { node, isBlock: true, text }
  }
  const inner = written.slice(1, -1)
  const text = inner.replace(/\\./gs, (escape) => ESCAPES[escape] ?? escape)
  if (/\\./s.test(inner.replace(/\\[ntr"'\\]/g, ''))) return null
  return { node, isBlock: false, text }
}

export function writeLiteral(file: JavaFile, { isBlock }: JavaLiteral, text: string): string {
  return isBlock ? `"""${text}"""` : file.style.quote(text)
}
