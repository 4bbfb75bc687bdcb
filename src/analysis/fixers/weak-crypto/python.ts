import { childByField } from '../../frontends/tree-sitter/syntax-node.ts'
import { replaceNode } from '../editing/edits.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { CURRENT_PROTOCOL, LONGER_KEYS, RSA_BITS } from './plan.ts'

const OLD_VERSION = /^(?:TLSv1(?:_1)?|SSLv3|MINIMUM_SUPPORTED)$/
const OLD_PROTOCOL = /^PROTOCOL_(?:SSLv2|SSLv3|SSLv23|TLSv1|TLSv1_1)$/

/** Short keys get long, old protocols current. What is encrypted already would become unreadable by anything else. */
export function fixPythonWeakCrypto({ file, sighting }: PythonFixContext): FixPlan | null {
  const { argument, node } = sighting
  const place = argument ?? node
  if (place.type === 'integer' && /key/i.test(sighting.message)) {
    const bits = Number(file.textOf(place))
    return bits >= 512 && bits < 2048 ? { ...LONGER_KEYS, edits: [replaceNode(place, RSA_BITS)] } : null
  }
  const value = place.type === 'assignment' ? childByField(place, 'right') : place
  const name = value?.type === 'attribute' ? childByField(value, 'attribute') : null
  if (!name) return null
  if (OLD_VERSION.test(file.textOf(name))) return { ...CURRENT_PROTOCOL, edits: [replaceNode(name, 'TLSv1_2')] }
  if (!OLD_PROTOCOL.test(file.textOf(name))) return null
  return { ...CURRENT_PROTOCOL, edits: [replaceNode(name, 'PROTOCOL_TLS_CLIENT')] }
}
