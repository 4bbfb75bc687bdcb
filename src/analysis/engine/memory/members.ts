import type { Expr, Place } from '../../ir/nodes.ts'
import { declaredField, overridable, readDeclared } from './declared-fields.ts'
import type { PropagatorRow } from '../../models/rows/propagator-row.ts'
import { EMPTY_RECORD, type HeapObject } from '../values/heap-object.ts'
import { joinTaints, joinValues } from '../values/join.ts'
import {
  includesSinkKind,
  NO_SINK_KINDS,
  sinkKindSet,
  sinkKindSetOf,
  union,
  type SinkKindSet,
} from '../values/sink-kind.ts'
import { anyElement, readObject, siteId } from './objects.ts'
import { isSchema, shapeOf } from './shapes.ts'
import { ANYTHING, restricts } from '../values/shape.ts'
import { shaped, shapingBefore } from '../values/shaped.ts'
import { derivedSite } from '../values/sites.ts'
import type { Activation, State, Unit } from '../memory/program.ts'
import {
  addSteps,
  cleanse,
  constantValue,
  restore,
  soleConstant,
  taintedValue,
  UNKNOWN,
  withDoubt,
  type Value,
} from '../values/value.ts'
import { memberApi } from '../memory/member-api.ts'
import { freeInRoute } from './route-parts.ts'
import { findMethods, findGetter } from '../memory/class-members.ts'

/** Reads a property of a value: from its objects, its classes and functions, and its api. */
export function readMember(act: Activation, state: State, value: Value, name: string, expr: Expr): Value {
  const isGlobal = expr.kind === 'global'
  const found = isGlobal ? null : readHeld(act, state, value, name)
  if (found?.isCertain) return found.value
  const api = isGlobal ? name : memberApi(act.unit, value.api, name)
  const known = isGlobal || value.api !== null || !found ? readApi(act, api, expr.at) : null
  const taints = known?.taints.length
    ? known.taints
    : isNeutral(act, api)
      ? NONE
      : asPart(act, api, ofMember(value.taints, name))
  const free = taints.length > 0 ? freeInRoute(act, value.api, name) : NO_SINK_KINDS
  const whole: Value = cleanse({ ...(known ?? UNKNOWN), taints }, union(takenOut(act, api, taints), free))
  const base = known?.taints.length ? asDescribed(act, state, value, whole, api, expr) : whole
  return found ? joinValues(found.value, { ...base, api: found.value.api ?? base.api }) : base
}

/** `form.cleaned_data`: what fits the fields of the form's class. */
function asDescribed(act: Activation, state: State, schema: Value, data: Value, api: string | null, expr: Expr): Value {
  const isChecked = api !== null && act.unit.knowledge.sources.find(api).some((row) => row.isChecked)
  const shape = isChecked && isSchema(act, state.heap, schema) ? shapeOf(act, state.heap, schema, 'result') : ANYTHING
  const newId = (path: string): number => siteId(act, derivedSite(expr, `described ${path}`))
  return restricts(shape) ? shaped(shapingBefore(state.heap, newId), data, shape) : data
}

const NONE: Value['taints'] = []

/** What a property leaves out of the object that it is a part of: the name of a file has no folder. */
function takenOut(act: Activation, api: string | null, taints: Value['taints']): SinkKindSet {
  if (api === null || taints.length === 0) return NO_SINK_KINDS
  return act.unit.knowledge.sanitizers
    .find(api)
    .filter(({ receiver, when, arity, args }) => !receiver && !when && !arity && !args)
    .reduce((all, { removes }) => union(all, sinkKindSetOf(removes)), NO_SINK_KINDS)
}

/** What is known of a whole need not hold of its part: the query of an address names any host. */
function asPart(act: Activation, api: string | null, taints: Value['taints']): Value['taints'] {
  if (api === null || taints.length === 0) return taints
  return act.unit.knowledge.propagators
    .find(api)
    .filter(({ receiver, when, arity }) => !receiver && !when && !arity)
    .reduce((all, row) => asCarried(row, all), taints)
}

/** What a row says that data can do again, or can no longer do, when it has passed through. */
export function asCarried({ restores, removes }: PropagatorRow, taints: Value['taints']): Value['taints'] {
  const restored = restores ? restore(taints, sinkKindSet(...restores)) : taints
  if (!removes) return restored
  const removed = sinkKindSet(...removes)
  return restored.map((taint) => ({ ...taint, cleansed: union(taint.cleansed, removed) }))
}

/**
 * Tainted objects have tainted members, except those that a library writes, such as the path where an upload was
 * stored.
 */
function ofMember(taints: Value['taints'], name: string): Value['taints'] {
  const all = withoutKeys(taints)
  return all.some(({ ownMembers }) => ownMembers?.has(name))
    ? all.filter(({ ownMembers }) => !ownMembers?.has(name))
    : all
}

/** Without taints that only selected which object was found: see the sink kind `members`. */
export function withoutKeys(taints: Value['taints']): Value['taints'] {
  return taints.some(isKey) ? taints.filter((taint) => !isKey(taint)) : taints
}

function isKey({ cleansed }: Value['taints'][number]): boolean {
  return includesSinkKind(cleansed, 'members')
}

function isNeutral(act: Activation, api: string | null): boolean {
  return (
    api !== null &&
    act.unit.knowledge.neutrals.find(api).some(({ receiver, when, arity }) => !receiver && !when && !arity)
  )
}

/** A library property: tainted where a source row says so, typed where a type row does. */
function readApi({ unit }: Activation, api: string | null, at: Place): Value {
  if (api === null) return UNKNOWN
  const { knowledge } = unit
  const [constant] = knowledge.constants.find(api)
  if (constant) return constantValue(constant.value)
  const type = knowledge.types.find(api).find(({ when, arity }) => !when && !arity)?.returns
  const typed = type && type !== 'this' && !/^\d$/.test(type) ? type : api
  return sourceAt(unit, api, at, typed) ?? { ...UNKNOWN, api: typed }
}

/** The data that a source row says a property yields. */
export function sourceAt({ knowledge, path }: Unit, api: string | null, at: Place, typed = api): Value | null {
  if (api === null) return null
  // A source that needs arguments is not a property.
  const source = knowledge.sources.find(api).find(({ arity }) => !arity || arity[0] === 0)
  return source && !source.args && !source.when ? taintedValue(source, path, at, typed) : null
}

type Held = { readonly value: Value; readonly isCertain: boolean }

/** What the objects, classes and functions of a value hold under a name; null when they do not know it. */
export function readHeld(act: Activation, state: State, value: Value, name: string, isCalled = false): Held | null {
  let joined: Value | null = null
  let isCertain = value.objects.length > 0
  for (const id of value.objects) {
    const found = readField(act, state, id, name, isCalled)
    if (!found) isCertain = false
    else {
      joined = joined ? joinValues(joined, found.value) : found.value
      isCertain &&= found.isCertain
    }
  }
  const more = readStatic(act, state, value, name) ?? readDeclared(act, value, name)
  if (more) joined = joined ? joinValues(joined, more) : more
  if (!joined) return null
  return { value: joined, isCertain: isCertain || more !== null }
}

const MAX_PROTOTYPES = 8

function readField(act: Activation, state: State, id: number, name: string, isCalled: boolean): Held | null {
  let at: number | null = id
  for (let depth = 0; at !== null && depth < MAX_PROTOTYPES; depth += 1) {
    const object = readObject(act, state.heap, at)
    if (!object) return null
    const method =
      isCalled && act.unit.knowledge.model.semantics.typesAreCertain
        ? findMethods(act, object.classes, name, false)
        : null
    if (method) return { value: method, isCertain: true }
    const field = object.fields.get(name)
    if (field)
      return { value: object.rest && object.kind === 'list' ? joinValues(field, object.rest) : field, isCertain: true }
    if (object.kind === 'list' && name === 'length' && object.length !== null) {
      return { value: constantValue(object.length), isCertain: true }
    }
    const shared = act.unit.knowledge.model.semantics.instancesReadStatics
      ? readShared(act, state, object.classes, name)
      : null
    if (shared) return { value: object.rest ? joinValues(shared, object.rest) : shared, isCertain: true }
    const declared = object.rest ? null : declaredField(act.unit, object.classes, name, false)
    if (declared) return { value: declared, isCertain: true }
    const getter = isCalled ? null : findGetter(object.classes, name)
    if (getter)
      return {
        value: act.program.interpreter.callClosure(act, state, {
          closure: getter,
          self: { ...UNKNOWN, objects: [id] },
          args: [],
          at: getter.fn.at,
        }),
        isCertain: true,
      }
    const methods = findMethods(act, object.classes, name, false)
    if (methods) return { value: methods, isCertain: true }
    if (object.rest && object.kind !== 'list' && !(isCalled && isTable(act, object))) {
      return { value: object.rest, isCertain: false }
    }
    at = object.prototype
  }
  return null
}

/** A dictionary whose entries are no methods: `commands.get(name)` calls none of the commands. */
function isTable(act: Activation, { kind, classes }: HeapObject): boolean {
  return kind === 'record' && classes.length === 0 && !act.unit.knowledge.model.semantics.objectsAreTables
}

const MAX_ANCESTORS = 8

/** What instances find in their class, or in the nearest ancestor that has it. */
function readShared(act: Activation, state: State, classes: Value['classes'], name: string, depth = 0): Value | null {
  let joined: Value | null = null
  for (const type of classes) {
    const field = readObject(act, state.heap, type.statics)?.fields.get(name)
    const parents = type.parents.flatMap((parent) => parent.classes)
    const found = field
      ? overridable(field)
      : depth < MAX_ANCESTORS
        ? readShared(act, state, parents, name, depth + 1)
        : null
    if (found) joined = joined ? joinValues(joined, found) : found
  }
  return joined
}

function readStatic(act: Activation, state: State, value: Value, name: string): Value | null {
  let joined: Value | null = null
  for (const type of value.classes) {
    const field = readObject(act, state.heap, type.statics)?.fields.get(name)
    const found = field ?? findMethods(act, [type], name, true) ?? declaredField(act.unit, [type], name, true)
    if (found) joined = joined ? joinValues(joined, found) : found
  }
  for (const { fn } of value.functions) {
    const id = act.program.functionObjects.get(fn)
    const field = id === undefined ? null : readObject(act, state.heap, id)?.fields.get(name)
    if (field) joined = joined ? joinValues(joined, field) : field
    else if (name === 'prototype') return { ...UNKNOWN, objects: [prototypeOf(act, state, fn)] }
  }
  return joined
}

/** The object of `Fn.prototype`. */
export function prototypeOf(act: Activation, state: State, fn: Value['functions'][number]['fn']): number {
  const own = functionObject(act, state, fn)
  const known = own.object.fields.get('prototype')?.objects[0]
  if (known !== undefined) return known
  const id = act.program.nextId++
  state.heap.set(id, EMPTY_RECORD)
  const fields = new Map(own.object.fields)
  fields.set('prototype', { ...UNKNOWN, objects: [id] })
  state.heap.set(own.id, { ...own.object, fields })
  return id
}

/** The object that holds the properties written on a function. */
export function functionObject(
  act: Activation,
  state: State,
  fn: Value['functions'][number]['fn'],
): { readonly id: number; readonly object: HeapObject } {
  const known = act.program.functionObjects.get(fn)
  const id = known ?? act.program.nextId++
  if (known === undefined) act.program.functionObjects.set(fn, id)
  const held = state.heap.get(id)
  if (!held) state.heap.set(id, EMPTY_RECORD)
  return { id, object: held ?? EMPTY_RECORD }
}

const MAX_KEYS = 8

/** Reads an element by key or position. */
export function readElement(act: Activation, state: State, value: Value, index: Value, expr: Expr): Value {
  const keys = index.constants
  if (keys && keys.length > 0 && keys.length <= MAX_KEYS) {
    const found = keys.map((key) => readKey(act, state, value, String(key), expr))
    return found.reduce((all, one) => joinValues(all, one))
  }
  const held = value.objects.length > 0 ? anyElement(act, state.heap, value) : null
  const base: Value = {
    ...UNKNOWN,
    taints: value.taints,
    api: held ? null : elementApi(act, value),
  }
  // A table of fixed entries yields one of them or nothing, whoever chooses the key.
  const isTable = value.objects.some((id) => readObject(act, state.heap, id)?.kind === 'record')
  const constants = held?.constants && isTable ? [...held.constants, undefined] : (held?.constants ?? null)
  const entry = held && isTable ? withDoubt(held, 'unknown-key') : held
  const all = entry ? joinValues(entry, { ...base, constants }) : base
  return index.taints.length > 0 && !held ? addSteps(all, act.unit.path, expr.at, 'chosen') : all
}

/**
 * The api of an element: library collections pass their name on to their elements; elements of plain lists and texts
 * are unknown.
 */
export function elementApi({ unit }: Activation, { api, taints }: Value): string | null {
  if (api === null || api.startsWith('?')) return null
  const isPlain = Object.values(unit.knowledge.model.types).includes(api)
  return unit.knowledge.hasSources(api) || (taints.length > 0 && !isPlain && !api.endsWith('()')) ? api : null
}

function readKey(act: Activation, state: State, value: Value, key: string, expr: Expr): Value {
  const sole = soleConstant(value)
  if (sole && typeof sole.value === 'string' && /^\d+$/.test(key)) return constantValue(sole.value.charAt(Number(key)))
  if (/^-?\d+$/.test(key)) return readPosition(act, state, value, Number(key), expr)
  return readMember(act, state, value, key, expr)
}

function readPosition(act: Activation, state: State, value: Value, position: number, expr: Expr): Value {
  let joined: Value | null = null
  for (const id of value.objects) {
    const object = readObject(act, state.heap, id)
    if (!object) continue
    const index = position < 0 && object.length !== null ? object.length + position : position
    const field = object.fields.get(String(index))
    const found = field ?? object.rest ?? (object.length === null ? anyElement(act, state.heap, value) : null)
    if (found) joined = joined ? joinValues(joined, found) : found
  }
  if (joined) return value.taints.length > 0 ? { ...joined, taints: joinTaints(joined.taints, value.taints) } : joined
  return readElement(act, state, { ...value, objects: [] }, UNKNOWN, expr)
}
