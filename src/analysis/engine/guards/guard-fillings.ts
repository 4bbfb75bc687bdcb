import type { Expr, FunctionIr, Instruction } from '../../ir/nodes.ts'
import { onceFor } from '../../source/once-for.ts'
import { conditionsInRound, type Condition } from '../values/choices.ts'
import type { Activation, State } from '../memory/program.ts'

/** How a loop fills a list: with what, and what must hold of whatever is put into it. */
type Filling = { readonly element: Expr; readonly conditions: readonly Condition[] }

/**
 * `[s for s in styles if s.name == x]` is not empty, `any(s.name == x for s in styles)`, `next((…), None)`: what held when an element
 * was put into a list. `isTrue`: one of them is true itself.
 */
export function refineByFilling(act: Activation, state: State, list: Expr, depth: number, isTrue = false): void {
  const filling = list.kind === 'temp' ? fillingsOf(act.fn).get(list.temp) : null
  if (!filling) return
  const { refine } = act.program.interpreter
  for (const { test, holds } of filling.conditions) refine(act, state, test, holds, depth)
  if (isTrue) refine(act, state, filling.element, true, depth)
}

/** Empty lists that one loop fills at one place, as comprehensions do. */
const fillingsOf = onceFor((fn: FunctionIr): ReadonlyMap<number, Filling> => {
  const found = new Map<number, Filling | null>()
  for (const { id, instructions } of fn.blocks) {
    for (const one of instructions) {
      if (one.kind === 'set' && one.value.kind === 'list' && one.value.elements.length === 0) found.set(one.temp, null)
      const list = one.kind === 'call' ? filledBy(one) : null
      const [first] = one.kind === 'call' ? one.args : []
      if (list !== null && first && found.get(list) === null)
        found.set(list, { element: first.value, conditions: conditionsInRound(fn, id) })
    }
  }
  return new Map([...found].flatMap(([list, filling]) => (filling ? [[list, filling] as const] : [])))
})

function filledBy({ callee }: Extract<Instruction, { kind: 'call' }>): number | null {
  return callee.kind === 'member' && callee.object.kind === 'temp' ? callee.object.temp : null
}
