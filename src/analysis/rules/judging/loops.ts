import type { FunctionIr, Terminator } from '../../ir/nodes.ts'

/** The blocks that control can come back to: those of the strongly connected parts of the graph (Tarjan's algorithm). */
export function blocksInLoops(fn: FunctionIr): ReadonlySet<number> {
  const next = fn.blocks.map(({ terminator }) => targetsOf(terminator))
  const order = new Int32Array(fn.blocks.length).fill(-1)
  const low = new Int32Array(fn.blocks.length)
  const open: number[] = []
  const isOpen = new Uint8Array(fn.blocks.length)
  const looping = new Set<number>()
  let count = 0
  const stack: { readonly id: number; at: number }[] = [{ id: 0, at: 0 }]
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const { id } = top
    if (top.at === 0) {
      order[id] = low[id] = count++
      open.push(id)
      isOpen[id] = 1
    }
    const to = next[id]![top.at++]
    if (to === id) looping.add(id)
    if (to === undefined) {
      stack.pop()
      const parent = stack.at(-1)
      if (parent) low[parent.id] = Math.min(low[parent.id]!, low[id]!)
      if (low[id] === order[id]) closePart(id, open, isOpen, looping)
    } else if (order[to] === -1) stack.push({ id: to, at: 0 })
    else if (isOpen[to]) low[id] = Math.min(low[id]!, order[to]!)
  }
  return looping
}

function closePart(id: number, open: number[], isOpen: Uint8Array, looping: Set<number>): void {
  const part = open.splice(open.lastIndexOf(id))
  for (const one of part) {
    isOpen[one] = 0
    if (part.length > 1) looping.add(one)
  }
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
