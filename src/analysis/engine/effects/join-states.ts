import { joinThrown } from './exceptions.ts'
import type { Heap } from '../values/heap.ts'
import { areEqual, areEqualObjects, joinObjects, joinValues, widenValues } from '../values/join.ts'
import type { State } from '../memory/program.ts'

export function forkState(state: State): State {
  return {
    vars: state.vars.slice(),
    heap: state.heap.fork(),
    notes: state.notes,
    thrown: state.thrown,
  }
}

/** Joins the states of two paths that meet. `changed` tells whether the result holds more than the left state. */
export function joinStates(left: State, right: State, widens: boolean): { state: State; changed: boolean } {
  const join = widens ? widenValues : joinValues
  let changed = false
  const count = Math.max(left.vars.length, right.vars.length)
  const vars: State['vars'] = new Array<undefined>(count)
  for (let slot = 0; slot < count; slot += 1) {
    const [one, other] = [left.vars[slot], right.vars[slot]]
    if (one === other) vars[slot] = one
    else {
      vars[slot] = join(one, other)
      changed ||= !areEqual(one, vars[slot])
    }
  }
  const heaps = joinHeaps(left.heap, right.heap, widens)
  const thrown = joinThrown(left.thrown, right.thrown)
  return {
    state: { vars, heap: heaps.heap, notes: joinNotes(left.notes, right.notes), thrown },
    changed: changed || heaps.changed || !areEqual(left.thrown?.value, thrown?.value),
  }
}

/** Only what was checked on both paths holds after they meet. */
export function joinNotes(left: State['notes'], right: State['notes']): State['notes'] {
  if (left === right || !left || !right) return left && right ? left : null
  const joined = new Map(
    [...left].flatMap(([name, value]) => {
      const other = right.get(name)
      return other ? [[name, joinValues(value, other)] as const] : []
    }),
  )
  return joined.size > 0 ? joined : null
}

export function joinHeaps(left: Heap, right: Heap, widens: boolean): { heap: Heap; changed: boolean } {
  if (left === right) return { heap: left, changed: false }
  const heap = left.fork()
  const join = widens ? widenValues : joinValues
  let changed = false
  left.forEachDifference(right, (id, one, other) => {
    if (!other || one === other) return
    const joined = one ? joinObjects(one, other, join) : other
    if (joined === one) return
    heap.set(id, joined)
    changed ||= !areEqualObjects(one, joined)
  })
  return { heap, changed }
}
