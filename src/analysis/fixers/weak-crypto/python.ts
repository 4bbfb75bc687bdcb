import { referTo } from '../editing/python/imports.ts'
import type { PythonFile } from '../editing/python/python-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/python/arguments.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { CURRENT_PROTOCOL, LONGER_KEYS, RSA_BITS } from './plan.ts'

const OLD_VERSION = /^(?:TLSv1(?:_1)?|SSLv3|MIN_SUPPORTED)$/
const OLD_PROTOCOL = /^PROTOCOL_(?:SSLv2|SSLv3|SSLv23|TLSv1|TLSv1_1)$/

const NO_CONTEXT: NoFix = {
  code: 'needs_design',
  reason:
    '`ssl.wrap_socket` does not validate certificates and was removed in Python 3.12; create a context with `ssl.create_default_context()` and call its `wrap_socket` with `server_hostname`.',
}

/** Updates old protocols and lengthens short keys. Ciphers are kept, since stored data must stay readable. */
export function fixPythonWeakCrypto({ file, match }: PythonFixContext): FixPlan | NoFix | null {
  const { argument, node } = match
  const place = argument ?? node
  if (place.type === 'integer' && match.flaws.includes('short-asymmetric-key')) {
    const bits = Number(file.textOf(place))
    return bits >= 512 && bits < 2048 ? { ...LONGER_KEYS, edits: [replaceNode(place, RSA_BITS)] } : null
  }
  if (match.call?.api === 'ssl.wrap_socket') return NO_CONTEXT
  if (match.call?.api === 'ssl.SSLContext' && argumentsOf(file, match.call.node).length === 0)
    return makeDefaultContext(file, match.call.node)
  const value = place.type === 'assignment' ? childByField(place, 'right') : place
  const name = value?.type === 'attribute' ? childByField(value, 'attribute') : null
  if (!name) return null
  if (OLD_VERSION.test(file.textOf(name))) return { ...CURRENT_PROTOCOL, edits: [replaceNode(name, 'TLSv1_2')] }
  if (!OLD_PROTOCOL.test(file.textOf(name))) return null
  return {
    ...CURRENT_PROTOCOL,
    edits: [replaceNode(name, isServer(file) ? 'PROTOCOL_TLS_SERVER' : 'PROTOCOL_TLS_CLIENT')],
  }
}

/** A context for a client cannot be used by a server, and the other way round. */
function isServer({ content }: PythonFile): boolean {
  return /\bserver_side\s*=\s*True\b|\b(?:HTTPServer|socketserver|start_server|create_server|run_app|run_simple)\b|\bapp\.run\(/.test(
    content,
  )
}

/** `ssl.SSLContext()`, which verifies nothing → `ssl.create_default_context()`. */
function makeDefaultContext(file: PythonFile, call: SyntaxNode): FixPlan | null {
  const maker = referTo(file, 'ssl', 'create_default_context')
  const purpose = isServer(file) ? referTo(file, 'ssl', 'Purpose') : null
  if (!maker) return null
  return {
    ...CURRENT_PROTOCOL,
    edits: [replaceNode(call, `${maker.text}(${purpose ? `${purpose.text}.CLIENT_AUTH` : ''})`)],
    imports: [...maker.imports, ...(purpose?.imports ?? [])],
    safety: 'review',
    behaviourChange: purpose
      ? 'None for clients that support TLS 1.2; older ones cannot connect.'
      : 'None for servers with a valid certificate; connections to others fail unless their certificate authority is loaded.',
  }
}
