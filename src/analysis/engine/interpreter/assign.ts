import type { Expr, Instruction, Place, Target } from '../../ir/nodes.ts'
import { emitFlow, emitNaming } from './emit.ts'
import { withField } from '../values/heap.ts'
import { EMPTY_CELL, EMPTY_INSTANCE } from '../values/heap-object.ts'
import { joinValues } from '../values/join.ts'
import { noteHandedOver, noteWrittenInside } from './captured-state.ts'
import { queueAssigned } from './handlers.ts'
import type { CallView } from '../knowledge/matches.ts'
import { readObject, siteId, writeAnywhere, writeField, writeObject } from '../memory/objects.ts'
import { locationOf, writtenNameOf } from '../values/places.ts'
import type { Activation, State } from '../memory/program.ts'
import { asType } from '../memory/types.ts'
import { checkAssignmentSinks } from './sinks.ts'
import { callClosure } from './call-closure.ts'
import { includesSinkKind } from '../values/sink-kind.ts'
import { textBeforeTaint } from '../values/text.ts'
import { asResponse } from './held-responses.ts'
import { addSteps, soleConstant, UNKNOWN, type Value } from '../values/value.ts'
import { writeVariable } from '../memory/variables.ts'
import { memberApi } from '../memory/member-api.ts'
import { noteFacts, applyCallRows } from './call-rows.ts'
import { evaluate } from '../memory/evaluate.ts'
import { sourceAt, functionObject } from '../memory/members.ts'

export function runAssign(act: Activation, state: State, instruction: Extract<Instruction, { kind: 'assign' }>): void {
  const { target, at } = instruction
  const held = asResponse(act, target, evaluate(act, state, instruction.value))
  const value = addSteps(held, act.unit.path, at, 'is kept')
  forget(state, target)
  if (target.kind !== 'local') noteHandedOver(act, state, { value, written: instruction.value }, instruction)
  if (target.kind === 'local') {
    writeVariable(act, state, target.variable, value)
    noteWrittenInside(act, target.variable, value)
    emitNaming(act, state, {
      name: target.variable.name,
      kind: 'variable',
      object: null,
      value,
      written: instruction.value,
      at,
    })
  } else if (target.kind === 'exports') {
    writeObject(act, state.heap, act.unit.exportsCell, withField(EMPTY_CELL, 'v', value))
  } else if (target.kind === 'member') assignMember(act, state, { target, value, written: instruction.value, at })
  else if (target.kind === 'index') assignElement(act, state, { target, value, written: instruction.value, at })
  else assignGlobal(act, state, { target, value, written: instruction.value, at })
}

/** An assignment invalidates what checks have shown about a place and everything in it. */
function forget(state: State, target: Target): void {
  if (!state.notes) return
  const location = target.kind === 'exports' ? null : locationOf(target)
  if (location === null) return
  const kept = [...state.notes].filter(([name]) => !name.startsWith(location))
  state.notes = kept.length === 0 ? null : new Map(kept)
}

/** A value to be written to a target, with the expression it comes from. */
type Write<Kind extends Target['kind']> = {
  readonly target: Extract<Target, { kind: Kind }>
  readonly value: Value
  readonly written: Expr
  readonly at: Place
}

function assignGlobal(act: Activation, state: State, { target, value, written, at }: Write<'global'>): void {
  const { globals } = act.unit
  globals.set(target.name, joinValues(globals.get(target.name), value))
  emitNaming(act, state, { name: target.name, kind: 'variable', object: null, value, written, at })
  checkAssignmentSinks(act, state, { property: target.name, object: null, value, written, at })
  queueAssigned(act, target.name, '', value)
}

function assignMember(act: Activation, state: State, write: Write<'member'>): void {
  const { target, written, at } = write
  const object = materialize(act, state, target.object)
  const value = asDeclaredField(act, state, object, target.name, write.value)
  emitNaming(act, state, { name: target.name, kind: 'member', object, value, written, at })
  checkAssignmentSinks(act, state, { property: target.name, object, value, written, at })
  const api = memberApi(act.unit, object.api, target.name)
  queueAssigned(act, api, writtenNameOf(target.object), value)
  writeProperty(act, state, object, target.name, value, at)
  noteReplaced(act, state, target, api, value)
  noteAssigned(act, state, object, `${api}=`, { value, written, at })
}

/** `req.body = schema.parse(req.body)`: what has taken the place of input, on this path. */
function noteReplaced({ unit }: Activation, state: State, target: Expr, api: string | null, value: Value): void {
  const isInput = sourceAt(unit, api, target.at)?.taints.some(({ origin }) => origin === 'remote') ?? false
  const location = isInput ? locationOf(target) : null
  if (location !== null) state.notes = new Map(state.notes).set(location, value)
}

/** Where the compiler checks types, a field of a class of the program says what is in it. */
function asDeclaredField(act: Activation, state: State, object: Value, name: string, value: Value): Value {
  if (!act.unit.knowledge.model.semantics.typesAreCertain) return value
  const owners = [...object.classes, ...object.objects.flatMap((id) => readObject(act, state.heap, id)?.classes ?? [])]
  const type = owners.flatMap((owner) => owner.type.fields).find((field) => field.name === name)?.type
  return type ? asType(act.unit, value, type) : value
}

/** `context.type = 'text'` counts as a call of `type=`. */
function noteAssigned(
  act: Activation,
  state: State,
  receiver: Value,
  api: string,
  { value, written, at }: Omit<Write<'member'>, 'target'>,
): void {
  if (receiver.api === null) return
  const args = [{ value, at: written.at, name: null }]
  noteFacts(act, state, { at, api, name: api, receiver, args, isNew: false }, UNKNOWN)
}

function writeProperty(act: Activation, state: State, object: Value, name: string, value: Value, at: Place): void {
  for (const type of object.classes) writeField(act, state, { ...UNKNOWN, objects: [type.statics] }, name, value)
  for (const { fn } of object.functions) {
    const { id, object: held } = functionObject(act, state, fn)
    state.heap.set(id, withField(held, name, value))
  }
  for (const id of object.objects) {
    const held = state.heap.get(id)
    const setter = held?.classes
      .flatMap(({ type }) => type.methods)
      .find((method) => method.kind === 'setter' && method.name === name)
    const [owner] = held?.classes ?? []
    if (!setter || !owner) continue
    const closure = {
      fn: setter.fn,
      file: owner.file,
      cells: owner.cells,
      self: null,
      bound: [],
      type: owner,
      isStatic: false,
    }
    callClosure(act, state, { closure, self: object, args: [{ value, at, name: null }], at })
  }
  writeField(act, state, object, name, value)
}

function assignElement(act: Activation, state: State, write: Write<'index'>): void {
  const { target, value, written, at } = write
  const object = materialize(act, state, target.object)
  const key = evaluate(act, state, target.index)
  const sole = soleConstant(key)
  if (sole) {
    const name = String(sole.value)
    emitNaming(act, state, { name, kind: 'member', object, value, written, at })
    checkAssignmentSinks(act, state, { property: name, object, value, written, at })
  }
  if (object.api) applySetItem(act, state, object, key, write)
  if (object.api) queueAssigned(act, `${object.api}.*`, writtenNameOf(target.object), value)
  checkPollution(act, state, key, write)
  if (sole) writeProperty(act, state, object, String(sole.value), value, at)
  else writeAnywhere(act, state, object, value, key)
}

/** `headers[name] = value` counts as a call of `__setitem__`. */
function applySetItem(
  act: Activation,
  state: State,
  object: Value,
  key: Value,
  { target, value, written, at }: Write<'index'>,
): void {
  const call: CallView = {
    at,
    api: memberApi(act.unit, object.api, '__setitem__'),
    name: '__setitem__',
    receiver: object,
    args: [
      { value: key, at: target.index.at, name: null },
      { value, at: written.at, name: null },
    ],
    isNew: false,
  }
  applyCallRows(act, state, call)
  noteFacts(act, state, call, value)
}

/** Writing under a key that an attacker chooses can reach the prototype that all objects share. */
function checkPollution(act: Activation, state: State, key: Value, { target, value, at }: Write<'index'>): void {
  if (!act.unit.knowledge.model.semantics.objectsAreTables) return
  const taint = key.taints.find(({ cleansed }) => !includesSinkKind(cleansed, 'prototype-pollution'))
  // A fixed prefix turns `__proto__` into another name.
  if (!taint || key.constants || textBeforeTaint(key, taint) !== '') return
  const outer = target.object.kind === 'index' ? evaluate(act, state, target.object.index) : null
  const isNested = outer?.taints.some((one) => textBeforeTaint(outer, one) === '') ?? false
  emitFlow(act, state, {
    sinkKind: 'prototype-pollution',
    taint,
    at,
    value,
    call: null,
    what: 'the name of a property that is written',
    confidence: isNested ? null : 'low',
  })
}

/** The object that is written to. An unknown value gets an identity first, where one can be kept. */
function materialize(act: Activation, state: State, expr: Expr): Value {
  const value = evaluate(act, state, expr)
  if (value.objects.length > 0 || value.classes.length > 0 || value.functions.length > 0 || value.constants)
    return value
  const id = siteId(act, expr)
  if (!state.heap.get(id)) state.heap.set(id, { ...EMPTY_INSTANCE, isForeign: !isConstructed(value) })
  const made: Value = { ...value, objects: [id] }
  return writeBack(act, state, expr, made) ? made : value
}

/** An instance has the api of its class, and class names begin with a capital letter. */
function isConstructed({ api }: Value): boolean {
  return api !== null && /(?:^|[.?])[A-Z]\w*$/.test(api)
}

export function writeBack(act: Activation, state: State, expr: Expr, value: Value): boolean {
  if (expr.kind === 'local') writeVariable(act, state, expr.variable, value)
  else if (expr.kind === 'temp') act.temps[expr.temp] = value
  else if (expr.kind === 'cast') return writeBack(act, state, expr.value, value)
  else if (expr.kind === 'exports')
    writeObject(act, state.heap, act.unit.exportsCell, withField(EMPTY_CELL, 'v', value))
  else if (expr.kind === 'member') {
    const object = evaluate(act, state, expr.object)
    if (object.objects.length === 0) return false
    writeField(act, state, object, expr.name, value)
  } else return false
  return true
}
