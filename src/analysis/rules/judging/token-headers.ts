import type { Expr, FunctionIr } from '../../ir/nodes.ts'
import { forEachOperand, forEachOperandAtEnd, forEachPart } from '../../ir/walk.ts'
import { derivedFrom } from './derived-values.ts'
import type { CallSite, IrIndex } from './ir-index.ts'

/** What a token says of its key, and not of a person. */
const OF_HEADER = /^(?:header|headers|getHeader|getHeaderClaim|getKeyId|getAlgorithm|getType|getContentType|kid|alg)$/
/** Questions whether a token could be read at all. */
const ASKS = /^(?:not|==|!=|typeof|instanceof)$/

/** Whether only the header of the token is read, where the key to verify it with is named. */
export function isHeaderOnly({ call, fn }: CallSite, index: IrIndex): boolean {
  const read = derivedFrom(call, fn, index, { carries: () => false })
  let headers = 0
  let others = 0
  const count = (expr: Expr, owner: FunctionIr): void => {
    const pending: [expr: Expr, parent: Expr | null][] = [[expr, null]]
    for (let next = pending.pop(); next; next = pending.pop()) {
      const [inner, parent] = next
      if (read.isWhole(inner, owner)) {
        if (parent && isHeaderOf(parent)) headers += 1
        else if (parent && !(parent.kind === 'operator' && ASKS.test(parent.op))) others += 1
      } else
        forEachPart(inner, (part) => {
          if (!('blocks' in part)) pending.push([part, inner])
        })
    }
  }
  for (const owner of read.functions)
    for (const { instructions, terminator } of owner.blocks) {
      for (const instruction of instructions)
        forEachOperand(instruction, (expr) => {
          if (instruction.kind === 'call' && read.isWhole(expr, owner)) others += 1
          else count(expr, owner)
        })
      forEachOperandAtEnd(terminator, (expr) => {
        if (terminator.kind !== 'branch' && read.isWhole(expr, owner)) others += 1
        else count(expr, owner)
      })
    }
  return headers > 0 && others === 0
}

function isHeaderOf(parent: Expr): boolean {
  if (parent.kind === 'member') return OF_HEADER.test(parent.name)
  return parent.kind === 'index' && parent.index.kind === 'literal' && OF_HEADER.test(String(parent.index.value))
}
