import type { Expr, Place } from '../../ir/nodes.ts'
import { isCredentialName, isCredentialText, isPasswordName } from './credentials.ts'
import { type IrIndex, nameOfExpr } from './ir-index.ts'

type KnownPassword = { readonly name: string; readonly at: Place }

/**
 * Passwords that the code compares with a text of its own: `password.equals("…")`, `password == "…"`. Empty texts, masks
 * and names of fields are no passwords.
 */
export function knownPasswords({ calls, comparisons }: IrIndex): readonly KnownPassword[] {
  const equalities = calls.flatMap(({ call: { callee, args, at } }) => {
    const right = args[0]?.value
    return callee.kind === 'member' && callee.name === 'equals' && right && args.length === 1
      ? [{ left: callee.object, right, at }]
      : []
  })
  const operators = comparisons.map(({ left, right, at }) => ({ left, right, at }))
  return [...equalities, ...operators].flatMap(({ left, right, at }) => {
    const name = nameOfPassword(left, right) ?? nameOfPassword(right, left)
    return name === null ? [] : [{ name, at }]
  })
}

function nameOfPassword(compared: Expr, known: Expr): string | null {
  if (known.kind !== 'literal' || typeof known.value !== 'string' || compared.kind === 'literal') return null
  const name = nameOfExpr(compared)
  return isPasswordName(name) && isCredentialName(name) && isCredentialText(known.value, name) ? name : null
}
