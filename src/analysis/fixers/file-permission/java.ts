import { calledName, type JavaFile } from '../../frontends/java/java-file.ts'
import { walk } from '../../frontends/tree-sitter/source-tree.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { appendArgument, argumentsOf, plainText } from '../editing/java/arguments.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'

/** `"rwxrwxrwx"` → `"rwxrwx---"`; `setWritable(true, false)` → for the owner only. */
export function fixJavaFilePermission({ file, sighting }: JavaFixContext): FixPlan | null {
  const call = sighting.call?.node ?? sighting.node
  const edits = ownerOnly(file, call) ?? withoutOthers(file, call)
  if (!edits || edits.length === 0) return null
  return {
    edits,
    safety: 'glance',
    title: 'Keep other users of the machine out',
    explanation: 'Only the owner, or the group where it had access, can reach the file.',
    behaviourChange: 'Programs that run as another user can no longer use the file.',
  }
}

function ownerOnly(file: JavaFile, call: SyntaxNode): TextEdit[] | null {
  if (!/^set(?:Readable|Writable|Executable)$/.test(calledName(file, call))) return null
  const [, owner] = argumentsOf(call)
  if (owner?.type === 'false') return [replaceNode(owner, 'true')]
  const edit = owner ? null : appendArgument(call, 'true')
  return edit && [edit]
}

const POSIX = /^([r-][w-][x-][r-][w-][x-])[r-][w-][x-]$/

function withoutOthers(file: JavaFile, call: SyntaxNode): TextEdit[] {
  return [...walk(call)].flatMap((node) => {
    const mode = POSIX.exec(plainText(file, node) ?? '')?.[1]
    if (mode) return [replaceNode(node, file.style.quote(`${mode}---`))]
    const isConstant = node.type === 'identifier' && /^OTHERS_(?:READ|WRITE|EXECUTE)$/.test(file.textOf(node))
    return isConstant ? [replaceNode(node, file.textOf(node).replace('OTHERS', 'GROUP'))] : []
  })
}
