import { itemAt } from '../../../lib/collections/lists.ts'
import type { Block, Terminator } from '../../ir/nodes.ts'
import type { SinkCondition } from '../../models/rows/sink-row.ts'
import { createAgenda, orderOf } from '../values/block-order.ts'
import { isUnsure } from './held-responses.ts'
import { noteHandedOver } from './captured-state.ts'
import { joinThrown, throwFrom, thrownBy, thrownValue } from '../effects/exceptions.ts'
import { noteLoopBound } from './loop-bounds.ts'
import { refine } from '../guards/guards.ts'
import { noteUnknownChecks } from '../guards/unknown-checks.ts'
import { forkState, joinHeaps, joinStates } from '../effects/join-states.ts'
import { joinValues } from '../values/join.ts'
import { isTruthy } from '../values/operators.ts'
import type { Activation, State, Thrown } from '../memory/program.ts'
import { runInstruction } from './run-instruction.ts'
import { noteReturn } from '../guards/validated-params.ts'
import { arrive } from './sinks.ts'
import { stringOf, UNKNOWN, type Value } from '../values/value.ts'
import { evaluate } from '../memory/evaluate.ts'

/** How often a loop is run before its current state is accepted. */
const MAX_VISITS = 4

const WIDEN_AFTER = 1

/** Runs the blocks of a function in order. Joins branches where they meet, and repeats loops until nothing changes. */
export function runBlocks(act: Activation, entry: State): State | null {
  const { fn, program } = act
  const order = orderOf(fn)
  const incoming: (State | null)[] = fn.blocks.map(() => null)
  const waiting = createAgenda(order)
  const visits = new Uint8Array(fn.blocks.length)
  const arriveAt = (id: number, state: State): void => {
    const known = incoming[id] ?? null
    const isBack = itemAt(order.isLoopHead, id) && itemAt(visits, id) > 0
    if (!known) incoming[id] = state
    else {
      const joined = joinStates(known, state, isBack && itemAt(visits, id) > WIDEN_AFTER)
      if (isBack && !joined.changed) return
      incoming[id] = joined.state
    }
    if (itemAt(visits, id) < MAX_VISITS || !order.isLoopHead[id]) waiting.add(id)
  }
  arriveAt(0, entry)
  let last: State | null = null
  for (let id = waiting.next(); id !== null; id = waiting.next()) {
    const block = itemAt(fn.blocks, id)
    const state = take(incoming, id, itemAt(order.isLoopHead, id))
    visits[id] = Math.min(255, itemAt(visits, id) + 1)
    program.budget -= 1
    // The state before a block equals the state after its predecessor, except for the first block of a `try`.
    if (block.onThrow !== null && !incoming[block.onThrow]) arriveAt(block.onThrow, thrownState(state, null))
    let thrown: Thrown | null = null
    for (const instruction of block.instructions) {
      runInstruction(act, state, instruction)
      program.budget -= 1
      if (act.thrown) thrown = joinThrown(thrown, thrownBy(act, instruction))
      if (state.isOver || program.budget <= 0) break
    }
    if (program.budget <= 0) {
      program.limits.set(act.unit.path, 'The code is too entangled to be followed to the end')
      last = state
      break
    }
    if (block.terminator.kind === 'throw' && !state.isOver) thrown = joinThrown(thrown, thrownAtEnd(act, block, state))
    if (thrown) throwFrom(act, block, thrown)
    if (block.onThrow !== null && (block.instructions.length > 0 || thrown))
      arriveAt(block.onThrow, thrownState(state, thrown))
    if (state.isOver) joinHeapOfReturn(act, state, true)
    else follow(act, block, state, arriveAt)
    last = state
  }
  return last
}

/** The state to run a block in. Loop heads keep theirs, so that it can be joined with the state of the next round. */
function take(incoming: (State | null)[], id: number, isLoopHead: boolean): State {
  const state = itemAt(incoming, id)
  if (!state) throw new RangeError(`No state has arrived at block ${id}`)
  if (!isLoopHead) {
    incoming[id] = null
    return state
  }
  const running = forkState(state)
  incoming[id] = forkState(state)
  return running
}

/** The state at the start of a handler. */
function thrownState(state: State, thrown: Thrown | null): State {
  return { ...forkState(state), thrown }
}

function thrownAtEnd(act: Activation, { terminator }: Block, state: State): Thrown | null {
  const value = terminator.kind === 'throw' && terminator.value ? evaluate(act, state, terminator.value) : null
  return value && thrownValue(state.heap, value)
}

function follow(
  act: Activation,
  { id, terminator }: Block,
  state: State,
  arriveAt: (id: number, state: State) => void,
): void {
  switch (terminator.kind) {
    case 'jump':
      arriveAt(terminator.to, state)
      return
    case 'choose':
      for (const to of terminator.to) arriveAt(to, forkState(state))
      return
    case 'branch':
      if (orderOf(act.fn).isLoopHead[id]) noteLoopBound(act, state, terminator.test)
      followBranch(act, terminator, state, arriveAt)
      return
    case 'return':
      recordReturn(act, terminator, state)
      return
    case 'throw':
      joinHeapOfReturn(act, state, true)
  }
}

function followBranch(
  act: Activation,
  { test, whenTrue, whenFalse }: Extract<Terminator, { kind: 'branch' }>,
  state: State,
  arriveAt: (id: number, state: State) => void,
): void {
  const { constants } = evaluate(act, state, test)
  const mayBeTrue = constants === null || constants.length === 0 || constants.some(isTruthy)
  const mayBeFalse = constants === null || constants.length === 0 || !constants.every(isTruthy)
  if (mayBeTrue) {
    const yes = mayBeFalse ? forkState(state) : state
    refine(act, yes, test, true)
    if (mayBeFalse) noteUnknownChecks(act, yes, test)
    arriveAt(whenTrue, yes)
  }
  if (mayBeFalse) {
    const no = mayBeTrue ? forkState(state) : state
    refine(act, no, test, false)
    if (mayBeTrue) noteUnknownChecks(act, no, test)
    arriveAt(whenFalse, no)
  }
}

function recordReturn(act: Activation, terminator: Extract<Terminator, { kind: 'return' }>, state: State): void {
  const { value: expr, at } = terminator
  const value = expr ? evaluate(act, state, expr) : null
  const { returns, returnSink } = act
  if (value) {
    noteHandedOver(act, state, { value, written: expr }, terminator)
    returns.value = returns.value ? joinValues(returns.value, value) : value
    if (returnSink && mayBeText(act)) {
      const sent = bodyOf(state, sentOf(value, returnSink.condition))
      arrive(act, state, { row: returnSink, value: sent, at: expr?.at ?? at, call: null })
    }
    if (!returnSink && value.pieces !== null)
      for (const row of act.unit.knowledge.model.returnedTexts)
        arrive(act, state, { row, value, at: expr?.at ?? at, call: null })
  } else returns.isBare = true
  noteReturn(act, state, terminator, value)
  joinHeapOfReturn(act, state, false)
}

/**
 * The result of an unknown library function counts as a complete response, not as text. On another branch it may be a text
 * that no such function got.
 */
function sentOf(value: Value, condition: SinkCondition | undefined): Value {
  const { api, pieces, taints } = value
  const isResponse = condition === 'html-response' && pieces === null && api !== null && /^\?.*\(\)$/.test(api)
  return isResponse ? { ...value, taints: taints.filter((taint) => !isUnsure(taint)) } : value
}

/** `return page, 404`: the first element is the response body. */
function bodyOf(state: State, value: Value): Value {
  const [id] = value.objects
  const object = id === undefined ? undefined : state.heap.get(id)
  if (object?.kind !== 'list' || object.length === null || object.length < 2) return value
  const parts = [...object.fields.values()]
  return parts.some((part) => declaresOtherThanHtml(state, part)) ? UNKNOWN : (object.fields.get('0') ?? value)
}

const CONTENT_TYPE = 'content-type'

function declaresOtherThanHtml(state: State, { objects }: Value): boolean {
  return objects.some((id) =>
    [...(state.heap.get(id)?.fields ?? [])].some(([name, value]) => {
      const type = name.toLowerCase() === CONTENT_TYPE ? stringOf(value) : null
      return type !== null && !/html/i.test(type)
    }),
  )
}

/** Where a framework serialises objects to JSON, only results declared as text are sent as they are. */
function mayBeText({ fn, unit }: Activation): boolean {
  const { sentAsText } = unit.knowledge.model
  if (sentAsText === null || fn.returns === null) return true
  const { name, args } = fn.returns
  const [held] = args
  // `Mono<Order>` is sent like `Order`; a type variable such as `T` may be anything.
  return sentAsText.test(name) && (!held || !/\w{3}/.test(held.name) || sentAsText.test(held.name))
}

/** A handler sees the changes made before the exception. When the function also returns normally, that heap counts. */
function joinHeapOfReturn(act: Activation, state: State, isThrown: boolean): void {
  const { returns } = act
  if (!isThrown) returns.isReached = true
  if (isThrown && returns.heap) return
  returns.heap = returns.heap ? joinHeaps(returns.heap, state.heap, false).heap : state.heap
}
