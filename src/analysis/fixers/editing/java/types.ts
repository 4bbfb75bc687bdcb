import type { JavaFile } from './java-file.ts'
import { calledName } from './java-file.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { receiverOf } from './made-by.ts'

/** Methods of strings, and factories for them, that never return null. */
const GIVES_TEXT =
  /^(?:toString|trim|toLowerCase|toUpperCase|substring|replace|replaceAll|concat|valueOf|format|join|strip)$/

/** Whether an expression is a string that cannot be null; anything else is unknown. */
export function nullabilityOf(file: JavaFile, node: SyntaxNode): 'never-null' | 'unknown' {
  if (node.type !== 'method_invocation' || !GIVES_TEXT.test(calledName(file, node))) return 'unknown'
  const receiver = receiverOf(node)
  return receiver && (file.textOf(receiver) === 'String' || !/^(?:valueOf|format|join)$/.test(calledName(file, node)))
    ? 'never-null'
    : 'unknown'
}
