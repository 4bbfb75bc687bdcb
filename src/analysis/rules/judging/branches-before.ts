import type { Block, Expr, FunctionIr, Place } from '../../ir/nodes.ts'

/** A test that decides whether code runs, and the outcome with which it does. */
export type Branch = { readonly test: Expr; readonly outcome: boolean; readonly fn: FunctionIr }

/** The tests that decide whether the instruction at a place runs. */
export function branchesBefore(fn: FunctionIr, { start }: Place): readonly Branch[] {
  const byId = new Map(fn.blocks.map((block) => [block.id, block]))
  const home = innermost(fn, start)
  if (!home) return []
  return fn.blocks.flatMap(({ terminator }) => {
    if (terminator.kind !== 'branch') return []
    const { test, whenTrue, whenFalse } = terminator
    const [isReachedWhenTrue, isReachedWhenFalse] = [whenTrue, whenFalse].map((way) => reaches(byId, way, home.id))
    return isReachedWhenTrue === isReachedWhenFalse ? [] : [{ test, outcome: isReachedWhenTrue === true, fn }]
  })
}

/** The block with the smallest instruction around a place. */
function innermost({ blocks }: FunctionIr, start: number): Block | null {
  let best: { readonly block: Block; readonly length: number } | null = null
  for (const block of blocks) {
    const { terminator } = block
    // The arms of a conditional expression have its place; what they yield has their own.
    const places = block.instructions.map((one) => (one.kind === 'set' ? one.value.at : one.at))
    if (terminator.kind === 'return') places.push(terminator.at)
    for (const at of places) {
      const length = at.end - at.start
      if (at.start <= start && start < at.end && (!best || length < best.length)) best = { block, length }
    }
  }
  return best?.block ?? null
}

function reaches(blocks: ReadonlyMap<number, Block>, from: number, target: number): boolean {
  const seen = new Set([from])
  for (const id of seen) {
    if (id === target) return true
    const terminator = blocks.get(id)?.terminator
    if (terminator?.kind === 'jump') seen.add(terminator.to)
    else if (terminator?.kind === 'branch') seen.add(terminator.whenTrue).add(terminator.whenFalse)
    else if (terminator?.kind === 'choose') for (const to of terminator.to) seen.add(to)
  }
  return false
}
