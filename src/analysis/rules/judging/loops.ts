import type { FunctionIr, Terminator } from '../../ir/nodes.ts'

/** Blocks that can be reached again from themselves. */
export function blocksInLoops(fn: FunctionIr): ReadonlySet<number> {
  const nexts = new Map(fn.blocks.map(({ id, terminator }) => [id, successorsOf(terminator)]))
  return new Set([...nexts.keys()].filter((id) => canReach(nexts, id)))
}

function successorsOf(terminator: Terminator): readonly number[] {
  switch (terminator.kind) {
    case 'jump':
      return [terminator.to]
    case 'branch':
      return [terminator.whenTrue, terminator.whenFalse]
    case 'choose':
      return terminator.to
    default:
      return []
  }
}

function canReach(nexts: ReadonlyMap<number, readonly number[]>, target: number): boolean {
  const seen = new Set<number>()
  const queue = [...(nexts.get(target) ?? [])]
  for (const id of queue) {
    if (id === target) return true
    if (seen.has(id)) continue
    seen.add(id)
    queue.push(...(nexts.get(id) ?? []))
  }
  return false
}
