/** Nodes and the nodes that each of them points to; edges to itself do not count. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

export type Shape = {
  readonly nodes: number
  readonly arrows: number
  /** The length of the longest path, with each cycle as one node. */
  readonly floors: number
  /** The sizes of cycles, largest first. */
  readonly circles: readonly number[]
}

export function measureGraph(graph: Graph): Shape {
  const groups = findGroups(graph)
  const groupOf = new Map(groups.flatMap((group, index) => group.map((node) => [node, index] as const)))
  const floors = new Map<number, number>()
  function floorOf(index: number): number {
    const known = floors.get(index)
    if (known !== undefined) return known
    const below = groups[index]!.flatMap((node) => [...(graph.get(node) ?? [])])
      .map((node) => groupOf.get(node)!)
      .filter((one) => one !== index)
    const floor = 1 + Math.max(0, ...below.map(floorOf))
    floors.set(index, floor)
    return floor
  }
  return {
    nodes: graph.size,
    arrows: [...graph].reduce((sum, [node, targets]) => sum + targets.size - (targets.has(node) ? 1 : 0), 0),
    floors: Math.max(0, ...groups.map((_, index) => floorOf(index))),
    circles: groups
      .map((group) => group.length)
      .filter((size) => size > 1)
      .sort((a, b) => b - a),
  }
}

/** Tarjan's strongly connected components; each comes after those it points to. */
function findGroups(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const groups: string[][] = []
  function visit(node: string): void {
    order.set(node, order.size)
    lowest.set(node, order.get(node)!)
    stack.push(node)
    onStack.add(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (onStack.has(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!))
    }
    if (lowest.get(node) !== order.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    for (const member of group) onStack.delete(member)
    groups.push(group)
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return groups
}
