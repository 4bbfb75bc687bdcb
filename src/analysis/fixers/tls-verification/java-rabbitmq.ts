import { referToType } from '../editing/java/imports.ts'
import { calledName, type JavaFile } from '../editing/java/java-file.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { appendArgument } from '../editing/java/arguments.ts'
import { receiverOf } from '../editing/java/made-by.ts'
import { insertAfter, insertBefore } from '../editing/java/statements.ts'
import type { TlsChanges } from './plan.ts'

/**
 * `factory.useSslProtocol()` trusts every certificate: uses the system's context, and verifies the host name of the
 * broker.
 */
export function checkBroker(file: JavaFile, call: SyntaxNode): TlsChanges | null {
  const factory = receiverOf(call)
  if (factory?.type !== 'identifier') return null
  const line = `${file.textOf(factory)}.enableHostnameVerification();`
  if (calledName(file, call) === 'newConnection') {
    const edit = insertBefore(file, call, [line])
    return edit && { edits: [edit] }
  }
  // With a context, the call declares one checked exception less, so a `catch` for it alone would not compile.
  if (file.parentOf(call)?.type !== 'expression_statement' || catchesKeys(file, call)) return null
  const context = referToType(file, 'javax.net.ssl.SSLContext')
  const given = appendArgument(call, `${context.text}.getDefault()`)
  const added = insertAfter(file, call, [line])
  if (!given || !added) return null
  const edits: TextEdit[] = [given, added]
  return {
    edits,
    imports: context.imports,
    title: 'Validate the certificate of the broker',
    explanation:
      'The broker needs a certificate that the system trusts and that matches its host name, so nobody on the network path can impersonate it.',
    behaviourChange:
      'None for brokers with a valid certificate; connections to others fail until their certificate authority is trusted.',
  }
}

function catchesKeys(file: JavaFile, node: SyntaxNode): boolean {
  for (let around = file.parentOf(node); around; around = file.parentOf(around)) {
    if (around.type !== 'try_statement' && around.type !== 'try_with_resources_statement') continue
    const catches = around.children.filter(({ type }) => type === 'catch_clause')
    if (catches.some((one) => /\bKeyManagementException\b/.test(file.textOf(one)))) return true
  }
  return false
}
