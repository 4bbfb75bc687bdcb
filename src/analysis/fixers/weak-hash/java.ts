import { calledName, type JavaFile, methodAround } from '../editing/java/java-file.ts'
import { walk } from '../editing/source-tree.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf, plainText } from '../editing/java/arguments.ts'
import { declarationOfConstant } from '../editing/java/private-constants.ts'
import { receiverOf } from '../editing/java/made-by.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { isNamedAfterHash, NAMED_AFTER_HASH } from './named-after-hash.ts'

const ELSEWHERE: NoFix = {
  code: 'unsupported_shape',
  reason: 'The name of the hash algorithm is not written here; change it to `SHA-256` where it is chosen.',
}
/** Classes of other libraries have different SHA-256 counterparts, with different defaults. */
const LIBRARY: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The class implements a single hash algorithm; use the SHA-256 class of the same library, and migrate stored hashes.',
}

const PASSWORD: NoFix = {
  code: 'needs_design',
  reason:
    'Stored passwords have to be migrated with the hash; hash new ones with bcrypt, scrypt or PBKDF2, and rehash old ones at the next sign-in.',
}

/** `MessageDigest.getInstance("MD5")` → `"SHA-256"`; `md5Hex(…)` of Apache Commons and `Hashing.md5()` → those of SHA-256. */
export function fixJavaWeakHash({ file, match }: JavaFixContext): FixPlan | NoFix | null {
  const { argument, node } = match
  const call = match.call?.node ?? node
  if (hashesPassword(file, call)) return PASSWORD
  const around = methodAround(file, call)
  const name = around && childByField(around, 'name')
  if (name && isNamedAfterHash(file.textOf(name))) return NAMED_AFTER_HASH
  const text = argument && literalOf(file, argument)
  const edit = text ? replaceNode(text, file.style.quote(currentName(file, text))) : renamed(file, call)
  if (!edit) return argument ? ELSEWHERE : LIBRARY
  return {
    edits: [edit],
    safety: 'review',
    title: 'Use SHA-256',
    explanation: 'SHA-256 has no known collisions.',
    behaviourChange:
      'Hashes are longer and differ from stored ones: migrate old values that they are compared with, and check the width of database columns.',
  }
}

/** Whether the data is named like a password, in the call itself or in calls on the digest. */
function hashesPassword(file: JavaFile, call: SyntaxNode): boolean {
  const method = methodAround(file, call)
  if (!method) return false
  return [...walk(method)].some(
    (one) =>
      one.type === 'method_invocation' &&
      (one === call || /^(?:update|digest)$/.test(calledName(file, one))) &&
      argumentsOf(one).some((argument) => /passw|pwd|passphrase/i.test(file.textOf(argument))),
  )
}

/** The literal itself, or that of a private constant used only here. */
function literalOf(file: JavaFile, argument: SyntaxNode): SyntaxNode | null {
  const literal = argument.type === 'identifier' ? declarationOfConstant(file, argument) : argument
  const text = literal && plainText(file, literal)
  return text && NAMES.test(text) ? literal : null
}

const NAMES = /^(?:MD[245]|SHA-?1?|(?:MD[25]|SHA1)with(?:RSA|DSA|ECDSA)(?:Encryption)?)$/i

/** Signature algorithms keep their kind of key. */
function currentName(file: JavaFile, literal: SyntaxNode): string {
  const kind = /with(RSA|DSA|ECDSA)/i.exec(plainText(file, literal) ?? '')?.[1]
  return kind ? `SHA256with${kind.toUpperCase()}` : 'SHA-256'
}

const METHODS: Readonly<Record<string, string>> = {
  md2: 'sha256',
  md5: 'sha256',
  sha: 'sha256',
  sha1: 'sha256',
  md2Hex: 'sha256Hex',
  md5Hex: 'sha256Hex',
  shaHex: 'sha256Hex',
  sha1Hex: 'sha256Hex',
  getMd2Digest: 'getSha256Digest',
  getMd5Digest: 'getSha256Digest',
  getShaDigest: 'getSha256Digest',
  getSha1Digest: 'getSha256Digest',
}

/** Methods of the same class with equal parameters and results. */
function renamed(file: JavaFile, call: SyntaxNode): ReturnType<typeof replaceNode> | null {
  if (call.type !== 'method_invocation') return null
  const name = childByField(call, 'name')
  const wanted = METHODS[calledName(file, call)]
  const receiver = receiverOf(call)
  const owner = receiver ? file.textOf(receiver) : ''
  if (
    !name ||
    !wanted ||
    !/^(?:(?:org\.apache\.commons\.codec\.digest\.)?DigestUtils|(?:com\.google\.common\.hash\.)?Hashing|DigestUtil|SecureUtil)$/.test(
      owner,
    )
  )
    return null
  if (/DigestUtils$/.test(owner) && /springframework\.util\.DigestUtils/.test(file.content)) return null
  // `SecureUtil.md5()` and `sha256()` return objects of different classes.
  return /^(?:DigestUtil|SecureUtil)$/.test(owner) && argumentsOf(call).length === 0 ? null : replaceNode(name, wanted)
}
