import type { Expr, FunctionIr } from '../../ir/nodes.ts'
import { emitNaming, type Naming } from './emit.ts'
import { callClosure } from './call-closure.ts'
import { queueDecorated } from './handlers.ts'
import { EMPTY_LIST, EMPTY_RECORD, type HeapObject } from '../values/heap-object.ts'
import { withContents, withRest } from '../values/heap.ts'
import { joinTaints, joinValues } from '../values/join.ts'
import { mix } from '../effects/effect-context.ts'
import { allocate, anyElement, readObject, soleObject } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { checkAssignmentSinks, recordSinkKinds } from './sinks.ts'
import { cleanse, soleConstant, UNKNOWN, type Closure, type Value } from '../values/value.ts'
import { evaluate } from '../memory/evaluate.ts'

/** Literal data can have thousands of entries; those beyond this number are joined into one. */
const MAX_ELEMENTS = 200

export function makeList(act: Activation, state: State, expr: Extract<Expr, { kind: 'list' }>): Value {
  const fields = new Map<string, Value>()
  let rest: Value | null = null
  let taints: Value['taints'] = []
  let length: number | null = 0
  for (const { value: inner, spread } of expr.elements) {
    const value = evaluate(act, state, inner)
    const known = spread && length !== null ? elementsInOrder(act, state, value, MAX_ELEMENTS - length) : null
    if (known && length !== null) {
      for (const element of known) fields.set(String(length++), element)
      taints = joinTaints(taints, value.taints)
    } else if (spread) {
      const any: Value | null = anyElement(act, state.heap, value)
      if (any) rest = rest ? joinValues(rest, any) : any
      taints = joinTaints(taints, value.taints)
      length = null
    } else if (length !== null && length < MAX_ELEMENTS) {
      fields.set(String(length), value)
      length += 1
    } else rest = rest ? joinValues(rest, value) : value
  }
  const list = allocate(act, state, expr, { ...EMPTY_LIST, fields, rest, length })
  return { ...list, taints, api: act.unit.knowledge.model.types.list }
}

/** The elements of a list, when all of them are known and there are not too many. */
function elementsInOrder(act: Activation, state: State, list: Value, most: number): Value[] | null {
  const object = soleObject(act, state.heap, list)
  if (object?.kind !== 'list' || object.length === null || object.rest || object.length > most) return null
  return Array.from({ length: object.length }, (_, index) => object.fields.get(String(index)) ?? UNKNOWN)
}

export function makeRecord(act: Activation, state: State, expr: Extract<Expr, { kind: 'record' }>): Value {
  let open: HeapObject = EMPTY_RECORD
  let fields = new Map<string, Value>()
  const named: Naming[] = []
  let taints: Value['taints'] = []
  for (const { key, value: inner } of expr.entries) {
    const value = evaluate(act, state, inner)
    if (!key) {
      open = spreadInto(act, state, { ...open, fields }, value)
      fields = new Map(open.fields)
      taints = joinTaints(taints, value.taints)
      continue
    }
    const name = soleConstant(evaluate(act, state, key))
    if (name && fields.size < MAX_ELEMENTS)
      fields.set(String(name.value), cleanse(value, recordSinkKinds(act, String(name.value))))
    else if (name) open = { ...open, rest: joinValues(open.rest ?? undefined, value) }
    else {
      open = withRest({ ...open, fields }, value)
      fields = new Map(open.fields)
    }
    if (name)
      checkAssignmentSinks(
        act,
        state,
        { property: String(name.value), object: null, value, written: inner, at: key.at },
        true,
      )
    if (name)
      named.push({
        name: String(name.value),
        kind: 'record',
        object: null,
        value,
        written: inner,
        at: { start: key.at.start, end: inner.at.end },
      })
  }
  // The meaning of a setting depends on the settings next to it.
  for (const naming of named) emitNaming(act, state, { ...naming, beside: fields })
  const made = allocate(act, state, expr, { ...open, fields })
  return { ...made, taints, api: act.unit.knowledge.model.types.record }
}

function spreadInto(act: Activation, state: State, record: HeapObject, value: Value): HeapObject {
  // Spread options may hold anything.
  if (value.objects.length === 0) return withRest(record, { ...UNKNOWN, taints: value.taints })
  const sources = value.objects.flatMap((id) => readObject(act, state.heap, id) ?? [])
  return sources.length === 0 ? record : sources.map((source) => withContents(record, source)).reduce(mix)
}

export function makeClosure(act: Activation, state: State, expr: Extract<Expr, { kind: 'function' }>): Value {
  const known = act.closures.get(expr)
  if (known) return known
  const closure: Closure = {
    fn: expr.fn,
    file: act.unit.path,
    cells: act.cells,
    self: expr.fn.inheritsThis ? act.self : null,
    bound: [],
    type: expr.fn.inheritsThis ? act.closure.type : null,
    isStatic: true,
  }
  const value: Value = { ...UNKNOWN, api: null, functions: [closure] }
  act.closures.set(expr, value)
  act.program.made.push(closure)
  queueDecorated(act, state, closure, expr.fn)
  if (expr.fn.decorators.length === 0 || !act.unit.knowledge.model.semantics.decoratorsReplace) return value
  const decorated = decorate(act, state, value, expr.fn)
  act.closures.set(expr, decorated)
  return decorated
}

/** Applies the program's own decorators to a function. Decorators of libraries change nothing. */
function decorate(act: Activation, state: State, plain: Value, { decorators }: FunctionIr): Value {
  return decorators.toReversed().reduce((value, decorator) => {
    const { functions } = evaluate(act, state, decorator)
    const [made] = functions
    if (!made || functions.length > 1) return value
    const { at } = decorator
    const result = callClosure(act, state, { closure: made, self: null, args: [{ value, at, name: null }], at })
    return result.functions.length > 0 ? result : value
  }, plain)
}
