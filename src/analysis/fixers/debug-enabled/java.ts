import { calledName, type JavaFile } from '../editing/java/java-file.ts'
import { childByField, namedChildren, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'

/** `@EnableWebSecurity(debug = true)` → `@EnableWebSecurity`; `setWebContentsDebuggingEnabled(true)` → `false`. */
export function fixJavaDebugEnabled({ file, match }: JavaFixContext): FixPlan | null {
  const node = match.call?.node ?? match.node
  const isAnnotation = node.type === 'annotation'
  const edit = isAnnotation ? withoutDebug(file, node) : switchOff(file, node)
  if (!edit) return null
  return {
    edits: [edit],
    safety: 'glance',
    title: 'Disable debug mode',
    explanation: isAnnotation
      ? 'Requests are no longer printed with their headers and session IDs.'
      : 'A connected computer can no longer inspect the page.',
    behaviourChange: isAnnotation
      ? 'None for visitors; the log no longer shows each request.'
      : 'None for users; to debug the page, enable it in development builds only.',
  }
}

function withoutDebug(file: JavaFile, annotation: SyntaxNode): TextEdit | null {
  const list = childByField(annotation, 'arguments')
  const pairs = list ? namedChildren(list) : []
  const index = pairs.findIndex((pair) => /^debug\s*=\s*true$/.test(file.textOf(pair)))
  const pair = pairs[index]
  if (!list || !pair) return null
  const [previous, next] = [pairs[index - 1], pairs[index + 1]]
  if (previous) return { start: previous.end, end: pair.end, newText: '' }
  return next ? { start: pair.start, end: next.start, newText: '' } : replaceNode(list, '')
}

function switchOff(file: JavaFile, call: SyntaxNode): TextEdit | null {
  const [flag] = call.type === 'method_invocation' && /Debug/.test(calledName(file, call)) ? argumentsOf(call) : []
  return flag?.type === 'true' ? replaceNode(flag, 'false') : null
}
