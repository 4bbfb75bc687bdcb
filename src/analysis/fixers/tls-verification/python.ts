import { referTo } from '../editing/python/imports.ts'
import { calledName, type PythonFile } from '../editing/python/python-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { walk } from '../editing/source-tree.ts'
import { wholeLines } from '../editing/text-style.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf, keywordOf, removeArgument } from '../editing/python/arguments.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { CHECK_CERTIFICATE } from './plan.ts'

const CERTIFICATES =
  'None for valid certificates; connections to servers with an invalid or self-signed one fail unless its authority is passed as `verify` or loaded into the context.'
const HOST_KEYS =
  'None for servers whose host key is known; connections to others fail until their key is added with `load_system_host_keys` or `load_host_keys`.'

/** `verify=False` → `True`, `CERT_NONE` → `CERT_REQUIRED`, `AutoAddPolicy` → `RejectPolicy`, unverified contexts → default ones. */
export function fixPythonTlsVerification({ file, match }: PythonFixContext): FixPlan | NoFix | null {
  const { argument, node } = match
  if (argument?.type === 'false') return plan(fixFlag(file, argument), CERTIFICATES)
  if (node.type === 'assignment' && argument?.type === 'attribute' && isUnverified(file, argument))
    return plan(removeStatement(file, node), CERTIFICATES)
  const policy = fixPolicy(file, argument ?? node)
  if (policy) return plan(policy.edits, HOST_KEYS, policy.imports)
  const modes = replaceNames(file, argument ?? node, /^CERT_(?:NONE|OPTIONAL)$/, 'CERT_REQUIRED')
  if (modes.length > 0) return plan([...modes, ...removeOff(file, match.call?.node ?? null)], CERTIFICATES)
  if (node.type === 'call' && /^_create_(?:unverified|stdlib)_context$/.test(calledName(file, node)))
    return plan(fixContext(file, node), CERTIFICATES)
  return null
}

function plan(edits: readonly TextEdit[], behaviourChange: string, imports: FixPlan['imports'] = []): FixPlan | null {
  return edits.length === 0 ? null : { ...CHECK_CERTIFICATE, edits, imports, behaviourChange }
}

/** `ssl=False` could also be a context, so the argument is removed; the others are booleans. */
function fixFlag(file: PythonFile, flag: SyntaxNode): TextEdit[] {
  const argument = file.parentOf(flag)
  const list = argument?.type === 'keyword_argument' ? file.parentOf(argument) : null
  const call = list && file.parentOf(list)
  const name = argument && childByField(argument, 'name')
  if (call?.type === 'call' && name && file.textOf(name) === 'ssl') {
    const found = argumentsOf(file, call).find(({ node }) => node === argument)
    return found ? [removeArgument(file, call, found)] : []
  }
  return [replaceNode(flag, 'True')]
}

/** `assert_hostname=False`, next to a mode that the same call sets. */
function removeOff(file: PythonFile, call: SyntaxNode | null): TextEdit[] {
  const off = call && keywordOf(file, call, 'assert_hostname')
  return call && off?.value.type === 'false' ? [removeArgument(file, call, off)] : []
}

function isUnverified(file: PythonFile, value: SyntaxNode): boolean {
  return /\b_create_unverified_context$/.test(file.textOf(value))
}

/** Removing the line restores verification for the whole program. */
function removeStatement(file: PythonFile, assignment: SyntaxNode): TextEdit[] {
  const statement = file.parentOf(assignment)
  const block = statement && file.parentOf(statement)
  if (statement?.type !== 'expression_statement' || !block) return []
  // A block must keep at least one statement.
  if (block.type !== 'module' && block.children.filter(({ type }) => type !== 'comment').length < 2) return []
  const lines = wholeLines(file.content, statement.start, statement.end)
  return lines ? [replaceNode(lines, '')] : []
}

function replaceNames(file: PythonFile, inside: SyntaxNode, pattern: RegExp, name: string): TextEdit[] {
  return [...walk(inside)].flatMap((node) => {
    if (node.type === 'string_content' && pattern.test(file.textOf(node))) return [replaceNode(node, name)]
    return node.type === 'identifier' && node.field === 'attribute' && pattern.test(file.textOf(node))
      ? [replaceNode(node, name)]
      : []
  })
}

const LAX_POLICY = /^(?:AutoAdd|Warning)Policy$/

/** `paramiko.AutoAddPolicy`, or imported by its name. */
function fixPolicy(file: PythonFile, inside: SyntaxNode): Pick<FixPlan, 'edits' | 'imports'> | null {
  const edits = replaceNames(file, inside, LAX_POLICY, 'RejectPolicy')
  if (edits.length > 0) return { edits }
  const bare = [...walk(inside)].find((node) => node.type === 'identifier' && LAX_POLICY.test(file.textOf(node)))
  const policy = bare && referTo(file, 'paramiko', 'RejectPolicy', { isNamed: true })
  return policy ? { edits: [replaceNode(bare, policy.text)], imports: policy.imports } : null
}

function fixContext(file: PythonFile, call: SyntaxNode): TextEdit[] {
  const callee = childByField(call, 'function')
  const name = callee?.type === 'attribute' ? childByField(callee, 'attribute') : null
  // The other arguments of the two functions differ.
  return name && argumentsOf(file, call).length === 0 ? [replaceNode(name, 'create_default_context')] : []
}
