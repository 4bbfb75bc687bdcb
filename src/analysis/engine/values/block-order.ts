import { itemAt } from '../../../lib/collections/lists.ts'
import type { Block, FunctionIr } from '../../ir/nodes.ts'
import { onceFor } from '../../source/once-for.ts'

type Order = {
  /** Block ids, each after all its predecessors except those that loop back. */
  readonly sequence: readonly number[]
  readonly rank: readonly number[]
  readonly isLoopHead: readonly boolean[]
}

/** The blocks waiting to run; `next` takes the first in order. */
export function createAgenda({ sequence, rank }: Order): { add(id: number): void; next(): number | null } {
  const isWaiting = new Uint8Array(sequence.length)
  let from = 0
  return {
    add(id) {
      const place = itemAt(rank, id)
      isWaiting[place] = 1
      if (place < from) from = place
    },
    next() {
      while (from < sequence.length && !isWaiting[from]) from += 1
      const id = sequence[from]
      if (id === undefined) return null
      isWaiting[from] = 0
      return id
    },
  }
}

/** The reverse postorder of the blocks, and which blocks are loop heads. */
export const orderOf = onceFor(computeOrder)

/** Iterative, because functions can be very long. */
function computeOrder({ blocks }: FunctionIr): Order {
  const state = new Uint8Array(blocks.length)
  const isLoopHead: boolean[] = blocks.map(() => false)
  const finished: number[] = []
  const stack: { id: number; next: number; targets: readonly number[] }[] = [
    { id: 0, next: 0, targets: targetsOf(itemAt(blocks, 0)) },
  ]
  state[0] = 1
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const to = top.targets[top.next]
    top.next += 1
    if (to === undefined) {
      state[top.id] = 2
      finished.push(top.id)
      stack.pop()
    } else if (state[to] === 1) isLoopHead[to] = true
    else if (state[to] === 0) {
      state[to] = 1
      stack.push({ id: to, next: 0, targets: targetsOf(itemAt(blocks, to)) })
    }
  }
  const sequence = finished.reverse()
  const rank = blocks.map(() => blocks.length)
  for (const [index, id] of sequence.entries()) rank[id] = index
  return { sequence, rank, isLoopHead }
}

/** The blocks that can follow. */
export function targetsOf({ terminator, onThrow }: Block): number[] {
  const handler = onThrow === null ? [] : [onThrow]
  switch (terminator.kind) {
    case 'jump':
      return [terminator.to, ...handler]
    case 'branch':
      return [terminator.whenFalse, terminator.whenTrue, ...handler]
    case 'choose':
      return [...terminator.to, ...handler]
    default:
      return handler
  }
}
