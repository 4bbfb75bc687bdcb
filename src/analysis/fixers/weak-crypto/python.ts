import { childByField } from '../../frontends/tree-sitter/syntax-node.ts'
import { replaceNode } from '../editing/edits.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

/** NIST SP 800-131A allows 2048 bits until 2030; 3072 last longer. */
const RSA_BITS = '3072'

const OLD_VERSION = /^(?:TLSv1(?:_1)?|SSLv3|MINIMUM_SUPPORTED)$/
const OLD_PROTOCOL = /^PROTOCOL_(?:SSLv2|SSLv3|SSLv23|TLSv1|TLSv1_1)$/

/** Short keys get long, old protocols current. What is encrypted already would become unreadable by anything else. */
export function fixPythonWeakCrypto({ file, sighting }: PythonFixContext): FixPlan | null {
  const { argument, node } = sighting
  const place = argument ?? node
  if (place.type === 'integer' && /key/i.test(sighting.message)) {
    const bits = Number(file.textOf(place))
    return bits >= 512 && bits < 2048 ? keyPlan(place) : null
  }
  const value = place.type === 'assignment' ? childByField(place, 'right') : place
  const name = value?.type === 'attribute' ? childByField(value, 'attribute') : null
  if (!name) return null
  if (OLD_VERSION.test(file.textOf(name))) return protocolPlan(name, 'TLSv1_2')
  return OLD_PROTOCOL.test(file.textOf(name)) ? protocolPlan(name, 'PROTOCOL_TLS_CLIENT') : null
}

function keyPlan(place: { start: number; end: number }): FixPlan {
  return {
    edits: [replaceNode(place, RSA_BITS)],
    safety: 'glance',
    title: 'Make longer keys',
    explanation: 'Keys of this length cannot be broken with the machines there are.',
    behaviourChange: 'New keys are longer and take longer to make; old ones stay as they are.',
  }
}

function protocolPlan(place: { start: number; end: number }, name: string): FixPlan {
  return {
    edits: [replaceNode(place, name)],
    safety: 'glance',
    title: 'Use a current protocol',
    explanation: 'Connections use TLS 1.2 or newer, whose encryption is not broken.',
    behaviourChange: 'None for current servers; those that know only older protocols cannot be reached.',
  }
}
