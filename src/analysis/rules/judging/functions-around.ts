import type { FileIr, FunctionIr, Place } from '../../ir/nodes.ts'
import { onceFor } from '../../source/once-for.ts'
import { indexOfIr } from './ir-index.ts'

/** A function with the one that contains it. */
type Nested = { readonly fn: FunctionIr; readonly parent: Nested | null }

/**
 * The functions of a file in the order of their places, so that those around a place are found without asking all of
 * them: a file may have thirty thousand.
 */
const nestedFunctions = onceFor((ir: FileIr): readonly Nested[] => {
  const sorted = indexOfIr(ir)
    .functions.filter((fn) => fn !== ir.main)
    .toSorted((a, b) => a.at.start - b.at.start || b.at.end - a.at.end)
  let last: Nested | null = null
  return sorted.map((fn) => {
    let parent: Nested | null = last
    while (parent && parent.fn.at.end < fn.at.end) parent = parent.parent
    last = { fn, parent }
    return last
  })
})

/** Functions of the file that contain a place, the innermost first; the top level is none. */
export function functionsAround(ir: FileIr, { start, end }: Place): FunctionIr[] {
  const around: FunctionIr[] = []
  for (let one = lastBefore(nestedFunctions(ir), start); one; one = one.parent) {
    if (one.fn.at.end >= end) around.push(one.fn)
  }
  return around
}

/** The innermost function around a place; the top level where there is none. */
export function functionAround(ir: FileIr, place: Place): FunctionIr {
  return functionsAround(ir, place)[0] ?? ir.main
}

/** The last function that begins at a place or before it. */
function lastBefore(functions: readonly Nested[], start: number): Nested | null {
  let from = 0
  let to = functions.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((functions[middle]?.fn.at.start ?? Infinity) <= start) from = middle + 1
    else to = middle
  }
  return functions[from - 1] ?? null
}
