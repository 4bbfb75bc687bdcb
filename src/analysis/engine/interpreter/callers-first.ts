import type { Expr, FunctionIr } from '../../ir/nodes.ts'
import { forEachOperand, forEachOperandAtEnd, forEachPart } from '../../ir/walk.ts'

/** A function with the names under which others call it. `leadsTo`: names of what can only run after it. */
export type Named = {
  readonly fn: FunctionIr
  readonly names: readonly string[]
  readonly leadsTo?: readonly string[]
}

/**
 * Sorts functions so that callers come before the functions that they mention, as far as names show it; unrelated ones
 * keep their order. A function that runs after its callers has seen what they pass. Only the order depends on this, so
 * that two functions of one name do no harm.
 */
export function callersFirst<T extends Named>(functions: readonly T[]): T[] {
  const byName = new Map<string, number[]>()
  for (const [position, { names }] of functions.entries()) {
    for (const name of names) {
      const known = byName.get(name)
      if (known) known.push(position)
      else byName.set(name, [position])
    }
  }
  const seenNames = new Set<string>()
  const seen = new Set<number>()
  const finished: T[] = []
  // Depth first, last function first: reversed, the order in which they finish has every caller before its callees.
  for (let start = functions.length - 1; start >= 0; start -= 1) {
    const open: { readonly position: number; readonly next: Iterator<number> }[] = []
    const enter = (position: number): void => {
      const one = functions[position]
      if (!one || seen.has(position)) return
      seen.add(position)
      open.push({ position, next: calleesOf(one, byName, seenNames) })
    }
    for (enter(start); open.length > 0;) {
      const top = open.at(-1)
      const step = top?.next.next()
      if (step && !step.done) enter(step.value)
      else {
        const one = functions[open.pop()?.position ?? -1]
        if (one) finished.push(one)
      }
    }
  }
  return finished.reverse()
}

/** Each name leads to its functions once, so that the cost is linear even where many functions have one name. */
function* calleesOf(
  { fn, leadsTo = [] }: Named,
  byName: ReadonlyMap<string, readonly number[]>,
  seenNames: Set<string>,
): Generator<number> {
  for (const name of new Set([...leadsTo, ...mentionedIn(fn)])) {
    const positions = byName.get(name)
    if (!positions || seenNames.has(name)) continue
    seenNames.add(name)
    yield* positions.toReversed()
  }
}

/** The names in a function and in those inside it. */
function mentionedIn(fn: FunctionIr): Set<string> {
  const names = new Set<string>()
  const pending: (Expr | FunctionIr)[] = [fn]
  const seen = new Set<FunctionIr>()
  const add = (part: Expr | FunctionIr): void => {
    pending.push(part)
  }
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (!('blocks' in next)) {
      const name = nameOf(next)
      if (name !== null) names.add(name)
      forEachPart(next, add)
    } else if (!seen.has(next)) {
      seen.add(next)
      for (const { instructions, terminator } of next.blocks) {
        for (const instruction of instructions) forEachOperand(instruction, add)
        forEachOperandAtEnd(terminator, add)
      }
    }
  }
  return names
}

function nameOf(expr: Expr): string | null {
  switch (expr.kind) {
    case 'member':
    case 'global':
      return expr.name
    case 'local':
      return expr.variable.name
    case 'import':
      return expr.name === null || expr.name === 'default' ? (expr.as ?? null) : expr.name
    default:
      return null
  }
}
