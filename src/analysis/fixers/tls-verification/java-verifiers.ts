import { listImports, referToType } from '../editing/java/imports.ts'
import { calledName, type JavaFile } from '../editing/java/java-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { removeCallStatement, removeLink } from '../editing/java/chains.ts'
import { receiverOf } from '../editing/java/made-by.ts'
import type { TlsChanges } from './plan.ts'

const NO_CHECK = /^(?:new\s+)?(?:[\w.]+\.)?(?:NoopHostnameVerifier|AllowAllHostnameVerifier)(?:\.INSTANCE|\(\s*\))?$/
const ALLOW_ALL = /^((?:[\w.]+\.)?SSL(?:Connection)?SocketFactory)\.ALLOW_ALL_HOSTNAME_VERIFIER$/
const SETTER = /^(?:set|with)?(?:Default|SSL)*HostnameVerifier$/i

/**
 * `NoopHostnameVerifier.INSTANCE`, `(host, session) -> true`: removes the setter, since all of these libraries verify
 * host names by default. If a verifier is required, uses the default one.
 */
export function fixVerifier(file: JavaFile, found: SyntaxNode): TlsChanges | null {
  const verifier = verifierIn(file, found)
  if (!verifier) return null
  const list = file.parentOf(verifier)
  const call = list?.type === 'argument_list' ? file.parentOf(list) : null
  const removed = call && withoutSetting(file, call, verifier)
  if (removed) return { edits: [removed] }
  return checkingVerifier(file, verifier)
}

function verifierIn(file: JavaFile, found: SyntaxNode): SyntaxNode | null {
  if (found.type === 'lambda_expression') return found
  const text = file.textOf(found)
  if (NO_CHECK.test(text) || ALLOW_ALL.test(text)) return outermost(file, found)
  const [argument] =
    found.type === 'method_invocation' && SETTER.test(calledName(file, found)) ? argumentsOf(found) : []
  return argument ? verifierIn(file, argument) : null
}

/** The place of `X.INSTANCE` may be recorded as that of `X`. */
function outermost(file: JavaFile, node: SyntaxNode): SyntaxNode {
  const parent = file.parentOf(node)
  return parent?.type === 'field_access' && /\.INSTANCE$/.test(file.textOf(parent)) ? parent : node
}

function withoutSetting(file: JavaFile, call: SyntaxNode, verifier: SyntaxNode): TextEdit | null {
  const args = argumentsOf(call)
  if (call.type === 'method_invocation' && SETTER.test(calledName(file, call)) && args.length === 1) {
    const isStatement = file.parentOf(call)?.type === 'expression_statement'
    // Part of a builder chain; a statement may be one call of a chain, or a setter on its own.
    return isStatement && receiverOf(call)?.type !== 'method_invocation'
      ? removeCallStatement(file, call)
      : removeLink(file, call)
  }
  const isFactory =
    call.type === 'object_creation_expression' && /SSLConnectionSocketFactory$/.test(calledName(file, call))
  const [context] = args
  return isFactory && context && args.length === 2 && args[1] === verifier
    ? { start: context.end, end: verifier.end, newText: '' }
    : null
}

function checkingVerifier(file: JavaFile, verifier: SyntaxNode): TlsChanges | null {
  const text = file.textOf(verifier)
  const old = ALLOW_ALL.exec(text)?.[1]
  if (old) {
    const name = childByField(verifier, 'field')
    return name && { edits: [replaceNode(name, 'BROWSER_COMPATIBLE_HOSTNAME_VERIFIER')] }
  }
  if (verifier.type === 'lambda_expression') return null
  const owner = packageOf(file, text)
  if (!owner) return null
  const type = referToType(
    file,
    `${owner}.${/AllowAll/.test(text) ? 'BrowserCompatHostnameVerifier' : 'DefaultHostnameVerifier'}`,
  )
  return { edits: [replaceNode(verifier, `new ${type.text}()`)], imports: type.imports }
}

const PACKAGES = ['org.apache.http.conn.ssl', 'org.apache.hc.client5.http.ssl']

/** Whichever generation of the library the file uses. */
function packageOf(file: JavaFile, text: string): string | null {
  const imported = listImports(file).find(
    ({ qualified, isStatic }) => !isStatic && PACKAGES.some((one) => qualified.startsWith(one)),
  )
  return PACKAGES.find((one) => text.includes(`${one}.`) || imported?.qualified.startsWith(one)) ?? null
}
