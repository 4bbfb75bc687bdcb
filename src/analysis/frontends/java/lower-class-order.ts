import type { ClassInfo } from './lower-context.ts'

/** Nobody writes longer chains of parents. */
const MAX_DEPTH = 100

/** Classes and their inner classes, each after its parents and, where possible, after its inner classes. */
export function inOrder(
  roots: readonly ClassInfo[],
  parentsOf: (info: ClassInfo) => readonly ClassInfo[],
): readonly ClassInfo[] {
  const seen = new Set<ClassInfo>()
  const open = new Set<ClassInfo>()
  const order: ClassInfo[] = []
  function visit(info: ClassInfo, depth: number): void {
    if (seen.has(info)) return
    seen.add(info)
    open.add(info)
    if (depth < MAX_DEPTH) {
      for (const parent of parentsOf(info)) {
        if (parent.home === info.home && !isWithin(parent, info)) visit(parent, depth + 1)
      }
    }
    const inner = [...info.types.values()]
    for (const one of inner) if (!parentsOf(one).some((parent) => open.has(parent))) visit(one, depth)
    open.delete(info)
    order.push(info)
    for (const one of inner) visit(one, depth)
  }
  for (const root of roots) visit(root, 0)
  return order
}

function isWithin(info: ClassInfo, outer: ClassInfo): boolean {
  for (let around = info.outer; around; around = around.outer) if (around === outer) return true
  return false
}
