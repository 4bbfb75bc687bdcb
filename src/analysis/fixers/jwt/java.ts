import { calledName, type JavaFile, unwrapParentheses } from '../editing/java/java-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { removeLink } from '../editing/java/chains.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import type { Project } from '../project.ts'

const CHECK = {
  safety: 'glance',
  title: 'Accept only signed tokens',
  explanation: 'A token is accepted only if its signature matches the key.',
} as const
const NONE: NoFix = {
  code: 'needs_design',
  reason:
    'The code does not show which key to sign with; use `Algorithm.HMAC256` with a secret from the environment, or `RSA256` with a key pair, on both sides.',
}
const DECODED: NoFix = {
  code: 'needs_design',
  reason:
    'The code does not show the key that verifies the signature; build a verifier with `JWT.require(algorithm).build()` and call its `verify` instead of `JWT.decode`.',
}
const RESULT: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The type of the result would have to change with the call; use `parseClaimsJws` and declare its result as `Jws<Claims>`.',
}
const UNSIGNED: NoFix = {
  code: 'needs_design',
  reason:
    'The tokens are created without a signature; sign them where they are created, then verify the signature with `parseClaimsJws`.',
}

/** JJWT: `parse(token)` → `parseClaimsJws(token)`; jose4j: without `setSkipSignatureVerification()`. */
export function fixJavaJwt({ file, match, project }: JavaFixContext): FixPlan | NoFix | null {
  const node = match.call?.node ?? match.node
  if (node.type !== 'method_invocation') return null
  switch (calledName(file, node)) {
    case 'parse':
      return fixParse(file, node, project)
    case 'setSkipSignatureVerification':
    case 'setDisableRequireSignature':
    case 'unsecured':
      return fixSwitch(file, node)
    case 'parseClaimsJwt':
    case 'parsePlaintextJwt':
    case 'parseUnsecuredClaims':
      return UNSIGNED
    case 'none':
      return NONE
    case 'decode':
      return DECODED
    default:
      return null
  }
}

function fixParse(file: JavaFile, call: SyntaxNode, project: Project): FixPlan | NoFix {
  const name = childByField(call, 'name')
  if (!name || argumentsOf(call).length !== 1 || !fitsResult(file, call)) return RESULT
  // Version 0.12 renamed the method.
  const isNew =
    project.has('jjwt:parseSignedClaims') || /\.\s*verifyWith\s*\(|\.\s*parseSignedClaims\s*\(/.test(file.content)
  return {
    ...CHECK,
    edits: [replaceNode(name, isNew ? 'parseSignedClaims' : 'parseClaimsJws')],
    behaviourChange:
      'None for signed tokens with claims; tokens without a signature raise an `UnsupportedJwtException`.',
  }
}

/** `Jws<Claims>` is a subtype of `Jwt`, unless the type arguments differ. */
function fitsResult(file: JavaFile, call: SyntaxNode): boolean {
  let node = call
  let parent = file.parentOf(node)
  while (parent?.type === 'parenthesized_expression') {
    node = parent
    parent = file.parentOf(node)
  }
  if (parent?.type === 'expression_statement' || parent?.type === 'method_invocation') return true
  if (parent?.type === 'cast_expression') return fitsType(file, childByField(parent, 'type'))
  if (parent?.type !== 'variable_declarator' || unwrapParentheses(childByField(parent, 'value') ?? parent) !== call)
    return false
  const declaration = file.parentOf(parent)
  return declaration !== null && fitsType(file, childByField(declaration, 'type'))
}

function fitsType(file: JavaFile, type: SyntaxNode | null): boolean {
  return (
    type !== null &&
    /^(?:var|(?:io\.jsonwebtoken\.)?(?:Jwt|Jws)|Jws<Claims>|Jwt<\?,\??(?:Claims)?>)$/.test(
      file.textOf(type).replace(/\s/g, ''),
    )
  )
}

function fixSwitch(file: JavaFile, call: SyntaxNode): FixPlan | null {
  const edit = removeLink(file, call)
  return (
    edit && {
      ...CHECK,
      safety: 'review',
      edits: [edit],
      behaviourChange: 'None for tokens signed with the verifier’s key; all others are rejected.',
    }
  )
}
