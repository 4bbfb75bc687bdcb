type Visit = {
  readonly node: number
  readonly order: number
  readonly edges: Iterator<number, unknown>
  /** The earliest open node reachable from here. */
  low: number
  isOpen: boolean
}

/**
 * The strongly connected components of a graph, single nodes included. Tarjan's algorithm with an explicit stack, since
 * a long program or pattern is a long chain of nodes.
 */
export function strongComponents(
  next: readonly (readonly number[])[],
  roots: Iterable<number> = next.keys(),
): number[][] {
  const visits = new Map<number, Visit>()
  const open: Visit[] = []
  const components: number[][] = []
  const enter = (node: number): Visit => {
    const order = visits.size
    const visit: Visit = { node, order, edges: (next[node] ?? []).values(), low: order, isOpen: true }
    visits.set(node, visit)
    open.push(visit)
    return visit
  }
  for (const root of roots) {
    if (visits.has(root)) continue
    const path = [enter(root)]
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const edge = top.edges.next()
      if (!edge.done) {
        const known = visits.get(edge.value)
        if (!known) path.push(enter(edge.value))
        else if (known.isOpen) top.low = Math.min(top.low, known.order)
        continue
      }
      path.pop()
      const parent = path.at(-1)
      if (parent) parent.low = Math.min(parent.low, top.low)
      if (top.low === top.order) components.push(close(open, top))
    }
  }
  return components
}

/** All that was opened since a node, last first. */
function close(open: Visit[], first: Visit): number[] {
  const component = open.splice(open.lastIndexOf(first)).toReversed()
  for (const visit of component) visit.isOpen = false
  return component.map(({ node }) => node)
}
