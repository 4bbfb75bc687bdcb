import type { FunctionIr, Terminator } from '../../ir/nodes.ts'
import { strongComponents } from './strong-components.ts'

/** The blocks that are part of a loop in the control flow graph. */
export function blocksInLoops(fn: FunctionIr): ReadonlySet<number> {
  const next = fn.blocks.map(({ terminator }) => targetsOf(terminator))
  const loops = strongComponents(next, [0]).filter(
    (blocks) => blocks.length > 1 || blocks.some((block) => next[block]?.includes(block)),
  )
  return new Set(loops.flat())
}

function targetsOf(terminator: Terminator): readonly number[] {
  switch (terminator.kind) {
    case 'jump':
      return [terminator.to]
    case 'choose':
      return terminator.to
    case 'branch':
      return [terminator.whenTrue, terminator.whenFalse]
    default:
      return []
  }
}
