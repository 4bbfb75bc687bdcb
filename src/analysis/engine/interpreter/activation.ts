import type { FunctionIr } from '../../ir/nodes.ts'
import { onceFor } from '../../source/once-for.ts'
import { definitionsOf } from '../values/definitions.ts'
import { EMPTY_CELL } from '../values/heap-object.ts'
import type { Activation, EntryPoint, Program, State, Watch } from '../memory/program.ts'
import type { CellScope, Closure, Value } from '../values/value.ts'

type Start = {
  readonly unit: Activation['unit']
  readonly closure: Closure
  readonly receiver: Value | null
  readonly state: State
  readonly returnSink?: EntryPoint['returnSink']
  /** Records which objects the call touches; absent when nothing needs to know. */
  readonly watch?: Watch
}

export function createActivation(program: Program, start: Start): Activation {
  const { unit, closure, receiver, state, returnSink = null, watch = null } = start
  return {
    program,
    unit,
    fn: closure.fn,
    closure,
    self: receiver,
    cells: makeCells(program, state, closure),
    temps: [],
    definitions: definitionsOf(closure.fn),
    sites: new Map(),
    closures: new Map(),
    returns: {
      value: null,
      heap: null,
      yields: null,
      isReached: false,
      thrown: null,
      isBare: false,
      always: null,
      truths: null,
      results: new Map(),
    },
    validations: new Map(),
    thrown: null,
    watch,
    rejected: null,
    given: [],
    returnSink,
  }
}

const capturedSlots = onceFor(({ variables }: FunctionIr) =>
  variables.filter(({ captured }) => captured).map(({ slot }) => slot),
)

function makeCells(program: Program, state: State, { fn, cells }: Closure): CellScope {
  const own = new Map<number, number>()
  for (const slot of capturedSlots(fn)) {
    const id = program.nextId++
    state.heap.set(id, EMPTY_CELL)
    own.set(slot, id)
  }
  return { owner: fn.id, fn, place: null, cells: own, outer: cells }
}
