import { calledName, type JavaFile } from '../editing/java/java-file.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { Flaw } from '../../models/flaw.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf, plainText } from '../editing/java/arguments.ts'
import { madeBy, receiverOf } from '../editing/java/made-by.ts'
import { declarationOfConstant } from '../editing/java/private-constants.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { CURRENT_PROTOCOL, LONGER_KEYS, RSA_BITS } from './plan.ts'

const OLD_PROTOCOL = /^(?:SSLv[23](?:Hello)?|TLSv1(?:\.[01])?)$/

function refuse(reason: string): NoFix {
  return { code: 'needs_design', reason }
}

const VECTOR = refuse(
  'The initialisation vector has to be sent with each message; generate 12 random bytes with `SecureRandom` for each, prepend them to the ciphertext, and read them back before decrypting.',
)
const PADDING = refuse(
  'Both sides have to change together, and existing ciphertexts need the old padding; then use `RSA/ECB/OAEPWithSHA-256AndMGF1Padding`.',
)
const NOTHING = refuse(
  'The code does not show which key to encrypt with; create a `Cipher` for `AES/GCM/NoPadding` with it, and a random nonce for each message.',
)
const MIGRATION = refuse(
  'Data that is already encrypted must stay readable; decide how to migrate it, then use `AES/GCM/NoPadding` with a random 12-byte nonce for each message.',
)
const SIZE = refuse('The key length is set in several places or elsewhere; raise it there, and generate new keys.')

/** Updates old protocols and lengthens short keys. Ciphers are kept, since stored data must stay readable. */
export function fixJavaWeakCrypto({ file, match }: JavaFixContext): FixPlan | NoFix | null {
  const { argument, flaws } = match
  const call = match.call?.node ?? match.node
  if (flaws.includes('null-cipher')) return NOTHING
  if (flaws.includes('constant-iv')) return VECTOR
  if (flaws.includes('rsa-padding')) return PADDING
  const size = flaws.find(isShortKey)
  if (argument && size) return longerKeys(file, call, argument, size) ?? SIZE
  if (!flaws.includes('old-protocol')) return MIGRATION
  const list = argument ? protocolsFor(file, argument) : null
  const current = list && currentProtocols({ file, argument: list })
  return list && current !== null ? { ...CURRENT_PROTOCOL, edits: [replaceNode(list, current)] } : null
}

type ShortKey = Flaw & `short-${string}`

function isShortKey(flaw: Flaw): flaw is ShortKey {
  return flaw.startsWith('short-')
}

/** The number itself, or that of a constant used only here. */
function longerKeys(file: JavaFile, call: SyntaxNode, argument: SyntaxNode, flaw: ShortKey): FixPlan | null {
  const literal = argument.type === 'identifier' ? declarationOfConstant(file, argument) : argument
  if (!literal) return null
  if (flaw === 'short-curve') {
    return plainText(file, literal) === null
      ? null
      : { ...LONGER_KEYS, edits: [replaceNode(literal, file.style.quote('secp256r1'))] }
  }
  const bits = literal.type === 'decimal_integer_literal' ? bitsFor(flaw, algorithmOf(file, call)) : null
  return bits === null ? null : { ...LONGER_KEYS, edits: [replaceNode(literal, bits)] }
}

function bitsFor(flaw: ShortKey, algorithm: string): string | null {
  if (flaw === 'short-asymmetric-key') return RSA_BITS
  if (flaw === 'short-curve-key') return '256'
  return algorithm === 'AES' ? '256' : algorithm === 'BLOWFISH' ? '128' : null
}

/** The algorithm that the generator was created for: `KeyGenerator.getInstance("AES")`. */
function algorithmOf(file: JavaFile, call: SyntaxNode): string {
  const receiver = receiverOf(call)
  const made = receiver && madeBy(file, receiver)?.expression
  const [name] = made?.type === 'method_invocation' && calledName(file, made) === 'getInstance' ? argumentsOf(made) : []
  return (name && plainText(file, name)?.toUpperCase()) ?? ''
}

const NAMES_VERSION = /\d|old|weak|legacy|insecure/i

/** Where the protocols are listed: in a constant used only here, unless its name would become wrong. */
function protocolsFor(file: JavaFile, argument: SyntaxNode): SyntaxNode {
  if (argument.type !== 'identifier' || NAMES_VERSION.test(file.textOf(argument))) return argument
  const made = declarationOfConstant(file, argument)
  return made?.type === 'array_initializer' || made?.type === 'array_creation_expression' ? made : argument
}

/** The place of a list is its braces, or the name of a constant. */
function currentProtocols({ file, argument }: { file: JavaFixContext['file']; argument: SyntaxNode }): string | null {
  const protocol = plainText(file, argument)
  if (protocol !== null) return OLD_PROTOCOL.test(protocol) ? file.style.quote('TLSv1.2') : null
  const quote = (text: string): string => file.style.quote(text)
  const list = `{${quote('TLSv1.2')}, ${quote('TLSv1.3')}}`
  if (argument.type === 'array_initializer') return list
  if (argument.type === 'array_creation_expression' || argument.type === 'identifier') return `new String[] ${list}`
  return null
}
