import type { Block, Expr, FunctionIr, Instruction } from '../../ir/nodes.ts'
import { CONTENT } from './effect-context.ts'
import { definitionOfVariable } from '../values/definitions.ts'
import { type Heap, withRest } from '../values/heap.ts'
import type { HeapObject } from '../values/heap-object.ts'
import { joinObjects, joinTaints, joinValues } from '../values/join.ts'
import { siteId } from '../memory/objects.ts'
import type { Activation, State, Thrown } from '../memory/program.ts'
import { taintedValue, UNKNOWN, type Value } from '../values/value.ts'

/** How many of the objects reachable from a thrown value an exception keeps. */
const MAX_HELD = 20

/** A thrown value together with its objects, because the heap of the place that threw it may be discarded. */
export function thrownValue(heap: Heap, value: Value): Thrown {
  const held = new Map<number, HeapObject>()
  const open: Value[] = [value]
  for (let next = open.pop(); next && held.size < MAX_HELD; next = open.pop()) {
    for (const id of next.objects) {
      const object = held.has(id) ? undefined : heap.get(id)
      if (!object) continue
      held.set(id, object)
      open.push(...object.fields.values(), ...(object.rest ? [object.rest] : []))
    }
  }
  return { value, held }
}

export function joinThrown(left: Thrown | null | undefined, right: Thrown): Thrown
export function joinThrown(left: Thrown | null | undefined, right: Thrown | null | undefined): Thrown | null
export function joinThrown(left: Thrown | null | undefined, right: Thrown | null | undefined): Thrown | null {
  if (!left || !right || left === right) return left ?? right ?? null
  const held = new Map(left.held)
  for (const [id, object] of right.held) {
    const known = held.get(id)
    held.set(id, known ? joinObjects(known, object) : object)
  }
  return { value: joinValues(left.value, right.value), held }
}

/** Records what a call made by the current instruction has thrown. */
export function noteThrown(act: Activation, thrown: Thrown | null): void {
  if (thrown) act.thrown = joinThrown(act.thrown, thrown)
}

/** Records an exception that leaves a block: for its handlers or, where none catches it, for the caller. */
export function throwFrom({ fn, returns }: Activation, block: Block, thrown: Thrown): void {
  if (!isCaught(fn, block)) returns.thrown = joinThrown(returns.thrown, thrown)
}

/** Front ends let handlers begin with a choice among them; a `finally` without handlers catches nothing. */
function isCaught({ blocks }: FunctionIr, { onThrow }: Block): boolean {
  const handler = onThrow === null ? undefined : blocks[onThrow]
  return handler?.terminator.kind === 'choose' && handler.instructions.length === 0
}

type Cast = Extract<Expr, { kind: 'cast' }>

/** What a handler catches. Front ends write it as an unknown value cast to the type of the exception. */
export function isHandled({ unit }: Activation, { value, type }: Cast, { thrown }: State): boolean {
  return (
    value.kind === 'unknown' &&
    value.operands.length === 0 &&
    (Boolean(thrown) || unit.knowledge.model.exceptionTypes.test(type.name))
  )
}

/**
 * The value that a handler catches: anything may have been thrown, so known exceptions are joined with an unknown one.
 */
export function caughtValue(act: Activation, state: State, expr: Cast): Value {
  const { type, at } = expr
  const any = taintedValue({ origin: 'exception', label: 'the exception' }, act.unit.path, at, type.name)
  return state.thrown ? receive(act, state, state.thrown, any, expr) : any
}

/** The value that a handler gets: a new object that joins the known exception with an unknown one. */
export function receive(act: Activation, state: State, thrown: Thrown, any: Value, site: object): Value {
  const { value, held } = thrown
  for (const [id, object] of held) if (!state.heap.get(id)) state.heap.set(id, object)
  const [first, ...others] = value.objects.flatMap((id) => held.get(id) ?? [])
  const taints = joinTaints(any.taints, value.taints)
  if (!first) return { ...joinValues(value, any), constants: null, api: any.api ?? value.api, taints }
  const joined = others.reduce((all, one) => joinObjects(all, one), first)
  const id = siteId(act, site)
  state.heap.set(id, any.taints.length > 0 ? withRest(joined, withoutApi(any)) : joined)
  const text = joined.fields.get(CONTENT)?.taints ?? []
  return { ...UNKNOWN, api: apiOf(act, any, value), objects: [id], taints: joinTaints(taints, text) }
}

/** The type that a handler declares, unless it is a class of the program, which no model row covers. */
function apiOf({ unit }: Activation, { api }: Value, thrown: Value): string | null {
  if (api === null || thrown.api === null) return api ?? thrown.api
  return unit.knowledge.isModelledType(api) || unit.knowledge.parentsOf(api).length > 0 ? api : thrown.api
}

function withoutApi(value: Value): Value {
  return { ...value, api: null }
}

/**
 * What the functions called by an instruction have thrown. It is also kept as the rejection of the promise that a call
 * returned.
 */
export function thrownBy(act: Activation, instruction: Instruction): Thrown | null {
  const { thrown } = act
  act.thrown = null
  if (thrown && instruction.kind === 'call') noteRejection(act, instruction.temp, thrown)
  return thrown
}

export function noteRejection(act: Activation, temp: number, thrown: Thrown): void {
  act.rejected ??= new Map()
  act.rejected.set(temp, joinThrown(act.rejected.get(temp), thrown))
}

/** What the promise that an expression yields is known to be rejected with. */
export function rejectionOf(act: Activation, expr: Expr): Thrown | null {
  if (!act.rejected) return null
  const made = expr.kind === 'local' ? definitionOfVariable(act.fn, expr.variable) : expr
  return made?.kind === 'temp' ? (act.rejected.get(made.temp) ?? null) : null
}
