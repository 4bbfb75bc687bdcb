import type { Expr, FunctionIr, Instruction, Terminator, Variable } from '../../ir/nodes.ts'
import { forEachOperand, forEachOperandAtEnd, forEachPart } from '../../ir/walk.ts'
import { onceFor } from '../../source/once-for.ts'
import { isAssignedLater } from './later-assignments.ts'

type MemberUse = { readonly name: string; readonly at: Instruction | Terminator }

/** The members of variables that a function reads, calls or writes. */
const memberUsesOf = onceFor(({ blocks }: FunctionIr): ReadonlyMap<Variable, readonly MemberUse[]> => {
  const uses = new Map<Variable, MemberUse[]>()
  const note = (object: Expr, use: MemberUse): void => {
    if (object.kind !== 'local') return
    const known = uses.get(object.variable)
    if (known) known.push(use)
    else uses.set(object.variable, [use])
  }
  const look = (part: Expr | FunctionIr, at: MemberUse['at']): void => {
    if (!('kind' in part)) return
    if (part.kind === 'member') note(part.object, { name: part.name, at })
    forEachPart(part, (inner) => {
      look(inner, at)
    })
  }
  for (const { instructions, terminator } of blocks) {
    for (const one of instructions) {
      if (one.kind === 'assign' && one.target.kind === 'member')
        note(one.target.object, { name: one.target.name, at: one })
      forEachOperand(one, (operand) => {
        look(operand, one)
      })
    }
    forEachOperandAtEnd(terminator, (operand) => {
      look(operand, terminator)
    })
  }
  return uses
})

const returnedBy = onceFor(
  ({ blocks }: FunctionIr): ReadonlySet<Variable> =>
    new Set(
      blocks.flatMap(({ terminator }) =>
        terminator.kind === 'return' && terminator.value?.kind === 'local' ? [terminator.value.variable] : [],
      ),
    ),
)

/**
 * Whether what a function leaves in a variable, and returns, is a response: it uses `resp.headers`. Of what has other members too,
 * a message with headers and a text, these may be shown.
 */
export function holdsResponse(fn: FunctionIr, variable: Variable, members: ReadonlySet<string>): boolean {
  if (!returnedBy(fn).has(variable)) return false
  const last = (memberUsesOf(fn).get(variable) ?? []).filter(({ at }) => !isAssignedLater(fn, variable, at))
  return last.length > 0 && last.every(({ name }) => members.has(name))
}
