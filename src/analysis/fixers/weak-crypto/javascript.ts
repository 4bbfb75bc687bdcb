import { endOf, type Node, startOf } from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { propertyNamed, type Setting, settingOf } from '../editing/javascript/settings.ts'
import { quoteLike } from '../editing/javascript/string-pieces.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { CURRENT_PROTOCOL, LONGER_KEYS, RSA_BITS } from './plan.ts'

const DERIVED_KEY: NoFix = {
  code: 'needs_design',
  reason:
    'Data that is already encrypted can be read only with the key that `createCipher` derives; decrypt it with that key once, then derive a key with `scrypt` and use `createCipheriv` with a random initialisation vector.',
}

/** Updates old protocols and lengthens short keys. Ciphers are kept, since stored data must stay readable. */
export function fixWeakCrypto({ file, style, match }: FixContext): FixPlan | NoFix | null {
  const { call } = match
  if (/createC?(?:De)?[cC]ipher$/.test(call?.api ?? '')) return DERIVED_KEY
  const setting =
    settingOf(file, match) ??
    (call
      ? firstOf(call.argNodes, (node) =>
          propertyNamed(file, node, /^(?:modulusLength|minVersion|maxVersion|secureProtocol)$/),
        )
      : null)
  if (!setting) return null
  if (setting.name === 'modulusLength') return longerKey(setting)
  const version = setting.name === 'maxVersion' ? 'TLSv1.3' : 'TLSv1.2'
  if (setting.value.type !== 'StringLiteral') return null
  if (setting.name === 'minVersion' || setting.name === 'maxVersion')
    return {
      ...CURRENT_PROTOCOL,
      edits: [replaceNode(spanOf(setting.value), quoteLike(file, style, setting.value, version))],
    }
  // A method allows exactly one version; a minimum version allows newer ones as well.
  if (setting.name !== 'secureProtocol' || setting.whole.type !== 'ObjectProperty') return null
  return {
    ...CURRENT_PROTOCOL,
    edits: [replaceNode(spanOf(setting.whole), `minVersion: ${quoteLike(file, style, setting.value, 'TLSv1.2')}`)],
  }
}

function longerKey({ value }: Setting): FixPlan | null {
  if (value.type !== 'NumericLiteral' || value.value < 512 || value.value >= 2048) return null
  return { ...LONGER_KEYS, edits: [replaceNode(spanOf(value), RSA_BITS)] }
}

function spanOf(node: Node): { start: number; end: number } {
  return { start: startOf(node), end: endOf(node) }
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item)
    if (found) return found
  }
  return null
}
