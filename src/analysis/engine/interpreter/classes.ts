import type { ClassIr, Place } from '../../ir/nodes.ts'
import { callClosure } from './call-closure.ts'
import { noteFields, queueMethods } from './handlers.ts'
import { EMPTY_INSTANCE, EMPTY_RECORD } from '../values/heap-object.ts'
import type { ArgumentView } from '../knowledge/matches.ts'
import { initializeFromLibrary } from '../effects/make-errors.ts'
import { siteId } from '../memory/objects.ts'
import type { Activation, Program, State } from '../memory/program.ts'
import { UNKNOWN, type ClassValue, type Closure, type Value } from '../values/value.ts'
import { libraryApiOf, closureOf } from '../memory/class-members.ts'
import { evaluate } from '../memory/evaluate.ts'

/** The value of a class declaration. Its static members are initialised the first time. */
export function defineClass(act: Activation, state: State, type: ClassIr): Value {
  const known = act.closures.get(type)
  if (known) return known
  const statics = siteId(act, type)
  state.heap.set(statics, EMPTY_RECORD)
  const parents = type.parents.map((parent) => evaluate(act, state, parent))
  const made: ClassValue = { type, file: act.unit.path, cells: act.cells, parents, statics }
  const value: Value = { ...UNKNOWN, classes: [made] }
  act.closures.set(type, value)
  registerClass(act.program, made)
  queueMethods(act, state, made)
  if (type.initClass) {
    callClosure(act, state, { closure: initializer(made, type.initClass), self: value, args: [], at: type.at })
  }
  noteFields(act, state, made)
  return value
}

function registerClass(program: Program, made: ClassValue): void {
  for (const name of new Set([made.type.qualifiedName, made.type.name])) addTo(program.classes, name, made)
  for (const parent of made.parents.flatMap(({ classes }) => classes)) addTo(program.subclasses, parent, made)
  for (const name of made.type.interfaces ?? []) addTo(program.implementers, name, made)
}

function addTo<Key>(classes: Map<Key, ClassValue[]>, key: Key, made: ClassValue): void {
  const known = classes.get(key)
  if (known) known.push(made)
  else classes.set(key, [made])
}

const MAX_ANCESTORS = 8

function initializer(type: ClassValue, fn: Closure['fn']): Closure {
  return { fn, file: type.file, cells: type.cells, self: null, bound: [], type, isStatic: true, isConstructor: true }
}

/** `new Type(…)`: the instance after its field initialisers and its constructor have run. */
export function instantiate(
  act: Activation,
  state: State,
  type: ClassValue,
  args: readonly ArgumentView[],
  site: object & { readonly at: { readonly start: number; readonly end: number } },
): Value {
  const instance = createInstance(act, state, type, site)
  construct(act, state, type, instance, args, site)
  return instance
}

export function createInstance(act: Activation, state: State, type: ClassValue, site: object): Value {
  const id = siteId(act, site)
  state.heap.set(id, { ...EMPTY_INSTANCE, classes: [type] })
  return { ...UNKNOWN, api: libraryApiOf(type), objects: [id] }
}

/** Runs the initialisers and the constructor of a class on an instance. */
export function construct(
  act: Activation,
  state: State,
  type: ClassValue,
  instance: Value,
  args: readonly ArgumentView[],
  site: { readonly at: { readonly start: number; readonly end: number } },
  depth = 0,
): void {
  const constructors = type.type.methods.filter(({ kind }) => kind === 'constructor')
  const parents = type.parents.flatMap(({ classes }) => classes)
  // A class without a constructor passes its arguments to the constructor of its parent.
  if (constructors.length === 0 && depth < MAX_ANCESTORS) {
    for (const parent of parents) construct(act, state, parent, instance, args, site, depth + 1)
    const values = args.map(({ value }) => value)
    for (const parent of type.parents) initializeFromLibrary(act, state, parent, instance, values, site)
  } else if (depth < MAX_ANCESTORS) {
    for (const parent of parents) initializeFields(act, state, parent, instance, site, depth + 1)
  }
  runInitializer(act, state, type, instance, site.at)
  const fitting = constructors.filter(
    ({ fn }) => fn.params.length === args.length + (act.unit.knowledge.model.semantics.receiverIsParameter ? 1 : 0),
  )
  for (const method of fitting.length > 0 ? fitting : constructors) {
    callClosure(act, state, { closure: closureOf(type, method), self: instance, args, at: site.at })
  }
}

function initializeFields(
  act: Activation,
  state: State,
  type: ClassValue,
  instance: Value,
  site: { readonly at: { readonly start: number; readonly end: number } },
  depth: number,
): void {
  for (const parent of type.parents.flatMap(({ classes }) => classes)) {
    if (depth < MAX_ANCESTORS) initializeFields(act, state, parent, instance, site, depth + 1)
  }
  runInitializer(act, state, type, instance, site.at)
}

function runInitializer(act: Activation, state: State, type: ClassValue, instance: Value, at: Place): void {
  const { initInstance } = type.type
  if (initInstance) callClosure(act, state, { closure: initializer(type, initInstance), self: instance, args: [], at })
}
