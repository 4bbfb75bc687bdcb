import type { Expr, Literal } from '../../ir/nodes.ts'
import { soleObject } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { constantValue, soleConstant, type Value } from '../values/value.ts'

type Membership = {
  readonly expr: Extract<Expr, { kind: 'operator' }>
  readonly item: Value
  readonly collection: Value
}

/**
 * What `x in ['', 'self', setting]` yields for a known `x`; null when that is unknown. That something is missing is only believed of a
 * collection written there, since others may be filled elsewhere. In languages with prototypes, `in` asks for keys.
 */
export function judgeMembership(act: Activation, state: State, { expr, item, collection }: Membership): Value | null {
  const { model } = act.unit.knowledge
  const { constants } = item
  if (model.semantics.objectsAreTables || constants === null || constants.length === 0) return null
  const object = soleObject(act, state.heap, collection)
  if (object?.kind !== 'list' || object.length === null || object.rest) return null
  const elements = [...object.fields.values()].map(soleConstant)
  const isWhole = expr.operands[1]?.kind === 'list' && elements.every((element) => element !== null)
  const holds = (one: Literal): boolean => elements.some((element) => element?.value === one)
  if (constants.every(holds)) return constantValue(expr.op === 'in')
  return isWhole && !constants.some((one) => isAlike(one, elements)) ? constantValue(expr.op !== 'in') : null
}

/** Whether a language may find these equal: `1 == True`. */
function isAlike(one: Literal, elements: readonly ({ readonly value: Literal } | null)[]): boolean {
  return elements.some((element) => element?.value === one || typeof element?.value !== typeof one)
}
