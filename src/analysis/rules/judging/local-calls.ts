import type { Expr, FunctionIr } from '../../ir/nodes.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import { type CallInstruction, type IrIndex, nameOfExpr } from './ir-index.ts'

/** The function of the file that a call means, when only one has its name. */
export function functionOf({ callee }: CallInstruction, index: IrIndex): FunctionIr | null {
  const name = nameOfExpr(callee)
  if (name === '' || (callee.kind === 'member' && !isOwnObject(callee.object, index))) return null
  if (callee.kind === 'import') return null
  return onlyOf(index.functions.filter((fn) => fn.name === name)) ?? null
}

/** `this`, Python's `self`, a class of the file. */
function isOwnObject(object: Expr, index: IrIndex): boolean {
  return object.kind === 'this' || /^(?:self|cls)$/.test(nameOfExpr(object)) || index.classNames.has(nameOfExpr(object))
}

/** What a call passes for one parameter. */
export function argumentFor({ args }: CallInstruction, fn: FunctionIr, at: number): Expr | null {
  const named = args.find(({ name }) => name !== null && name === fn.params[at]?.name)
  const offset = /^(?:self|cls)$/.test(fn.params[0]?.name ?? '') ? 1 : 0
  return (named ?? args[at - offset])?.value ?? null
}
