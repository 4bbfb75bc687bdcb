import { NO_SINK_KINDS, difference, intersection } from './sink-kind.ts'
import type { HeapObject } from './heap-object.ts'
import { type Taint, UNKNOWN, type Value } from './value.ts'

const MAX_CONSTANTS = 8
const MAX_TAINTS = 4
const MAX_ALTERNATIVES = 8
/** Applications keep handlers in a table and call the one that a request names. */
const MAX_FUNCTIONS = 32

/** The value of an expression that may be one or the other. */
export function joinValues(left: Value | undefined, right: Value | undefined): Value {
  if (left === right || !right) return left ?? UNKNOWN
  if (!left) return right
  const constants = joinConstants(left.constants, right.constants)
  const taints = joinTaints(left.taints, right.taints)
  const api = joinApis(left, right)
  const objects = joinLists(left.objects, right.objects)
  const functions = joinFunctions(left.functions, right.functions)
  const classes = joinLists(left.classes, right.classes)
  const pieces = joinPieces(left, right)
  const regex = left.regex === right.regex ? left.regex : null
  const isLike = (one: Value): boolean =>
    one.constants === constants &&
    one.taints === taints &&
    one.api === api &&
    one.objects === objects &&
    one.functions === functions &&
    one.classes === classes &&
    one.pieces === pieces &&
    one.regex === regex
  if (isLike(left)) return left
  if (isLike(right)) return right
  return { constants, taints, api, objects, functions, classes, pieces, regex }
}

/** The same at the head of a loop: differing constants become unknown, so that counting loops end. */
export function widenValues(left: Value | undefined, right: Value | undefined): Value {
  const joined = joinValues(left, right)
  if (!left || joined === left || joined.constants === null || joined.constants === left.constants) return joined
  return { ...joined, constants: null, pieces: null }
}

function joinConstants(left: Value['constants'], right: Value['constants']): Value['constants'] {
  if (left === right) return left
  if (!left || !right) return null
  if (right.every((one) => left.includes(one))) return left
  const joined = [...new Set([...left, ...right])]
  return joined.length > MAX_CONSTANTS ? null : joined
}

/** The union of the taints: one for each source, with only the checks that hold on all of its paths. */
export function joinTaints(left: readonly Taint[], right: readonly Taint[]): readonly Taint[] {
  if (left === right || right.length === 0) return left
  if (left.length === 0) return right
  let joined: Taint[] | null = null
  for (const taint of right) {
    const list: readonly Taint[] = joined ?? left
    const index = list.findIndex((one) => isSameSource(one, taint))
    const known = list[index]
    if (known && difference(known.cleansed, taint.cleansed) === NO_SINK_KINDS) continue
    joined ??= [...left]
    if (known) joined[index] = { ...known, cleansed: intersection(known.cleansed, taint.cleansed) }
    else if (joined.length < MAX_TAINTS) joined.push(taint)
  }
  return joined ?? left
}

function isSameSource(left: Taint, right: Taint): boolean {
  return left === right || (left.origin === right.origin && left.source === right.source)
}

/** `let db = null; if (…) db = connect()` is a connection wherever it is used. */
function joinApis(left: Value, right: Value): string | null {
  if (left.api === right.api) return left.api
  if (left.api === null) return right.api
  if (right.api === null) return left.api
  return left.api.startsWith('?') && !right.api.startsWith('?') ? right.api : left.api
}

function joinLists<T>(left: readonly T[], right: readonly T[], most = MAX_ALTERNATIVES): readonly T[] {
  if (left === right || right.length === 0) return left
  if (left.length === 0) return right
  const more = right.filter((one) => !left.includes(one))
  // An alternative that was admitted under a higher limit is not dropped again: `handlers[name] ?? notFound`.
  const limit = Math.max(most, left.length, right.length)
  return more.length === 0 || left.length >= limit ? left : [...left, ...more].slice(0, limit)
}

function joinFunctions(left: Value['functions'], right: Value['functions']): Value['functions'] {
  if (left === right || right.length === 0) return left
  if (left.length === 0) return right
  const more = right.filter(
    (one) => !left.some((other) => one === other || (one.fn === other.fn && one.self === other.self)),
  )
  return more.length === 0 || left.length >= MAX_FUNCTIONS ? left : [...left, ...more].slice(0, MAX_FUNCTIONS)
}

function joinPieces(left: Value, right: Value): Value['pieces'] {
  if (left.pieces === right.pieces) return left.pieces
  if (left.taints.length > 0 && left.pieces) return left.pieces
  if (right.taints.length > 0 && right.pieces) return right.pieces
  // Tainted from its beginning on, or one of the fixed texts: what stands before the taint is nothing.
  return null
}

/** Whether two values are equal, so that another round of a loop would change nothing. */
export function areEqual(left: Value | undefined, right: Value | undefined): boolean {
  if (left === right) return true
  if (!left || !right) return false
  return (
    left.api === right.api &&
    areSameLists(left.constants ?? NOTHING, right.constants ?? NOTHING) &&
    (left.constants === null) === (right.constants === null) &&
    areSameLists(left.objects, right.objects) &&
    areSameLists(left.classes, right.classes) &&
    left.functions.length === right.functions.length &&
    left.functions.every((one, index) => one.fn === right.functions[index]?.fn) &&
    left.taints.length === right.taints.length &&
    left.taints.every((one, index) => {
      const other = right.taints[index]
      return other !== undefined && isSameSource(one, other) && one.cleansed === other.cleansed
    })
  )
}

const NOTHING: readonly unknown[] = []

function areSameLists(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left === right || (left.length === right.length && left.every((one, index) => one === right[index]))
}

export function joinObjects(left: HeapObject, right: HeapObject, join = joinValues): HeapObject {
  if (left === right) return left
  return {
    kind: left.kind,
    fields: joinFields(left, right, join),
    rest: left.rest && right.rest ? join(left.rest, right.rest) : (left.rest ?? right.rest),
    length: left.length === right.length ? left.length : null,
    classes: joinLists(left.classes, right.classes),
    // A fact established on only one path does not hold after both.
    facts: left.facts === right.facts ? left.facts : new Set([...left.facts].filter((fact) => right.facts.has(fact))),
    prototype: left.prototype ?? right.prototype,
    latent: joinTaints(left.latent, right.latent),
    isForeign: left.isForeign && right.isForeign,
    keys: joinTaints(left.keys, right.keys),
  }
}

/** Copies the fields only when one of them changes. What one side does not know may be anything that it holds under unknown keys. */
function joinFields(left: HeapObject, right: HeapObject, join: typeof joinValues): HeapObject['fields'] {
  if (left.fields === right.fields) return left.fields
  const [leftRest, rightRest] = left.kind === 'list' ? [null, null] : [left.rest, right.rest]
  let joined: Map<string, Value> | null = null
  for (const [name, value] of right.fields) {
    const known = left.fields.get(name)
    const before = known ?? leftRest
    const both = before ? join(before, value) : value
    if (both === known) continue
    joined ??= new Map(left.fields)
    joined.set(name, both)
  }
  if (!rightRest) return joined ?? left.fields
  for (const [name, value] of left.fields) {
    const both = right.fields.has(name) ? value : join(value, rightRest)
    if (both === value) continue
    joined ??= new Map(left.fields)
    joined.set(name, both)
  }
  return joined ?? left.fields
}

export function areEqualObjects(left: HeapObject | undefined, right: HeapObject | undefined): boolean {
  if (left === right) return true
  if (!left || !right) return false
  if (
    left.fields.size !== right.fields.size ||
    left.length !== right.length ||
    left.facts.size !== right.facts.size ||
    left.keys.length !== right.keys.length
  ) {
    return false
  }
  if (!areEqual(left.rest ?? undefined, right.rest ?? undefined)) return false
  if (left.fields === right.fields) return true
  for (const [name, value] of left.fields) if (!areEqual(value, right.fields.get(name))) return false
  return true
}
