import { calledName, type JavaFile, methodAround } from '../../frontends/java/java-file.ts'
import { walk } from '../../frontends/tree-sitter/source-tree.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { appendArgument, argumentsOf, plainText } from '../editing/java/arguments.ts'
import { removeCallStatement } from '../editing/java/chains.ts'
import { madeBy, receiverOf } from '../editing/java/made-by.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'

const ACCOUNTS: NoFix = {
  code: 'needs_design',
  reason:
    'Which accounts need the file is known only to the team; start with `PosixFilePermissions.fromString("rw-------")` and add what is missed.',
}

/** `"rwxrwxrwx"` → `"rwxrwx---"`; `setWritable(true, false)` → for the owner only; sets lose `OTHERS_…`. */
export function fixJavaFilePermission({ file, sighting }: JavaFixContext): FixPlan | NoFix | null {
  const call = sighting.call?.node ?? sighting.node
  const edits = ownerOnly(file, call) ?? withoutOthers(file, call)
  if (!edits || edits.length === 0) return ACCOUNTS
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

/** In the call, or where the only value of a variable in it is made. */
function withoutOthers(file: JavaFile, call: SyntaxNode): TextEdit[] {
  const edits = inExpression(file, call)
  if (edits.length > 0) return edits
  for (const argument of argumentsOf(call)) {
    const made = argument.type === 'identifier' ? madeBy(file, argument) : null
    if (!made?.name || !made.variable) continue
    const found = [...inExpression(file, made.expression), ...addedLater(file, made.variable, made.name)]
    if (found.length > 0) return found
  }
  return []
}

const POSIX = /^([r-][w-][x-][r-][w-][x-])[r-][w-][x-]$/
const OTHERS = /(?:^|\.)OTHERS_(?:READ|WRITE|EXECUTE)$/

function inExpression(file: JavaFile, expression: SyntaxNode): TextEdit[] {
  return [...walk(expression)].flatMap((node) => {
    const mode = POSIX.exec(plainText(file, node) ?? '')?.[1]
    if (mode) return [replaceNode(node, file.style.quote(`${mode}---`))]
    return /^(?:method_invocation|object_creation_expression)$/.test(node.type) ? withoutArguments(file, node) : []
  })
}

/** `EnumSet.of(OWNER_READ, OTHERS_READ)`; something has to stay. */
function withoutArguments(file: JavaFile, call: SyntaxNode): TextEdit[] {
  const args = argumentsOf(call)
  const kept = args.filter((one) => !OTHERS.test(file.textOf(one)))
  if (kept.length === 0 || kept.length === args.length) return []
  return args.flatMap((one, index) => {
    if (kept.includes(one)) return []
    const next = args[index + 1]
    const before = args[index - 1]
    // The comma before it goes along, or of the first ones the comma behind.
    if (before && args.slice(0, index).some((other) => kept.includes(other)))
      return [{ start: before.end, end: one.end, newText: '' }]
    return [{ start: one.start, end: next ? next.start : one.end, newText: '' }]
  })
}

/** `permissions.add(PosixFilePermission.OTHERS_READ);`, where others are added as well. */
function addedLater(file: JavaFile, variable: SyntaxNode, name: string): TextEdit[] {
  const added = [...walk(methodAround(file, variable) ?? file.root)].filter((one) => {
    const receiver = one.type === 'method_invocation' && calledName(file, one) === 'add' ? receiverOf(one) : null
    return receiver !== null && file.textOf(receiver) === name
  })
  const others = added.filter((one) => OTHERS.test(file.textOf(argumentsOf(one)[0] ?? one)))
  if (others.length === added.length) return []
  return others.flatMap((one) => removeCallStatement(file, one) ?? [])
}
