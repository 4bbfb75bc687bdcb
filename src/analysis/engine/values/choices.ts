import type { Expr, FunctionIr } from '../../ir/nodes.ts'
import { onceFor } from '../../source/once-for.ts'

/** One of the ways in which a temp gets its value: after `test`, if present, evaluated to `holds`. */
export type Way = { readonly value: Expr; readonly test: Expr | null; readonly holds: boolean }

const NONE: readonly Way[] = []
const waysOf = onceFor(findWays)

export function waysTo(fn: FunctionIr, temp: number): readonly Way[] {
  return waysOf(fn).get(temp) ?? NONE
}

function findWays(fn: FunctionIr): ReadonlyMap<number, readonly Way[]> {
  const tests = testsBefore(fn)
  const found = new Map<number, Way[]>()
  for (const { id, instructions } of fn.blocks) {
    for (const one of instructions) {
      if (one.kind !== 'set') continue
      const way: Way = { value: one.value, ...(tests.get(id) ?? { test: null, holds: false }) }
      found.set(one.temp, [...(found.get(one.temp) ?? []), way])
    }
  }
  return found
}

/** The branch that leads to a block. */
function testsBefore({ blocks }: FunctionIr): ReadonlyMap<number, Omit<Way, 'value'>> {
  const found = new Map<number, Omit<Way, 'value'>>()
  for (const { terminator } of blocks) {
    if (terminator.kind !== 'branch' || terminator.whenTrue === terminator.whenFalse) continue
    found.set(terminator.whenTrue, { test: terminator.test, holds: true })
    found.set(terminator.whenFalse, { test: terminator.test, holds: false })
  }
  return found
}

/** Whether the value is the expression that was tested, like `a` in `a && b`. */
export function isSame(value: Expr, test: Expr | null): boolean {
  if (value === test) return true
  if (value.kind === 'temp') return test?.kind === 'temp' && test.temp === value.temp
  return value.kind === 'local' && test?.kind === 'local' && test.variable === value.variable
}
