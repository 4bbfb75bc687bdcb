import type { FunctionIr, Instruction, Terminator, Variable } from '../../ir/nodes.ts'
import { itemAt } from '../../../lib/collections/lists.ts'
import { onceFor } from '../../source/once-for.ts'
import { orderOf, targetsOf } from './block-order.ts'

type Position = { readonly block: number; readonly index: number }
type Positions = {
  readonly of: ReadonlyMap<Instruction | Terminator, Position>
  readonly assignments: ReadonlyMap<Variable, readonly Position[]>
  /** The blocks that may follow one without looping back, computed on first use. */
  readonly after: Map<number, ReadonlySet<number>>
}

const positionsOf = onceFor(({ blocks }: FunctionIr): Positions => {
  const of = new Map<Instruction | Terminator, Position>()
  const assignments = new Map<Variable, Position[]>()
  for (const { id, instructions, terminator } of blocks) {
    for (const [index, one] of instructions.entries()) {
      of.set(one, { block: id, index })
      if (one.kind !== 'assign' || one.target.kind !== 'local') continue
      const known = assignments.get(one.target.variable)
      if (known) known.push({ block: id, index })
      else assignments.set(one.target.variable, [{ block: id, index }])
    }
    of.set(terminator, { block: id, index: instructions.length })
  }
  return { of, assignments, after: new Map() }
})

/** Whether a function may reassign a variable after a place, in the same round of a loop. */
export function isAssignedLater(fn: FunctionIr, variable: Variable, place: Instruction | Terminator): boolean {
  const positions = positionsOf(fn)
  const assignments = positions.assignments.get(variable)
  const from = positions.of.get(place)
  if (!assignments || !from) return false
  const after = blocksAfter(fn, positions, from.block)
  return assignments.some(({ block, index }) => (block === from.block ? index > from.index : after.has(block)))
}

function blocksAfter(fn: FunctionIr, { after }: Positions, from: number): ReadonlySet<number> {
  const known = after.get(from)
  if (known) return known
  const { rank } = orderOf(fn)
  const found = new Set<number>()
  const open = [from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const to of targetsOf(itemAt(fn.blocks, id))) {
      if (itemAt(rank, to) <= itemAt(rank, id) || found.has(to)) continue
      found.add(to)
      open.push(to)
    }
  }
  after.set(from, found)
  return found
}
