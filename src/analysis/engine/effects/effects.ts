import { zip } from '../../../lib/collections/lists.ts'
import type { Effect } from '../../models/rows/effect-row.ts'
import type { Literal } from '../../ir/nodes.ts'
import { bindArguments } from './bound-arguments.ts'
import { CONTENT, type EffectContext, mix, withReceiverTaint } from './effect-context.ts'
import { noteThrown, thrownValue } from './exceptions.ts'
import { withContents, withField, withRest } from '../values/heap.ts'
import { EMPTY_INSTANCE, EMPTY_LIST, EMPTY_RECORD, type HeapObject } from '../values/heap-object.ts'
import type { CallView } from '../knowledge/matches.ts'
import { joinTaints, joinValues } from '../values/join.ts'
import { allocate, anyElement, readObject, soleObject, updateObjects, withAnywhere } from '../memory/objects.ts'
import { keptState } from './kept-state.ts'
import { append, extend, insert, removeAt, removeFirst, reverse, shift } from './list-effects.ts'
import { causeOf, makeError } from './make-errors.ts'
import { entriesOf, keysOf } from './map-effects.ts'
import type { Activation, State } from '../memory/program.ts'
import { ANY_KEYWORDS, ANY_POSITIONS } from '../knowledge/selectors.ts'
import { putNested } from './nested-effects.ts'
import { appendText, contentOf, joinText } from './text-effects.ts'
import { sinkKindSet } from '../values/sink-kind.ts'
import { cleanse, constantValue, soleConstant, stringOf, UNKNOWN, type Value } from '../values/value.ts'

/**
 * Applies a library function's effect on collections and boxes, and returns its result; null when no effect is known.
 */
export function applyEffects(
  act: Activation,
  state: State,
  effect: Effect,
  call: CallView,
  site: object,
): Value | null {
  const args = call.args.map(({ value }) => value)
  const isFunction = !call.receiver || isLibraryThing(call.receiver)
  const receiver = (isFunction ? args[0] : call.receiver) ?? UNKNOWN
  return EFFECTS[effect]({ act, state, call, site, receiver, args })
}

/** `Object.keys(x)` is a library function, so its subject is its argument, not its receiver. */
export function isLibraryThing({ objects, constants, api, taints, pieces }: Value): boolean {
  return (
    objects.length === 0 &&
    constants === null &&
    pieces === null &&
    taints.length === 0 &&
    api !== null &&
    !api.startsWith('?') &&
    !api.endsWith('()')
  )
}

const EFFECTS: Readonly<Record<Effect, (context: EffectContext) => Value | null>> = {
  'new-list': ({ act, state, site, args }) => newList(act, state, site, args.length === 1 ? args : []),
  'new-record': (context) => newRecord(context),
  'list-of': (context) => listOf(context),
  copy: ({ act, state, site, receiver }) => copyOf({ act, state, site }, receiver, EMPTY_LIST),
  get: (context) => getEntry(context),
  put: (context) => putEntry(context),
  'get-nested': (context) => getNested(context),
  'put-nested': (context) => putNested(context),
  append: (context) => append(context, context.args),
  prepend: (context) => shift(context, 1, context.args),
  insert: (context) => insert(context),
  extend: (context) => extend(context),
  'remove-at': (context) => removeAt(context),
  'remove-first': (context) => removeFirst(context),
  clear: ({ act, state, receiver }) => {
    updateObjects(act, state, receiver, (object) => ({ ...object, fields: new Map(), rest: null, length: 0 }))
    return UNKNOWN
  },
  elements: (context) => elementsOf(context),
  keys: (context) => keysOf(context),
  entries: (context) => entriesOf(context),
  first: (context) => any(context),
  join: (context) => joinText(context),
  reverse: (context) => reverse(context),
  slice: (context) => sliceOf(context),
  'split-ending': (context) => splitEnding(context),
  assign: (context) => assign(context),
  box: ({ act, state, site, args }) => {
    const [first, ...others] = args
    const isSole = first !== undefined && others.length === 0
    const content = isSole ? first : args.reduce<Value>((all, one) => joinValues(all, one), constantValue(''))
    return {
      ...allocate(act, state, site, {
        ...EMPTY_INSTANCE,
        fields: new Map([[CONTENT, content]]),
      }),
      taints: [],
    }
  },
  'append-text': (context) => appendText(context),
  options: ({ act, state, site, call }) => ({
    ...allocate(act, state, site, { ...EMPTY_INSTANCE, fields: new Map(namedArguments(call)) }),
    taints: [],
  }),
  content: ({ act, state, receiver }) => contentOf(act, state, receiver),
  state: ({ act, state, site, call, args }) =>
    keptState(act, state, { at: call.at, site, initial: args[0] ?? UNKNOWN }),
  'set-state': ({ act, state, receiver, args }) => {
    const [given] = args
    if (given) updateObjects(act, state, receiver, (object) => withState(object, given))
    return UNKNOWN
  },
  'to-list': (context) => toList(context),
  'pairs-of': (context) => pairsOf(context),
  key: (context) => elementAt(context, 0),
  value: (context) => elementAt(context, 1),
  error: ({ act, state, site, args }) => makeError(act, state, site, args),
  cause: ({ state, receiver }) => causeOf(state, receiver),
  throw: ({ act, state, args }) => {
    noteThrown(act, thrownValue(state.heap, args[0] ?? UNKNOWN))
    return UNKNOWN
  },
  bind: ({ act, state, site, call }) => bindArguments(act, state, site, call.args),
  promisify: ({ receiver }) =>
    receiver.functions.length === 0
      ? null
      : { ...receiver, functions: receiver.functions.map((closure) => ({ ...closure, isPromised: true })) },
}

function namedArguments({ args }: CallView): (readonly [string, Value])[] {
  return args.flatMap(({ name, value }) => (name !== null && /^\w/.test(name) ? [[name, value] as const] : []))
}

function withState(object: HeapObject, given: Value): HeapObject {
  const before = object.fields.get('state')
  return withField(object, 'state', before ? joinValues(before, given) : given)
}

function newList(act: Activation, state: State, site: object, args: readonly Value[]): Value {
  const [first] = args
  // `new ArrayList<>(10)` sets a capacity; `new ArrayList<>(others)` makes a copy.
  if (!first || first.constants !== null) return allocate(act, state, site, EMPTY_LIST)
  return copyOf({ act, state, site }, first, EMPTY_LIST)
}

/** `dict(others, name=value, **more)`: a copy of the first argument, and the named ones. */
function newRecord({ act, state, site, call }: EffectContext): Value {
  const first = call.args.find(({ name }) => name === null || name === ANY_POSITIONS)?.value
  const made = recordOfPairs(act, state, site, first) ?? copyOf({ act, state, site }, first ?? null, EMPTY_RECORD)
  const more = call.args.find(({ name }) => name === ANY_KEYWORDS)?.value
  updateObjects(act, state, made, (object) =>
    namedArguments(call).reduce(
      (all, [name, value]) => withField(all, name, value),
      more ? withRest(object, more) : object,
    ),
  )
  return made
}

/** `new Map([['a', 1]])`: a list of pairs, each with a known key and a value. */
function recordOfPairs(act: Activation, state: State, site: object, pairs: Value | undefined): Value | null {
  const list = pairs && soleObject(act, state.heap, pairs)
  if (list?.kind !== 'list' || list.rest || !list.fields.size) return null
  const fields = new Map<string, Value>()
  for (const held of list.fields.values()) {
    const pair = soleObject(act, state.heap, held)
    if (pair?.kind !== 'list' || pair.length !== 2) return null
    const key = soleConstant(pair.fields.get('0') ?? UNKNOWN)
    if (!key) return null
    fields.set(String(key.value), pair.fields.get('1') ?? UNKNOWN)
  }
  return allocate(act, state, site, { ...EMPTY_RECORD, fields })
}

function copyOf(
  { act, state, site }: Pick<EffectContext, 'act' | 'state' | 'site'>,
  from: Value | null,
  empty: HeapObject,
): Value {
  let copy: HeapObject = empty
  for (const [index, id] of (from?.objects ?? []).entries()) {
    const object = readObject(act, state.heap, id)
    if (!object) continue
    copy =
      index === 0
        ? { ...object, kind: empty.kind === 'list' ? object.kind : empty.kind, facts: empty.facts }
        : mix(copy, object)
  }
  if (from && from.objects.length === 0 && from.constants === null) {
    copy = { ...copy, rest: { ...UNKNOWN, taints: from.taints }, length: null }
  }
  const made = allocate(act, state, site, copy)
  return from ? { ...made, taints: from.taints } : made
}

function listOf({ act, state, site, call }: EffectContext): Value {
  const args = call.args.filter(({ name }) => name === null || name === ANY_POSITIONS).map(({ value }) => value)
  const [only] = args
  if (call.args.some(({ name }) => name === ANY_POSITIONS)) {
    const rest = args.reduce((all, one) => joinValues(all, one))
    return allocate(act, state, site, { ...EMPTY_LIST, rest, length: null })
  }
  // `Arrays.asList(array)` is a view of the array.
  if (args.length === 1 && only && only.objects.length > 0) return only
  const fields = new Map(args.map((value, index) => [String(index), value]))
  return allocate(act, state, site, { ...EMPTY_LIST, fields, length: args.length })
}

function getEntry({ act, state, receiver, args }: EffectContext): Value | null {
  if (receiver.objects.length === 0) return receiver.taints.length > 0 ? { ...UNKNOWN, taints: receiver.taints } : null
  const key = args[0] && soleConstant(args[0])
  let joined: Value | null = null
  for (const id of receiver.objects) {
    const object = readObject(act, state.heap, id)
    const field = key ? object?.fields.get(String(key.value)) : null
    const found =
      field ??
      (key && object && object.rest === null && (object.kind !== 'list' || object.length !== null)
        ? null
        : anyOf(object))
    if (found) joined = joined ? joinValues(joined, found) : found
  }
  const fallback = args[1]
  const value = joined ?? fallback ?? UNKNOWN
  // What is known of the entry says more than what is known of all.
  const only = soleObject(act, state.heap, receiver)
  if (key && only && (!only.rest || only.kind !== 'list') && only.fields.has(String(key.value))) return value
  return withReceiverTaint(receiver, joined && fallback && !key ? joinValues(joined, fallback) : value)
}

/** What a map has under argument 1 that the receiver has under argument 0. */
function getNested(context: EffectContext): Value | null {
  const [outer, ...inner] = context.args
  const map = outer ? getEntry({ ...context, args: [outer] }) : null
  if (!map || map.objects.length === 0) return map
  return getEntry({ ...context, receiver: map, args: inner })
}

function anyOf(object: HeapObject | undefined): Value | null {
  let joined: Value | null = object?.rest ?? null
  for (const field of object?.fields.values() ?? []) joined = joined ? joinValues(joined, field) : field
  return joined
}

function putEntry({ act, state, receiver, args }: EffectContext): Value {
  const [key, value] = args
  const name = key && soleConstant(key)
  if (!key || !value) return UNKNOWN
  updateObjects(act, state, receiver, (object) => {
    if (!name) return withAnywhere(object, value, key)
    return withField(object, String(name.value), value)
  })
  return UNKNOWN
}

/** The part after the last dot contains no dot, so it cannot lead to a parent folder. */
function splitEnding({ act, state, site, receiver, args }: EffectContext): Value | null {
  const [first] = args
  const text = first && stringOf(first) === null ? first : receiver
  const part: Value = { ...UNKNOWN, api: act.unit.knowledge.model.types.text, taints: text.taints }
  const fields = new Map([
    ['0', part],
    ['1', cleanse(part, sinkKindSet('parent-path'))],
  ])
  const list = allocate(act, state, site, { ...EMPTY_LIST, fields, length: 2 })
  return { ...list, api: act.unit.knowledge.model.types.list }
}

/** The elements between two positions. */
function sliceOf(context: EffectContext): Value | null {
  const { act, state, site, receiver, args } = context
  const object = soleObject(act, state.heap, receiver)
  const bounds = args.map((arg) => soleConstant(arg)?.value)
  if (object?.kind !== 'list' || object.length === null || object.rest || !bounds.every(isBound))
    return elementsOf(context)
  const [from, to] = bounds
  const positions = Array.from({ length: object.length }, (_, index) => String(index)).slice(from ?? 0, to ?? undefined)
  const fields = new Map(positions.map((name, index) => [String(index), object.fields.get(name) ?? UNKNOWN]))
  const list = allocate(act, state, site, { ...EMPTY_LIST, fields, length: positions.length })
  return withReceiverTaint(receiver, { ...list, api: act.unit.knowledge.model.types.list })
}

function isBound(bound: Literal): bound is number | null | undefined {
  return bound === null || bound === undefined || Number.isInteger(bound)
}

/** A list of what iterating over a value yields: its elements, or the keys of a dictionary. */
function toList(context: EffectContext): Value | null {
  const { act, state, site, receiver } = context
  const objects = receiver.objects.flatMap((id) => readObject(act, state.heap, id) ?? [])
  if (objects.some(({ kind }) => kind === 'record')) return keysOf(context)
  const [object] = objects
  return objects.length === 1 && object?.kind === 'list' && object.length !== null
    ? copyOf({ act, state, site }, receiver, EMPTY_LIST)
    : elementsOf(context)
}

/** `Map.of(key, value, key, value)` */
function pairsOf({ act, state, site, args }: EffectContext): Value {
  let pairs: HeapObject = EMPTY_RECORD
  const isKey = (index: number): boolean => index % 2 === 0
  const keys = args.filter((_, index) => isKey(index))
  const values = args.filter((_, index) => !isKey(index))
  for (const [keyValue, value] of zip(keys, values)) {
    const key = soleConstant(keyValue)
    pairs = key ? withField(pairs, String(key.value), value) : withRest(pairs, value)
  }
  return allocate(act, state, site, pairs)
}

/** The key or the value of an entry. */
function elementAt({ act, state, receiver }: EffectContext, position: number): Value | null {
  let joined: Value | null = null
  for (const id of receiver.objects) {
    const object = readObject(act, state.heap, id)
    const found = object?.fields.get(String(position)) ?? object?.rest
    if (found) joined = joined ? joinValues(joined, found) : found
  }
  return joined
}

/** The elements as a new list, without their positions. */
function elementsOf({ act, state, site, receiver }: EffectContext): Value | null {
  if (receiver.objects.length === 0) return null
  const rest = anyElement(act, state.heap, receiver)
  return withReceiverTaint(receiver, allocate(act, state, site, { ...EMPTY_LIST, rest, length: null }))
}

function any({ act, state, receiver }: EffectContext): Value | null {
  const element = anyElement(act, state.heap, receiver)
  return element ? withReceiverTaint(receiver, element) : null
}

function assign({ act, state, args }: EffectContext): Value {
  const [target = UNKNOWN, ...sources] = args
  let taints = target.taints
  for (const source of sources) {
    taints = joinTaints(taints, source.taints)
    const objects = source.objects.flatMap((id) => readObject(act, state.heap, id) ?? [])
    updateObjects(act, state, target, (object) => {
      if (objects.length === 0) return withRest(object, { ...UNKNOWN, taints: source.taints })
      return objects.map((one) => withContents(object, one)).reduce(mix)
    })
  }
  return { ...target, taints }
}
