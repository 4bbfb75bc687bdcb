import { calledName, type JavaFile, methodAround } from '../editing/java/java-file.ts'
import { walk } from '../editing/source-tree.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { appendArgument, argumentsOf, plainText } from '../editing/java/arguments.ts'
import { removeCallStatement } from '../editing/java/chains.ts'
import { type Made, madeBy, receiverOf } from '../editing/java/made-by.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'

const ACCOUNTS: NoFix = {
  code: 'needs_design',
  reason:
    'The code does not show which accounts need the file; start with `PosixFilePermissions.fromString("rw-------")` and add the permissions that turn out to be missing.',
}

const PLAN = {
  safety: 'glance',
  title: 'Remove the permissions of other users',
  explanation: 'Only the owner, or the group if it had access, can access the file.',
  behaviourChange: 'Programs that run as another user can no longer use the file.',
} as const

/** `"rwxrwxrwx"` → `"rwxrwx---"`; `setWritable(true, false)` → for the owner only; sets lose `OTHERS_…`. */
export function fixJavaFilePermission({ file, match }: JavaFixContext): FixPlan | NoFix | null {
  const call = match.call?.node ?? match.node
  const edits = ownerOnly(file, call) ?? withoutOthers(file, call)
  if (edits.length > 0) return { ...PLAN, edits }
  const owners = ownersInstead(file, call)
  if (owners.length === 0) return ACCOUNTS
  return {
    ...PLAN,
    edits: owners,
    safety: 'review',
    explanation: 'The set named only other users; now only the owner gets these permissions.',
  }
}

function ownerOnly(file: JavaFile, call: SyntaxNode): TextEdit[] | null {
  if (!/^set(?:Readable|Writable|Executable)$/.test(calledName(file, call))) return null
  const [, owner] = argumentsOf(call)
  if (owner?.type === 'false') return [replaceNode(owner, 'true')]
  const edit = owner ? null : appendArgument(call, 'true')
  return edit && [edit]
}

/** Edits the call, or the only value of the variable that it uses. */
function withoutOthers(file: JavaFile, call: SyntaxNode): TextEdit[] {
  const edits = inExpression(file, call)
  if (edits.length > 0) return edits
  for (const made of setsIn(file, call)) {
    const { all, others } = addedTo(file, made)
    // An empty set would lock out the owner as well.
    const isLeft = others.length < all.length || !isEmptySet(made.expression)
    const found = [
      ...inExpression(file, made.expression),
      ...(isLeft ? others.flatMap((one) => removeCallStatement(file, one) ?? []) : []),
    ]
    if (found.length > 0) return found
  }
  return []
}

/** `permissions.add(PosixFilePermission.OTHERS_WRITE);` → `OWNER_WRITE`, if the set gets nothing else. */
function ownersInstead(file: JavaFile, call: SyntaxNode): TextEdit[] {
  return setsIn(file, call).flatMap((made) =>
    addedTo(file, made).others.flatMap((one) => {
      const [permission] = argumentsOf(one)
      const name = permission?.type === 'field_access' ? childByField(permission, 'field') : null
      return name ? [replaceNode(name, file.textOf(name).replace('OTHERS_', 'OWNER_'))] : []
    }),
  )
}

type MadeSet = Made & { readonly variable: SyntaxNode; readonly name: string }

function setsIn(file: JavaFile, call: SyntaxNode): MadeSet[] {
  return argumentsOf(call).flatMap((argument) => {
    const made = argument.type === 'identifier' ? madeBy(file, argument) : null
    return made?.name && made.variable ? [{ ...made, variable: made.variable, name: made.name }] : []
  })
}

/** `new HashSet<>()`, `EnumSet.noneOf(PosixFilePermission.class)` */
function isEmptySet(expression: SyntaxNode): boolean {
  const args = argumentsOf(expression)
  return args.length === 0 || args.every(({ type }) => type === 'class_literal')
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

/** `EnumSet.of(OWNER_READ, OTHERS_READ)`; at least one argument has to stay. */
function withoutArguments(file: JavaFile, call: SyntaxNode): TextEdit[] {
  const args = argumentsOf(call)
  const kept = args.filter((one) => !OTHERS.test(file.textOf(one)))
  if (kept.length === 0 || kept.length === args.length) return []
  return args.flatMap((one, index) => {
    if (kept.includes(one)) return []
    const next = args[index + 1]
    const before = args[index - 1]
    // Removes the preceding comma, or the following one for the first arguments.
    if (before && args.slice(0, index).some((other) => kept.includes(other)))
      return [{ start: before.end, end: one.end, newText: '' }]
    return [{ start: one.start, end: next ? next.start : one.end, newText: '' }]
  })
}

/** `permissions.add(PosixFilePermission.OTHERS_READ);` */
function addedTo(file: JavaFile, { variable, name }: MadeSet): { all: SyntaxNode[]; others: SyntaxNode[] } {
  const all = [...walk(methodAround(file, variable) ?? file.root)].filter((one) => {
    const receiver = one.type === 'method_invocation' && calledName(file, one) === 'add' ? receiverOf(one) : null
    return receiver !== null && file.textOf(receiver) === name
  })
  return { all, others: all.filter((one) => OTHERS.test(file.textOf(argumentsOf(one)[0] ?? one))) }
}
