import type { Expr } from '../../ir/nodes.ts'
import { type CallInstruction, type IrIndex, nameOfExpr, resolveExpr } from './ir-index.ts'
import { setOfWords, wordsOf } from './names.ts'

const CHECKING = setOfWords('verify verifies validate validates authenticate authenticates introspect introspects')
const OF_TOKENS = setOfWords('token jwt jws signature signed bearer')
/** `skipVerify`, `decodeWithoutVerify` */
const DENYING = setOfWords('no not non skip skips without disable unverified dont')
/** What else is checked about a token: `validateTokenFormat`, `verifyExpiration`. */
const ABOUT = setOfWords(
  'format shape length input type syntax expiry expiration expired exp scope scopes role roles permission permissions claims fields params schema structure date time age audience issuer payload body',
)

/** Whether a function's name says that it checks the token it is given. */
export function saysCheck(name: string): boolean {
  const words = wordsOf(name)
  if (words.some((word) => DENYING.has(word)) || ABOUT.has(words.at(-1) ?? '')) return false
  if (words.some((word) => CHECKING.has(word))) return true
  return words[0] === 'check' && words.some((word) => OF_TOKENS.has(word))
}

/** Java's parsers that refuse tokens without a valid signature. */
const SIGNED_ONLY =
  /^(?:parseClaimsJws|parsePlaintextJws|parseSignedClaims|parseSignedContent|processToClaims|processContext)$/
/** What decodes only tokens that it has verified: `jwtDecoder.decode(token)`, `processor.process(token, null)`. */
const VERIFYING_OBJECT = /(?:jwt|token|oidc)_?decoder$|verifier$|validator$|processor$|consumer$|authenticator$/i
const DECODES = /^(?:jwt_?)?(?:decode|decode_?complete|process|parse|unpack)$/i

/** Whether a call checks the token among its arguments, judged by its name and what else it gets. */
export function isCheckCall(call: CallInstruction, index: IrIndex): boolean {
  const { callee } = call
  const name = nameOfExpr(callee)
  if (call.args.some(({ value, name }) => refusesCheck(resolveExpr(index, value), name))) return false
  if (saysCheck(name) || SIGNED_ONLY.test(name)) return true
  if (!DECODES.test(name)) return false
  if (callee.kind === 'member' && VERIFYING_OBJECT.test(nameOfExpr(callee.object))) return true
  return /decode/i.test(name) && hasKey(call, index)
}

/** `decode(token, key, algorithms=…)` */
function hasKey({ args }: CallInstruction, index: IrIndex): boolean {
  const [, key] = args.filter(({ name }) => name === null)
  if (args.some(({ name }) => name === 'key' || name === 'algorithms')) return true
  return key !== undefined && !isOptions(key.value, index)
}

/** A second argument that is no key: `{ complete: true }`, `null`. */
function isOptions(expr: Expr, index: IrIndex): boolean {
  const known = resolveExpr(index, expr)
  return (
    known.kind === 'record' || (known.kind === 'literal' && (typeof known.value !== 'string' || known.value === ''))
  )
}

/** `verify=False`, `{"verify_signature": False}`, `algorithms=["none"]` */
function refusesCheck(expr: Expr, name: string | null): boolean {
  if (expr.kind === 'literal') {
    if (typeof expr.value === 'string') return /^none$/i.test(expr.value)
    return expr.value === false && name !== null && IS_CHECKED.test(name)
  }
  if (expr.kind === 'list') return expr.elements.some(({ value }) => refusesCheck(value, null))
  if (expr.kind !== 'record') return false
  return expr.entries.some(({ key, value }) => {
    const field = key?.kind === 'literal' && typeof key.value === 'string' ? key.value : null
    return refusesCheck(value, field)
  })
}
const IS_CHECKED = /^verify(?:_?signature)?$/i
