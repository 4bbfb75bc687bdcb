import type { Place } from '../../ir/nodes.ts'
import type { FunctionMethod } from '../../models/language-model.ts'
import { evaluateArguments, spreadArgument } from './arguments.ts'
import { writeBack } from './assign.ts'
import { bindArguments, bindClosure, withBound } from '../effects/bound-arguments.ts'
import { applySummary, callClosure, summarizeCall } from './call-closure.ts'
import { checkChosenMethod, knownApi, resolveCallee, type Call } from './callees.ts'
import { noteHandedOver } from './captured-state.ts'
import { construct, instantiate } from './classes.ts'
import { callNext, noteNextHandedOver } from './handler-chain.ts'
import { fillPages } from './pages.ts'
import { queueHandlers } from './handlers.ts'
import type { Heap } from '../values/heap.ts'
import { EMPTY_INSTANCE } from '../values/heap-object.ts'
import type { ArgumentView, CallView } from '../knowledge/matches.ts'
import { joinValues } from '../values/join.ts'
import { joinHeaps } from '../effects/join-states.ts'
import { callLibrary } from './library-call.ts'
import { withoutFolders } from './last-parts.ts'
import { initializeFromLibrary } from '../effects/make-errors.ts'
import { isUnknownCall } from './propagation.ts'
import { siteId } from '../memory/objects.ts'
import type { Activation, CallSummary, State, Callee, OwnCall } from '../memory/program.ts'
import { callKeeper, resultKept } from '../effects/keepers.ts'
import { refineByAssertion, refineByTextMethod } from '../guards/guard-calls.ts'
import { refineByDemand } from '../guards/guard-presence.ts'
import { refineByValidation } from '../guards/guard-schemas.ts'
import { refineByName, sanitizeByName } from '../guards/named-functions.ts'
import { checkedInstance } from './validations.ts'
import { doubtArguments, isNamedCheck } from '../guards/unknown-checks.ts'
import { applyValidated } from '../guards/validated-params.ts'
import { UNKNOWN, withDoubt, type Closure, type Value } from '../values/value.ts'
import { applyCallRows, noteFacts } from './call-rows.ts'
import { rowFits } from '../memory/match-context.ts'
import { prototypeOf } from '../memory/members.ts'

export function runCall(act: Activation, state: State, call: Call): Value {
  act.cells.place = call
  const callee = resolveCallee(act, state, call)
  checkChosenMethod(act, state, call)
  const args = withBound(act, state, callee.value, evaluateArguments(act, state, call.args), call.at)
  noteArguments(act, state, call, args)
  const view: CallView = {
    at: call.at,
    api: knownApi(act, callee),
    name: callee.name,
    receiver: callee.receiver,
    ...(call.callee.kind === 'member' ? {} : { callee: callee.value }),
    args,
    isNew: call.isNew,
    types: call.types,
  }
  const special = callSpecial(act, state, call, callee, view)
  if (special) return special
  applyCallRows(act, state, view, callee.receiverName)
  if (view.api !== null && act.unit.knowledge.exits.find(view.api).some((row) => rowFits(act, state, row, view))) {
    state.isOver = true
    return UNKNOWN
  }
  fillPages(act, state, view, callee.receiverName)
  queueHandlers(act, state, view, callee.receiverName)
  const own = callOwn(act, state, call, callee, view)
  if (own) {
    if (callee.value.functions.length === 1 && !state.isOver) applyValidated(act, state, call, own.validated)
    if (!state.isOver) refineByName(act, state, call, callee)
    noteFacts(act, state, view, own.value)
    return sanitizeByName(act, callee, checked(act, state, call, callee, own.value))
  }
  const isMutated = call.callee.kind === 'member' && callee.receiver?.objects.length === 0
  const result = callLibrary(
    act,
    state,
    isMutated ? withObject(act, state, call, view) : view,
    callee.receiverName,
    call,
  )
  refineByAssertion(act, state, call, view)
  refineByTextMethod(act, state, call)
  refineByDemand(act, state, call)
  refineByValidation(act, state, call, view)
  refineByName(act, state, call, callee)
  const seen = isUnknownCall(act, view) ? checked(act, state, call, callee, result) : result
  return withoutFolders(act, state, sanitizeByName(act, callee, seen), call)
}

/** The callee may keep the functions passed to it. */
function noteArguments(act: Activation, state: State, call: Call, args: readonly ArgumentView[]): void {
  for (const { value } of args) noteNextHandedOver(act.program, state, value)
  for (const [index, { value }] of args.entries())
    noteHandedOver(act, state, { value, written: call.args[index]?.value ?? null }, call)
}

/** A function with the name of a check may have thrown, or have changed its argument. */
function checked(act: Activation, state: State, call: Call, { name }: Callee, result: Value): Value {
  if (!isNamedCheck(act, name)) return result
  doubtArguments(act, state, call)
  return withDoubt(result, 'unknown-check')
}

/** An unknown collection gets an identity when something is put into it. */
function withObject(act: Activation, state: State, call: Call, view: CallView): CallView {
  const { receiver, api } = view
  if (!receiver || api === null || call.callee.kind !== 'member' || receiver.constants) return view
  if (act.unit.knowledge.effects.find(api).length === 0 && act.unit.knowledge.facts.find(api).length === 0) return view
  const id = siteId(act, call.callee)
  if (!state.heap.get(id)) state.heap.set(id, { ...EMPTY_INSTANCE, rest: { ...UNKNOWN, taints: receiver.taints } })
  const made: Value = { ...receiver, objects: [id] }
  return writeBack(act, state, call.callee.object, made) ? { ...view, receiver: made } : view
}

function valuesOf(args: readonly ArgumentView[]): Value[] {
  return args.map(({ value }) => value)
}

/** Calls that are part of the language: the parent's constructor, `call`, `apply` and `bind` of functions. */
function callSpecial(act: Activation, state: State, call: Call, callee: Callee, view: CallView): Value | null {
  const given = updatedArguments(act, state, callee.value, view)
  const kept = callKeeper(act, state, callee.value, given) ?? callNext(act.program, state, callee.value, view.args)
  if (kept) return kept
  if (call.callee.kind === 'super') {
    const { type } = act.closure
    for (const parent of type?.parents ?? []) {
      for (const one of parent.classes) if (act.self) construct(act, state, one, act.self, view.args, call)
      if (act.self) initializeFromLibrary(act, state, parent, act.self, valuesOf(view.args), call)
    }
    return UNKNOWN
  }
  const functions = callee.receiver?.functions ?? []
  const method = act.unit.knowledge.model.functionMethods.get(callee.name)
  if (!method) return null
  if (functions.length === 0) return method === 'bind' ? bindLibrary(act, state, call, callee, view) : null
  return callIndirectly(act, state, call.at, method, functions, view)
}

/** `setItems((items) => [...items, item])`: a function that is given to replace a state is called with it. */
function updatedArguments(
  act: Activation,
  state: State,
  { api, objects }: Value,
  { args, at }: CallView,
): readonly ArgumentView[] {
  const [first] = args
  const [id] = objects
  if (api !== '(state)' || id === undefined || !first || first.value.functions.length === 0) return args
  const before = { ...first, value: resultKept(act, state, id) ?? UNKNOWN }
  const returned = callAll(act, state, first.value.functions, { self: null, args: [before], at })
  return [{ ...first, value: returned?.value ?? UNKNOWN }]
}

/** `exec.bind(null, command)`. A `bind` method of another type takes no `this`. */
function bindLibrary(
  act: Activation,
  state: State,
  call: Call,
  { receiver }: Callee,
  { args }: CallView,
): Value | null {
  const [self, ...rest] = args
  if (!receiver?.api || receiver.objects.length > 0 || !self) return null
  const isThis = self.value.constants?.every((one) => (one ?? null) === null) ?? false
  if (!isThis && !(self.value.api && receiver.api.startsWith(`${self.value.api}.`))) return null
  return bindArguments(act, state, call, [{ value: receiver, at: call.at, name: null }, ...rest])
}

function callIndirectly(
  act: Activation,
  state: State,
  at: Place,
  method: FunctionMethod,
  functions: readonly Closure[],
  { args }: CallView,
): Value {
  const [self, ...rest] = args
  if (method === 'bind') {
    const bound = functions.map((closure) => bindClosure({ ...closure, self: self?.value ?? closure.self }, rest))
    act.program.made.push(...bound)
    return { ...UNKNOWN, functions: bound }
  }
  const list = rest[0]?.value
  const spread =
    method === 'apply' && list
      ? spreadArgument(act, state, { value: { kind: 'unknown', operands: [], at }, name: null, spread: 'list' }, list)
      : rest
  return callAll(act, state, functions, { self: self?.value ?? null, args: spread, at })?.value ?? UNKNOWN
}

/** Calls functions and classes of the program; null when the callee is none of these. */
function callOwn(act: Activation, state: State, call: Call, callee: Callee, view: CallView): Returned | null {
  const { functions, classes } = callee.value
  let result: Value | null = null
  for (const type of classes) {
    const instance = checkedInstance(act, state, type, instantiate(act, state, type, view.args, call), call)
    result = result ? joinValues(result, instance) : instance
  }
  if (functions.length === 0) return result && { value: result, validated: null }
  if (call.isNew && classes.length === 0) return constructByFunction(act, state, call, functions, view)
  const self =
    callee.receiver && (callee.receiver.objects.length > 0 || callee.receiver.classes.length > 0 || callee.receiver.api)
      ? callee.receiver
      : act.unit.knowledge.model.semantics.bareCallsKeepReceiver
        ? act.self
        : callee.receiver
  const returned = callAll(act, state, overloadsFor(act, functions, view), { self, args: view.args, at: call.at })
  return returned && result ? { ...returned, value: joinValues(result, returned.value) } : returned
}

/** Keeps the overloads with this number of parameters. */
function fits(act: Activation, { fn }: Closure, { args }: CallView): boolean {
  if (!act.unit.knowledge.model.semantics.hasOverloads) return true
  return fn.params.length === args.length || fn.params.at(-1)?.rest === 'list'
}

/** Of the overloads with this number of parameters, those whose parameter types fit the arguments best. */
function overloadsFor(act: Activation, functions: readonly Closure[], view: CallView): readonly Closure[] {
  const fitting = functions.filter((one) => fits(act, one, view))
  if (fitting.length === 0) return functions
  if (fitting.length === 1 || !act.unit.knowledge.model.semantics.hasOverloads) return fitting
  const scores = fitting.map(({ fn }) =>
    fn.params.reduce((sum, param, index) => sum + typeFit(act, param, view.args[index]), 0),
  )
  const best = Math.max(...scores)
  return fitting.filter((_, index) => scores[index] === best)
}

/** 1: the argument has this type; -1: it has another type; 0: unknown. */
function typeFit(
  { unit }: Activation,
  { type }: Closure['fn']['params'][number],
  arg: ArgumentView | undefined,
): number {
  const { knowledge } = unit
  const api = arg ? staticType(unit, arg.value) : null
  if (!type || !api || knowledge.model.vagueTypes.has(type.name)) return 0
  if (type.name === api || knowledge.parentsOf(api).includes(type.name)) return 1
  return knowledge.parentsOf(type.name).includes(api) ? 0 : -1
}

function staticType({ knowledge: { model } }: Activation['unit'], { api, constants, pieces }: Value): string | null {
  if (pieces ?? constants?.some((one) => typeof one === 'string')) return model.types.text
  return api === null || api.startsWith('?') || api.endsWith('()') || model.vagueTypes.has(api) ? null : api
}

const MAX_CALLED = 32

/** What a caller needs of a call summary once its exceptions are recorded. */
type Returned = Pick<CallSummary, 'value' | 'validated'>

/**
 * Calls every function that the callee may be. Each runs on its own copy of the state, so that they do not see each
 * other's changes.
 */
function callAll(
  act: Activation,
  state: State,
  functions: readonly Closure[],
  call: Omit<OwnCall, 'closure'>,
): Returned | null {
  const [first, second] = functions
  if (!first) return null
  if (!second) return applySummary(act, state, summarizeCall(act, state, { ...call, closure: first }))
  const before = state.heap
  let after: Heap | null = null
  let joined: Value | null = null
  for (const closure of functions.slice(0, MAX_CALLED)) {
    const way: State = { ...state, heap: before.fork() }
    const value = callClosure(act, way, { ...call, closure })
    if (way.isOver) continue
    after = after ? joinHeaps(after, way.heap, false).heap : way.heap
    joined = joined ? joinValues(joined, value) : value
  }
  if (!after) state.isOver = true
  state.heap = after ?? before
  // What one of several functions validates cannot be relied on.
  return { value: joined ?? UNKNOWN, validated: null }
}

/** `new Person()` for a plain function: an object whose prototype is the function's `prototype`. */
function constructByFunction(
  act: Activation,
  state: State,
  call: Call,
  functions: readonly Closure[],
  view: CallView,
): Returned {
  const id = siteId(act, call)
  const [first] = functions
  state.heap.set(id, { ...EMPTY_INSTANCE, prototype: first ? prototypeOf(act, state, first.fn) : null })
  const instance: Value = { ...UNKNOWN, objects: [id] }
  const returned = callAll(act, state, functions, { self: instance, args: view.args, at: call.at })
  const value = returned && returned.value.objects.length > 0 ? joinValues(instance, returned.value) : instance
  return { value, validated: returned?.validated ?? null }
}
