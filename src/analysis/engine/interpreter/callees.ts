import type { Expr, Instruction } from '../../ir/nodes.ts'
import type { SinkKind } from '../../models/sink-kind.ts'
import { emitFlow } from './emit.ts'
import { includesSinkKind } from '../values/sink-kind.ts'
import { declaredMethods } from './declared-methods.ts'
import { definitionOfVariable } from '../values/definitions.ts'
import { joinValues } from '../values/join.ts'
import { readObject } from '../memory/objects.ts'
import { writtenNameOf } from '../values/places.ts'
import type { Activation, State, Callee } from '../memory/program.ts'
import { textBeforeTaint } from '../values/text.ts'
import { stringOf, type Taint, UNKNOWN, type Value } from '../values/value.ts'
import { findMethods, libraryApiOf } from '../memory/class-members.ts'
import { calledApi, memberApi } from '../memory/member-api.ts'
import { evaluate } from '../memory/evaluate.ts'
import { readHeld, readElement } from '../memory/members.ts'

export type Call = Extract<Instruction, { kind: 'call' }>

/** A method of tainted data that no row describes is taken to be one of text: `req.query.id.replace(…)`. */
export function knownApi(act: Activation, { api, name, receiver }: Callee): string | null {
  if (api === null || api.startsWith('?') || !receiver || receiver.taints.length === 0) return api
  const { knowledge } = act.unit
  // With static types, only chains of calls have an uncertain type.
  if (knowledge.model.semantics.typesAreCertain && !receiver.api?.endsWith('()')) return api
  return knowledge.isKnownCall(api) ? api : `${knowledge.model.types.text}.${name}`
}

function calleeFinder(act: Activation): (temp: number) => Expr | null {
  return (temp) => {
    const definition = act.definitions.get(temp)
    if (definition?.kind === 'call') return definition.callee
    return definition?.kind === 'await' ? definition.value : null
  }
}

export function resolveCallee(act: Activation, state: State, { callee }: Call): Callee {
  if (callee.kind === 'member' || callee.kind === 'index') return resolveMethod(act, state, callee)
  const value = callee.kind === 'super' ? UNKNOWN : evaluate(act, state, callee)
  return { api: apiOfCallee(act, state, value), name: writtenNameOf(callee), receiver: null, value, receiverName: '' }
}

function heldMethod(act: Activation, state: State, object: Expr, receiver: Value, name: string): Value {
  if (object.kind === 'super') {
    const parents = (act.closure.type?.parents ?? []).flatMap(({ classes }) => classes)
    return findMethods(act, parents, name, false) ?? UNKNOWN
  }
  const held = readHeld(act, state, receiver, name, true)?.value
  if (held) return held
  return act.unit.knowledge.model.semantics.lambdasAreObjects ? { ...UNKNOWN, functions: receiver.functions } : UNKNOWN
}

/** The result of a call is not the function that was called: `compile(template)(data)`. */
function apiOfCallee(act: Activation, state: State, value: Value): string | null {
  const { api } = value
  if (api === null) return null
  const isMade = value.objects.some((id) => readObject(act, state.heap, id)?.kind === 'instance')
  if (api.endsWith('()')) return calledApi(api)
  if (!isMade) return api
  // Where instances are not callable, rows describe what functions return by name.
  return act.unit.knowledge.model.semantics.instancesAreCallable ? calledApi(calledApi(api)) : calledApi(api)
}

/** `handlers[name](…)`: an attacker who chooses the name chooses the function. */
export function checkChosenMethod(act: Activation, state: State, call: Call): void {
  const { at } = call
  // `const handler = handlers[name]; handler(…)`
  const callee =
    call.callee.kind === 'local' ? (definitionOfVariable(act.fn, call.callee.variable) ?? call.callee) : call.callee
  if (callee.kind !== 'index' || !act.unit.knowledge.model.semantics.objectsAreTables) return
  const key = evaluate(act, state, callee.index)
  const taint = key.taints.find(({ cleansed }) => !includesSinkKind(cleansed, 'unsafe-reflection'))
  if (!taint || textBeforeTaint(key, taint) !== '' || key.constants) return
  const object = evaluate(act, state, callee.object)
  if (object.objects.some((id) => readObject(act, state.heap, id)?.kind === 'list')) return
  emitFlow(act, state, {
    sinkKind: 'unsafe-reflection',
    taint,
    at,
    value: key,
    call: null,
    what: 'the name of the function that is called',
    confidence: isEntryOrInherited(taint) ? 'low' : null,
  })
}

/** After a look-up that found something, only the few functions that all objects inherit are left beside the entries. */
function isEntryOrInherited({ cleansed }: Taint): boolean {
  return SHOWN_BY_ENTRY.every((sinkKind) => includesSinkKind(cleansed, sinkKind))
}

const SHOWN_BY_ENTRY: readonly SinkKind[] = ['code-injection', 'path-traversal', 'sql-injection', 'xss']

function resolveMethod(act: Activation, state: State, callee: Extract<Expr, { kind: 'member' | 'index' }>): Callee {
  const receiver = evaluate(act, state, callee.object)
  if (callee.kind === 'member') return methodNamed(act, state, { callee, receiver, name: callee.name })
  const key = evaluate(act, state, callee.index)
  const name = stringOf(key)
  if (name !== null) return methodNamed(act, state, { callee, receiver, name })
  const value = readElement(act, state, receiver, key, callee)
  return { api: value.api, name: '', receiver, value, receiverName: writtenNameOf(callee.object, calleeFinder(act)) }
}

function methodNamed(
  act: Activation,
  state: State,
  {
    callee,
    receiver,
    name,
  }: { readonly callee: Extract<Expr, { kind: 'member' | 'index' }>; readonly receiver: Value; readonly name: string },
): Callee {
  const held = heldMethod(act, state, callee.object, receiver, name)
  const declared = declaredMethods(act, state, receiver, name)
  const value = declared ? joinValues(held, declared.value) : held
  // A field that holds a library function is that function; else the method is one of the receiver's type.
  const isFunction = value.functions.length > 0 || value.classes.length > 0
  const type = typeApiOf(act, state, receiver)
  // A class of the program is no library that happens to have such a method.
  const typed = declared?.isTyped && type?.startsWith('?') ? null : type
  const own = isOfLibrary(held) && !(isOfLibrary(receiver) && isMap(act, state, receiver)) ? held.api : null
  const api = own ?? (isFunction && typed === null ? null : memberApi(act.unit, typed, name))
  return { api, name, receiver, value, receiverName: writtenNameOf(callee.object, calleeFinder(act)) }
}

function isOfLibrary({ api }: Value): boolean {
  return api !== null && !api.startsWith('?')
}

/** What a map holds under unknown keys is none of its methods, where methods are looked up like keys. */
function isMap(act: Activation, state: State, { objects }: Value): boolean {
  if (!act.unit.knowledge.model.semantics.objectsAreTables) return false
  return objects.some((id) => readObject(act, state.heap, id)?.rest)
}

/** The api under which the methods of a value are looked up. */
function typeApiOf(act: Activation, state: State, value: Value): string | null {
  const { types } = act.unit.knowledge.model
  if (value.api !== null && !(value.constants && value.api.startsWith('?'))) return value.api
  const [inherited] = value.classes
  // Static methods come from the library class that a class of the program extends.
  if (inherited) return libraryApiOf(inherited)
  const sole = value.constants?.[0]
  if (typeof sole === 'string' || value.pieces) return types.text
  if (typeof sole === 'number') return types.number
  if (typeof sole === 'boolean') return types.boolean
  if (value.functions.length > 0) return types.function
  const [id] = value.objects
  const kind = id === undefined ? null : readObject(act, state.heap, id)?.kind
  return kind === 'list' ? types.list : kind === 'record' ? types.record : null
}
