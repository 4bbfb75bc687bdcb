import type { Expr, FunctionIr, Instruction } from '../../ir/nodes.ts'
import { forEachPart } from '../../ir/walk.ts'
import type { Derived } from './derived-values.ts'
import { nameOfExpr } from './ir-index.ts'
import { setOfWords, wordsOf } from './names.ts'

const IDENTITIES = setOfWords('user identity principal claims auth authentication account member session subject')

/** What somebody may do, as far as the token says. */
const ROLES = setOfWords(
  'role roles admin scope scopes scp permission permissions privilege privileges group groups authorities authority superuser staff',
)

/** `request.user = claims`, `context.set('user', claims)`, `login(user)`. */
export function isIdentityWrite(instruction: Instruction, claims: Derived, fn: FunctionIr): boolean {
  if (instruction.kind === 'assign') {
    const { target, value } = instruction
    return claims.mentions(value, fn) && isIdentityName(nameOfTarget(target))
  }
  if (instruction.kind !== 'call') return false
  const { callee, args } = instruction
  if (!args.some(({ value }) => claims.mentions(value, fn))) return false
  const name = nameOfExpr(callee)
  if (
    /^(?:log_?in|sign_?in)(?:_|[A-Z]|$)/.test(name) ||
    /^set_?(?:current_?)?(?:user|auth|principal|identity)/i.test(name)
  )
    return true
  const [key] = args
  return /^set/.test(name) && key?.value.kind === 'literal' && isIdentityName(String(key.value.value))
}

function nameOfTarget(target: Extract<Instruction, { kind: 'assign' }>['target']): string {
  if (target.kind === 'member') return target.name
  return target.kind === 'index' && target.index.kind === 'literal' ? String(target.index.value) : ''
}

function isIdentityName(name: string): boolean {
  return wordsOf(name).some((word) => IDENTITIES.has(word))
}

/** Whether a condition asks what the claims allow. */
export function readsRole(test: Expr, claims: Derived, fn: FunctionIr): boolean {
  return claims.mentions(test, fn) && namesIn(test, fn).some((name) => wordsOf(name).some((word) => ROLES.has(word)))
}

/** The names in an expression, also in the calls and assignments that it comes from. */
function namesIn(expr: Expr, fn: FunctionIr): string[] {
  const names: string[] = []
  const seen = new Set<Expr>()
  const pending = [expr]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    names.push(nameOfExpr(next))
    if (next.kind === 'literal' && typeof next.value === 'string') names.push(next.value)
    if (next.kind === 'temp') pending.push(...sourcesOf(next.temp, fn))
    forEachPart(next, (part) => {
      if (!('blocks' in part)) pending.push(part)
    })
  }
  return names
}

function sourcesOf(temp: number, fn: FunctionIr): Expr[] {
  return fn.blocks.flatMap(({ instructions }) =>
    instructions.flatMap((instruction) => {
      if (!('temp' in instruction) || instruction.temp !== temp) return []
      if (instruction.kind === 'call') return [instruction.callee, ...instruction.args.map(({ value }) => value)]
      return instruction.kind === 'iterate' ? [instruction.of] : [instruction.value]
    }),
  )
}
