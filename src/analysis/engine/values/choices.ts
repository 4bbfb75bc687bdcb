import type { Expr, FunctionIr } from '../../ir/nodes.ts'
import { itemAt } from '../../../lib/collections/lists.ts'
import { onceFor } from '../../source/once-for.ts'
import { targetsOf } from './block-order.ts'

/** `test` evaluated to `holds`. */
export type Condition = { readonly test: Expr; readonly holds: boolean }

/** One of the ways in which a temp gets its value in a block: after `test`, if present, evaluated to `holds`. */
export type Way = {
  readonly value: Expr
  readonly test: Expr | null
  readonly holds: boolean
  readonly block: number
}

const NONE: readonly Way[] = []
const waysOf = onceFor(findWays)

export function waysTo(fn: FunctionIr, temp: number): readonly Way[] {
  return waysOf(fn).get(temp) ?? NONE
}

function findWays(fn: FunctionIr): ReadonlyMap<number, readonly Way[]> {
  const found = new Map<number, Way[]>()
  for (const { id, instructions } of fn.blocks) {
    for (const one of instructions) {
      if (one.kind !== 'set') continue
      const way: Way = { value: one.value, block: id, ...(conditionBefore(fn, id) ?? { test: null, holds: false }) }
      found.set(one.temp, [...(found.get(one.temp) ?? []), way])
    }
  }
  return found
}

/** The branch that leads to a block, when nothing else does. */
function conditionBefore(fn: FunctionIr, block: number): Condition | null {
  const from = soleBefore(fn, block)
  const { terminator } = itemAt(fn.blocks, from ?? block)
  if (from === null || terminator.kind !== 'branch' || terminator.whenTrue === terminator.whenFalse) return null
  return { test: terminator.test, holds: terminator.whenTrue === block }
}

/** What must have held for a block to be reached. */
export function conditionsBefore(fn: FunctionIr, block: number): readonly Condition[] {
  return conditionsAt(fn, waysBack(fn, block))
}

/** The same in one round of the loop around: what is before it holds whether a round comes this far or not. */
export function conditionsInRound(fn: FunctionIr, block: number): readonly Condition[] {
  const back = waysBack(fn, block)
  const start = back.findIndex((to) => {
    const from = soleBefore(fn, to)
    return from !== null && itemAt(fn.blocks, from).terminator.kind === 'choose'
  })
  return conditionsAt(fn, start === -1 ? back : back.slice(0, start))
}

function conditionsAt(fn: FunctionIr, blocks: readonly number[]): readonly Condition[] {
  return blocks.flatMap((to) => conditionBefore(fn, to) ?? [])
}

/** A block and those that alone lead to it, from the last one. */
function waysBack(fn: FunctionIr, block: number): readonly number[] {
  // Blocks that are never reached may lead to each other.
  const passed = new Set<number>()
  for (let to: number | null = block; to !== null && !passed.has(to); to = soleBefore(fn, to)) passed.add(to)
  return [...passed]
}

/** The block before, when only one leads here. */
export function soleBefore(fn: FunctionIr, block: number): number | null {
  const [only, ...others] = blocksBefore(fn).get(block) ?? []
  return only !== undefined && others.length === 0 ? only : null
}

const blocksBefore = onceFor(({ blocks }: FunctionIr): ReadonlyMap<number, readonly number[]> => {
  const found = new Map<number, number[]>()
  for (const block of blocks)
    for (const to of new Set(targetsOf(block))) found.set(to, [...(found.get(to) ?? []), block.id])
  return found
})

/** Whether the value is the expression that was tested, like `a` in `a && b`. */
export function isSame(value: Expr, test: Expr | null): boolean {
  if (value === test) return true
  if (value.kind === 'temp') return test?.kind === 'temp' && test.temp === value.temp
  return value.kind === 'local' && test?.kind === 'local' && test.variable === value.variable
}
