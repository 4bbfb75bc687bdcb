import { zip } from '../../../lib/collections/lists.ts'
import type { Expr, FieldIr, FunctionIr, MethodIr, Parameter } from '../../ir/nodes.ts'
import type { HandlerRow } from '../../models/rows/handler-row.ts'
import type { Selector } from '../../models/rows/selector.ts'
import type { CallView } from '../knowledge/matches.ts'
import type { Handler } from '../knowledge/knowledge.ts'
import { anyElement } from '../memory/objects.ts'
import type { Activation, EntryPoint, PendingSchema, ShapedMember, State, Unit } from '../memory/program.ts'
import { isMadeSchema, shapeOf } from '../memory/shapes.ts'
import { asSchema, classesOf, noteComposition } from './composed-constraints.ts'
import {
  addConstraint,
  composedShape,
  inheritConstraints,
  neverChecks,
  noteChecked,
  noteConstraints,
  noteDescribed,
} from '../memory/declared-shapes.ts'
import { parentApis } from '../memory/named-classes.ts'
import { ANYTHING, bothShapes, restricts } from '../values/shape.ts'
import { shownByMethods } from './field-checks.ts'
import { beginningsIn } from './route-beginnings.ts'
import { pendingSchema } from './pending-schemas.ts'
import {
  behindDecorators,
  decoratorArguments,
  decoratorReceiver,
  noteRouted,
  noteRoutedFunction,
  routeParametersIn,
  routeParametersOf,
  surest,
} from './route-parameters.ts'
import { writtenNameOf } from '../values/places.ts'
import { passesTests, selectAll, selectFirst } from '../knowledge/selectors.ts'
import { stringOf, UNKNOWN, type ClassValue, type Closure, type Value } from '../values/value.ts'
import { decoratedParameters } from './parameter-models.ts'
import { applyCallRows } from './call-rows.ts'
import { closureOf } from '../memory/class-members.ts'
import { fetcher } from '../memory/match-context.ts'
import { evaluate } from '../memory/evaluate.ts'

function toEntry(row: HandlerRow, closure: Closure, after: readonly FunctionIr[] = []): EntryPoint {
  return {
    closure,
    next: row.next,
    after,
    params: row.params,
    repeatsLast: row.repeatsLast ?? false,
    prepare: row.prepare,
    fills: row.fills,
    checks: row.checks,
    returnSink: row.returnSink ?? null,
  }
}

/** The state that the handler can see must survive until it runs, so the call that registers it has a side effect. */
function queue(
  act: Activation,
  row: HandlerRow,
  closure: Closure,
  after: readonly FunctionIr[] = [],
  { shapes, routed, pending }: Pick<EntryPoint, 'shapes' | 'routed' | 'pending'> = {},
): void {
  if (act.watch) act.watch.isPure = false
  act.program.entries.push({ ...toEntry(row, closure, after), shapes, routed, pending })
}

/** Functions passed to a framework: `app.get('/', handler)`. They run after all setup code. */
export function queueHandlers(act: Activation, state: State, call: CallView, receiverName: string): void {
  const { api } = call
  if (api === null) return
  for (const row of act.unit.knowledge.argumentHandlers.find(api)) {
    if (row.receiver && !row.receiver.test(receiverName)) continue
    if (row.when && !passesTests(call, row.when, fetcher(act, state))) continue
    const selected = selectAll(call, row.args ?? ['*'], fetcher(act, state))
    const closures = new Set(selected.flatMap(({ value }) => functionsIn(act, state, value)))
    const before: FunctionIr[] = []
    const routed = routeParametersIn(act, state, call, row.route)
    for (const { type } of selected.flatMap(({ value }) => value.classes)) noteRouted(type, routed)
    const shown = {
      shapes: [...shapesIn(act, state, call, row), ...beginningsIn(act, state, call, row)],
      pending: pendingIn(act, state, call, row),
    }
    for (const closure of closures) {
      if (row.route) noteRoutedFunction(closure.fn, routed)
      const own = { ...shown, routed: behindDecorators(act, state, closure.fn, routed) }
      queue(act, row, closure, row.next === undefined ? [] : [...before], own)
      before.push(closure.fn)
    }
  }
}

/** `app.post('/', body('id').isUUID(), handler)` */
function pendingIn(act: Activation, state: State, call: CallView, { schemas }: HandlerRow): PendingSchema | null {
  const places = (schemas ?? []).filter(({ member }) => member === '*').map(({ at }) => at)
  return pendingSchema(
    act,
    state,
    selectAll(call, places, fetcher(act, state)).map(({ value }) => value),
  )
}

/** What the schemas in a call say about the parameters of its handlers. */
function shapesIn(act: Activation, state: State, call: CallView, { schemas }: HandlerRow): readonly ShapedMember[] {
  return (schemas ?? []).flatMap(({ at, param, member }) => {
    if (member === '*') return membersChecked(act, state, call, at, param)
    const schema = selectFirst(call, at, fetcher(act, state))
    const shape = schema && shapeOf(act, state.heap, schema.value, 'result')
    return shape && restricts(shape) ? [{ param, member, shape }] : []
  })
}

/** `app.post('/', celebrate({ body: schema }), handler)` */
function membersChecked(
  act: Activation,
  state: State,
  call: CallView,
  at: Selector,
  param: number,
): readonly ShapedMember[] {
  return selectAll(call, [at], fetcher(act, state))
    .filter(({ value }) => isMadeSchema(act, state.heap, value))
    .flatMap(({ value }) => [...shapeOf(act, state.heap, value, 'result').parts])
    .filter(([, shape]) => restricts(shape))
    .map(([member, shape]) => ({ param, member, shape }))
}

/** Functions that a framework or the page finds on an object: `window.onmessage = …`, `$.fn.plugin = …`. */
export function queueAssigned(act: Activation, api: string | null, receiverName: string, value: Value): void {
  if (api === null || value.functions.length === 0) return
  for (const row of act.unit.knowledge.assignedHandlers.find(api)) {
    if (row.receiver && !row.receiver.test(receiverName)) continue
    for (const closure of value.functions) queue(act, row, closure)
  }
}

function functionsIn(act: Activation, state: State, value: Value): readonly Closure[] {
  if (value.functions.length > 0 || value.objects.length === 0) return value.functions
  return anyElement(act, state.heap, value)?.functions ?? []
}

/** Decorators of a function: `@app.route('/')`, `@GetMapping`. */
export function queueDecorated(act: Activation, state: State, closure: Closure, fn: FunctionIr): void {
  noteParameterDecorators(act, state, fn)
  if (fn.decorators.length === 0) return
  const { handlers } = act.unit.knowledge
  const rows: HandlerRow[] = []
  applyDecoratorRows(act, state, fn.decorators, closure)
  for (const decorator of fn.decorators) {
    const { api } = evaluate(act, state, decorator)
    if (api === null) continue
    const fitting = handlers.decorator.filter(({ row, matches }) => matches(api) && isGiven(act, state, decorator, row))
    const routes = surest(fitting.map(({ row }) => routeParametersOf(act, state, decorator, fn, row.route)))
    for (const [{ row }, routed] of zip(fitting, routes)) {
      rows.push(row)
      const page = row.page ? pageOf(act, state, decorator, row.page) : null
      act.program.entries.push({ ...toEntry(row, closure), routed, page })
    }
  }
  if (rows.length > 0) handledBy.set(fn, rows)
}

/** A decorator with arguments as a call. */
function decoratorCall(act: Activation, state: State, decorator: Expr): CallView | null {
  const call = decorator.kind === 'temp' ? act.definitions.get(decorator.temp) : null
  if (call?.kind !== 'call') return null
  const args = decoratorArguments(act, state, decorator)
  const receiver = decoratorReceiver(act, state, decorator)
  return { at: call.at, api: null, name: '', receiver, args, isNew: false }
}

/** The page that a decorator names: `@Render('users')`. */
function pageOf(act: Activation, state: State, decorator: Expr, page: Selector): string | null {
  const call = decoratorCall(act, state, decorator)
  const named = call && selectFirst(call, page, fetcher(act, state))
  return named ? stringOf(named.value) : null
}

/** Whether a decorator has the argument that a row requires. */
function isGiven(act: Activation, state: State, decorator: Expr, { when }: HandlerRow): boolean {
  if (!when) return true
  const call = decoratorCall(act, state, decorator)
  return call !== null && passesTests(call, when, fetcher(act, state))
}

/** A method without a body is not an entry point, but its annotations apply to methods that implement it. */
function noteDeclared(act: Activation, state: State, fn: FunctionIr): void {
  noteParameterDecorators(act, state, fn)
  const rows = fn.decorators.flatMap((decorator) => {
    const { api } = evaluate(act, state, decorator)
    if (api === null) return []
    const fitting = act.unit.knowledge.handlers.decorator.filter(({ matches }) => matches(api))
    return fitting.map(({ row }) => row).filter((row) => isGiven(act, state, decorator, row))
  })
  if (rows.length > 0) handledBy.set(fn, rows)
}

/** The handler rows that a method's annotations select, for methods that implement it elsewhere. */
const handledBy = new WeakMap<FunctionIr, readonly HandlerRow[]>()

const MAX_GENERATIONS = 8

/** In Java, annotations on an interface method apply to its implementations. */
function queueInherited(act: Activation, type: ClassValue, method: MethodIr, closure: Closure, depth = 0): void {
  if (depth > MAX_GENERATIONS || handledBy.has(method.fn)) return
  for (const parent of type.parents.flatMap(({ classes }) => classes)) {
    const declared = [...parent.type.methods, ...(parent.type.declarations ?? [])].find(
      (one) => one.name === method.name && isLike(one.fn, method.fn),
    )
    for (const row of (declared && handledBy.get(declared.fn)) ?? []) act.program.entries.push(toEntry(row, closure))
    for (const [index, param] of (declared?.fn.params ?? []).entries()) {
      const apis = decoratedParameters.get(param)
      const own = method.fn.params[index]
      if (apis && own && !decoratedParameters.has(own)) decoratedParameters.set(own, apis)
      if (own) inheritConstraints(own, param)
    }
    queueInherited(act, parent, method, closure, depth + 1)
  }
}

function isLike(left: FunctionIr, right: FunctionIr): boolean {
  return left.params.length === right.params.length
}

/**
 * `@csrf_exempt` is a call with the decorated function as argument; a decorator with arguments has been called already.
 */
function applyDecoratorRows(act: Activation, state: State, decorators: readonly Expr[], decorated: Closure): void {
  for (const decorator of decorators) {
    if (decorator.kind === 'temp') continue
    const { api } = evaluate(act, state, decorator)
    const value: Value = { ...UNKNOWN, functions: [decorated] }
    const call: CallView = {
      at: decorator.at,
      api,
      name: writtenNameOf(decorator),
      receiver: null,
      args: [{ value, at: decorator.at, name: null }],
      isNew: false,
    }
    applyCallRows(act, state, call)
  }
}

function apisOf(act: Activation, state: State, decorators: readonly Expr[]): string[] {
  return decorators.flatMap((decorator) => evaluate(act, state, decorator).api ?? [])
}

function noteParameterDecorators(act: Activation, state: State, fn: FunctionIr): void {
  for (const param of fn.params) {
    if (param.decorators.length > 0) decoratedParameters.set(param, apisOf(act, state, param.decorators))
    noteDeclaration(act, state, param)
  }
}

/** What decorators say of the data that a parameter or a field takes. */
function noteDeclaration(
  act: Activation,
  state: State,
  declaration: FieldIr | Parameter,
  more: readonly Value[] = [],
): void {
  if (declaration.decorators.length + more.length === 0) return
  const evaluated = declaration.decorators.map((decorator) => evaluate(act, state, decorator))
  const values = [
    ...evaluated.flatMap((value) => (value.classes.length === 0 ? asSchema(act, state, declaration, value) : [])),
    ...more,
  ]
  const shape = values
    .map((value) => shapeOf(act, state.heap, value, 'result'))
    .reduce(bothShapes, composedShape(classesOf(state, evaluated)))
  const { program, unit } = act
  const isChecked =
    values.some(({ api }) => api !== null && unit.knowledge.checksWithin(api)) && !neverChecks(program, unit.knowledge)
  const args = declaration.decorators.flatMap((decorator) => decoratorArguments(act, state, decorator))
  const names = args.flatMap(({ value }) => stringOf(value) ?? [])
  noteConstraints(declaration, { shape, isChecked, names })
}

/** What a class says of its fields, once its body has run. */
export function noteFields(act: Activation, state: State, type: ClassValue): void {
  const schemas = type.parents.filter((parent) => isMadeSchema(act, state.heap, parent))
  noteDescribed(type, schemas.map((one) => shapeOf(act, state.heap, one, 'result')).reduce(bothShapes, ANYTHING))
  noteComposition(act, state, type)
  const statics = state.heap.get(type.statics)?.fields
  const shown = type.type.fields.length > 0 ? shownByMethods(act, state, type) : null
  for (const field of type.type.fields) {
    const value = statics?.get(field.name)
    noteDeclaration(act, state, field, value && isMadeSchema(act, state.heap, value) ? [value] : [])
    const free = shown?.get(field.name)
    if (free) addConstraint(field, { ...ANYTHING, free })
  }
}

/** Methods that a framework calls because of their class's type. */
export function queueMethods(act: Activation, state: State, type: ClassValue): void {
  for (const { fn } of type.type.declarations ?? []) noteDeclared(act, state, fn)
  const decorators = apisOf(act, state, type.type.decorators)
  if (decorators.some(act.unit.knowledge.checksWithin)) noteChecked(type)
  const args = type.type.decorators.flatMap((decorator) => decoratorArguments(act, state, decorator))
  if (args.length > 0) noteRouted(type.type, routeParametersIn(act, state, { args, receiver: null }))
  const parents = parentApis(act.unit.knowledge, type)
  const { handlers } = act.unit.knowledge
  const inMembers = handlers['member-decorator']
  const members = inMembers.length > 0 ? type.type.methods.flatMap(({ fn }) => apisOf(act, state, fn.decorators)) : []
  const fitting = [
    ...handlers['class-decorator'].filter(({ matches }) => decorators.some(matches)),
    ...inMembers.filter(({ matches }) => members.some(matches)),
    ...handlers.parent.filter((handler) => parents.some((api) => isParent(handler, api, act.unit))),
  ]
  for (const method of type.type.methods) {
    const closure = closureOf(type, method)
    queueDecorated(act, state, closure, method.fn)
    if (act.unit.knowledge.model.semantics.hasOverloads && method.kind === 'method')
      queueInherited(act, type, method, closure)
    for (const handler of fitting) if (isMeant(handler, method)) act.program.entries.push(toEntry(handler.row, closure))
  }
}

function isParent({ row, matches }: Handler, api: string, { content }: Unit): boolean {
  return matches(api) && (row.named?.test(api) ?? true) && (row.files?.test(content) ?? true)
}

function isMeant({ row }: Handler, { name, isPublic, kind }: MethodIr): boolean {
  return kind === 'method' && (row.methods ? row.methods.test(name) : isPublic)
}

/** Functions that a framework finds by the file they are in. */
export function fileHandlers(unit: Unit): readonly HandlerRow[] {
  return unit.knowledge.handlers.file
    .map(({ row }) => row)
    .filter(({ path, files }) => path?.test(unit.path) && (files?.test(unit.content) ?? true))
}
