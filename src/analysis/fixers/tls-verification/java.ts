import { referToType } from '../editing/java/imports.ts'
import { calledName, freshName, type JavaFile, methodAround } from '../editing/java/java-file.ts'
import { walk } from '../editing/source-tree.ts'
import { childByField, namedChildren, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf, plainText } from '../editing/java/arguments.ts'
import { removeCallStatement } from '../editing/java/chains.ts'
import { madeBy, receiverOf } from '../editing/java/made-by.ts'
import { insertAfter, insertBefore } from '../editing/java/statements.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { fixVerifier } from './java-verifiers.ts'
import { checkBroker } from './java-rabbitmq.ts'
import { CHECK_CERTIFICATE, type TlsChanges } from './plan.ts'

const HOSTS =
  'None for servers whose certificate matches their host name; connections to others fail until they have a matching certificate.'
const TRUSTED: NoFix = {
  code: 'needs_design',
  reason:
    'The code does not show which certificates to trust instead; remove the trust manager or strategy and, if you have your own certificate authority, load it into a `KeyStore` for `TrustManagerFactory`.',
}

const REASONS: Readonly<Record<string, NoFix>> = {
  proceed: {
    code: 'needs_design',
    reason:
      'The code around this call decides whether the page may be shown; call `handler.cancel()`, and list a certificate of your own in the network security configuration.',
  },
  getOutputStream: {
    code: 'unsupported_shape',
    reason:
      'The socket gets its parameters in a way that the fixer does not support; call `setEndpointIdentificationAlgorithm("HTTPS")` on its `SSLParameters` before it is used.',
  },
  useSslProtocol: {
    code: 'unsupported_shape',
    reason:
      'The exception handling around this call would have to change with it; pass `SSLContext.getDefault()`, and call `enableHostnameVerification()`.',
  },
}

/** Enables host name verification where flags, verifiers or parameters disabled it. */
export function fixJavaTlsVerification({ file, match }: JavaFixContext): FixPlan | NoFix | null {
  const node = match.call?.node ?? match.node
  const changes = fixVerifier(file, node) ?? (node.type === 'method_invocation' ? fixCall(file, node) : null)
  if (!changes) return node.type === 'method_invocation' ? (REASONS[calledName(file, node)] ?? TRUSTED) : TRUSTED
  return {
    ...CHECK_CERTIFICATE,
    title: changes.title ?? 'Verify the host name of the server',
    explanation:
      changes.explanation ??
      'The certificate must match the server’s host name, so nobody on the network path can impersonate the server.',
    behaviourChange: changes.behaviourChange ?? HOSTS,
    edits: changes.edits,
    imports: changes.imports ?? [],
  }
}

function fixCall(file: JavaFile, call: SyntaxNode): TlsChanges | null {
  const name = calledName(file, call)
  const [first, second] = argumentsOf(call)
  switch (name) {
    case 'setEndpointIdentificationAlgorithm':
      return first ? { edits: [replaceNode(first, file.style.quote('HTTPS'))] } : null
    case 'getOutputStream':
      return checkSocket(file, call)
    case 'useSslProtocol':
    case 'newConnection':
      return checkBroker(file, call)
    case 'send':
      return checkMailServer(file, call)
    case 'proceed':
      return cancelPage(file, call)
    case 'setTrustAll':
    case 'setVerifyHost':
    case 'withVerifyPeer':
      return first ? checkByFlag(file, name, first) : null
    case 'put':
    case 'setProperty':
      return first && second ? fixProperty(file, call, first, second) : null
    default:
      return null
  }
}

/** Vert.x and AWS: the flag of a client's options. */
function checkByFlag(file: JavaFile, name: string, flag: SyntaxNode): TlsChanges | null {
  if (!/^(?:true|false)$/.test(file.textOf(flag))) return null
  return {
    edits: [replaceNode(flag, name === 'setTrustAll' ? 'false' : 'true')],
    title: CHECK_CERTIFICATE.title,
    explanation: CHECK_CERTIFICATE.explanation,
    behaviourChange:
      'None for servers with a valid certificate; connections to others fail until their certificate authority is trusted.',
  }
}

/** Adds parameters with the check to the socket that the preceding statement created. */
function checkSocket(file: JavaFile, call: SyntaxNode): TlsChanges | null {
  const receiver = receiverOf(call)
  const made = receiver && madeBy(file, receiver)
  if (!made?.variable || !made.name || !methodAround(file, made.variable)) return null
  const around = methodAround(file, call)
  if (around !== methodAround(file, made.variable) || hasCall(file, call, 'setSSLParameters')) return null
  const declared = file.parentOf(made.variable)
  const type = declared && childByField(declared, 'type')
  if (!type || !/(?:^|\.)SSLSocket$/.test(file.textOf(type))) return null
  const parameters = referToType(file, 'javax.net.ssl.SSLParameters')
  const name = freshName(file, 'sslParameters')
  const edit = insertAfter(file, made.variable, [
    `${parameters.text} ${name} = ${made.name}.getSSLParameters();`,
    `${name}.setEndpointIdentificationAlgorithm(${file.style.quote('HTTPS')});`,
    `${made.name}.setSSLParameters(${name});`,
  ])
  return edit && { edits: [edit], imports: parameters.imports }
}

function hasCall(file: JavaFile, near: SyntaxNode, name: string): boolean {
  return [...walk(methodAround(file, near) ?? file.root)].some(
    (one) => one.type === 'method_invocation' && calledName(file, one) === name,
  )
}

/** Apache Commons Email: inserts the setter after the statement that enables TLS. */
function checkMailServer(file: JavaFile, call: SyntaxNode): TlsChanges | null {
  const mail = receiverOf(call)
  if (mail?.type !== 'identifier') return null
  const line = `${file.textOf(mail)}.setSSLCheckServerIdentity(true);`
  const switched = [...walk(methodAround(file, call) ?? file.root)].findLast(
    (one) =>
      one.type === 'method_invocation' &&
      /^(?:setSSLOnConnect|setSSL|setTLS|setStartTLS(?:Enabled|Required))$/.test(calledName(file, one)) &&
      file.textOf(receiverOf(one) ?? one) === file.textOf(mail) &&
      file.parentOf(one)?.type === 'expression_statement',
  )
  const edit = switched ? insertAfter(file, switched, [line]) : insertBefore(file, call, [line])
  return edit && { edits: [edit] }
}

/** Android: only if nothing is checked before. */
function cancelPage(file: JavaFile, call: SyntaxNode): TlsChanges | null {
  const statement = file.parentOf(call)
  const body = statement && file.parentOf(statement)
  const method = body && file.parentOf(body)
  const name = childByField(call, 'name')
  if (statement?.type !== 'expression_statement' || method?.type !== 'method_declaration' || !body || !name) return null
  if (calledDeclaration(file, method) !== 'onReceivedSslError') return null
  // Other statements may decide something, or proceed with the page.
  if (
    namedChildren(body).some((one) => one.type !== 'expression_statement' && one.type !== 'local_variable_declaration')
  )
    return null
  return {
    edits: [replaceNode(name, 'cancel')],
    title: 'Reject pages with an invalid certificate',
    explanation:
      'The page is not loaded if its certificate is invalid, so nobody on the network path can impersonate the server.',
    behaviourChange: 'None for servers with a valid certificate; pages from others are not shown.',
  }
}

function calledDeclaration(file: JavaFile, method: SyntaxNode): string {
  const name = childByField(method, 'name')
  return name ? file.textOf(name) : ''
}

function fixProperty(file: JavaFile, call: SyntaxNode, key: SyntaxNode, value: SyntaxNode): TlsChanges | null {
  const property = plainText(file, key) ?? ''
  if (/\.ssl\.checkserveridentity$/.test(property)) {
    const isText = value.type === 'string_literal'
    return { edits: [replaceNode(value, isText ? file.style.quote('true') : 'true')] }
  }
  if (!/\.ssl\.trust$/.test(property)) return null
  const edit = removeCallStatement(file, call)
  const edits: TextEdit[] = edit ? [edit] : []
  return (
    edit && {
      edits,
      title: CHECK_CERTIFICATE.title,
      explanation: CHECK_CERTIFICATE.explanation,
      behaviourChange:
        'None for mail servers with a valid certificate; connections to others fail until their certificate authority is trusted.',
    }
  )
}
