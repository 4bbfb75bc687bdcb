import type { ClassIr, Expr, FunctionIr } from '../../ir/nodes.ts'
import type { RoutePlace } from '../../models/rows/handler-row.ts'
import { evaluateArguments } from './arguments.ts'
import type { ArgumentView, CallView } from '../knowledge/matches.ts'
import { sinkKindsAllowedBy } from '../knowledge/guard-patterns.ts'
import { selectAll } from '../knowledge/selectors.ts'
import { evaluate } from '../memory/evaluate.ts'
import { fetcher } from '../memory/match-context.ts'
import { anyElement } from '../memory/objects.ts'
import type { Activation, RouteParameters, State } from '../memory/program.ts'
import { ALL_SINK_KINDS, intersection, NO_SINK_KINDS, type SinkKindSet, sinkKindSetOf } from '../values/sink-kind.ts'
import type { Value } from '../values/value.ts'

const WHOLE = { start: true, end: true }

/** The call that makes a route, or the decorator. */
type RouteCall = Pick<CallView, 'args' | 'receiver'>

/** The parameters of the routes in a call. One that several routes have is only what all of them let through. */
export function routeParametersIn(act: Activation, state: State, call: RouteCall, place?: RoutePlace): RouteParameters {
  const before = place?.before ? valuesAt(act, state, call, place.before) : []
  const texts = [...call.args.map(({ value }) => value), ...before].flatMap((value) => textsOf(act, state, value))
  const parts = new Map<string, SinkKindSet>()
  for (const [name, free] of texts.flatMap((text) => partsOf(act, text)))
    parts.set(name, intersection(parts.get(name) ?? ALL_SINK_KINDS, free))
  const fixed = place?.fixed ? valuesAt(act, state, call, place.fixed) : []
  const names = fixed.flatMap(({ objects }) => objects.flatMap((id) => [...(state.heap.get(id)?.fields.keys() ?? [])]))
  return { parts, fixed: new Set(names), others: othersIn(act, state, call, place) }
}

/** What the parts of a route cannot do, by name. */
function partsOf({ unit }: Activation, route: string): (readonly [string, SinkKindSet])[] {
  return unit.knowledge.model.routeParameters.flatMap(({ form, removes }) =>
    [...route.matchAll(form)].flatMap(({ groups }) => {
      const { name, pattern } = groups ?? {}
      if (name === undefined) return []
      const free = pattern === undefined ? sinkKindSetOf(removes ?? []) : sinkKindsAllowedBy(pattern, '', WHOLE)
      return [[name, free] as const]
    }),
  )
}

/** Whether parameters that a route does not name may be parts of the address all the same. */
function othersIn(act: Activation, state: State, call: RouteCall, place?: RoutePlace): RouteParameters['others'] {
  if (!place) return 'any'
  const patterns = valuesAt(act, state, call, place.at)
  const before = valuesAt(act, state, call, place.before ?? [])
  if (patterns.length === 0 || !patterns.every(({ constants }) => constants?.every((one) => typeof one === 'string')))
    return 'any'
  if ([...patterns, ...before].some((value) => textsOf(act, state, value).some((text) => hasMoreParts(act, text))))
    return 'any'
  const isOpen = valuesAt(act, state, call, place.fixed ?? []).some(({ objects }) => objects.length === 0)
  return place.isWhole && !isOpen ? 'none' : 'guessed'
}

/** What is left of a pattern without the parts that are understood has other parts: `(\d+)`, `<list:names>`. */
function hasMoreParts({ unit }: Activation, route: string): boolean {
  const forms = unit.knowledge.model.routeParameters
  const left = forms.reduce((text, { form }) => text.replace(form, ''), route)
  return /[<>{}*]|(?<!\\)\((?!\?)/.test(left)
}

function valuesAt(act: Activation, state: State, call: RouteCall, selectors: RoutePlace['at']): readonly Value[] {
  const view: CallView = { ...call, at: NOWHERE, api: null, name: '', isNew: false }
  return selectAll(view, selectors, fetcher(act, state)).map(({ value }) => value)
}

const NOWHERE = { start: 0, end: 0 }

const routedTo = new WeakMap<ClassIr, RouteParameters>()

/**
 * The methods of a class are called for a route: those of several routes get what any of them lets through. Its parents and the
 * decorators that it lists may hand over more.
 */
export function noteRouted(type: ClassIr, route: RouteParameters): void {
  const before = routedTo.get(type)
  const joined = before ? eitherRoute(before, route) : route
  routedTo.set(type, joined.others === 'none' ? { ...joined, others: 'guessed' } : joined)
}

const routesTo = new WeakMap<FunctionIr, RouteParameters>()

/** A function is called for a route, whatever else says that a framework calls it: `@login_required`. */
export function noteRoutedFunction(fn: FunctionIr, route: RouteParameters): void {
  const before = routesTo.get(fn)
  routesTo.set(fn, before ? eitherRoute(before, route) : route)
}

/** The routes that lead to a function, where what makes it an entry names none. */
export function routeTo(fn: FunctionIr, named: RouteParameters | undefined): RouteParameters | undefined {
  return named && (named.parts.size > 0 || named.others !== 'any') ? named : (routesTo.get(fn) ?? named)
}

/** From what says least to what says most. */
const OTHERS = ['any', 'guessed', 'none'] as const

function eitherRoute(left: RouteParameters, right: RouteParameters): RouteParameters {
  const names = new Set([...left.parts.keys(), ...right.parts.keys()])
  const freeIn = ({ parts, others }: RouteParameters, name: string): SinkKindSet =>
    parts.get(name) ?? (others === 'any' ? NO_SINK_KINDS : ALL_SINK_KINDS)
  return {
    parts: new Map([...names].map((name) => [name, intersection(freeIn(left, name), freeIn(right, name))])),
    fixed: new Set([...left.fixed, ...right.fixed]),
    others: OTHERS.find((one) => one === left.others || one === right.others) ?? 'any',
  }
}

/** The parameters in the routes that a class stands under. */
export function routedAround(type: ClassIr | undefined): RouteParameters | undefined {
  return type && routedTo.get(type)
}

/** The constant texts that a value is, or that it lists, and the fixed parts of one that was put together. */
function textsOf(act: Activation, state: State, value: Value): string[] {
  const listed = value.objects.length > 0 ? anyElement(act, state.heap, value) : null
  const whole = [...(value.constants ?? []), ...(listed?.constants ?? [])].filter((one) => typeof one === 'string')
  if (whole.length > 0) return whole
  return (value.pieces ?? []).flatMap((piece) => ('text' in piece ? piece.text : []))
}

/** The arguments of a decorator; none where it was not called. */
export function decoratorArguments(act: Activation, state: State, decorator: Expr): readonly ArgumentView[] {
  const call = decorator.kind === 'temp' ? act.definitions.get(decorator.temp) : null
  return call?.kind === 'call' ? evaluateArguments(act, state, call.args) : []
}

/** The object of whose class a decorator is a method: `@app.route('/')`. */
export function decoratorReceiver(act: Activation, state: State, decorator: Expr): Value | null {
  const call = decorator.kind === 'temp' ? act.definitions.get(decorator.temp) : null
  return call?.kind === 'call' && call.callee.kind === 'member' ? evaluate(act, state, call.callee.object) : null
}

/** The parameters of the routes that a decorator names, else those that others beside it do. */
export function routeParametersOf(
  act: Activation,
  state: State,
  decorator: Expr,
  fn: FunctionIr,
  place?: RoutePlace,
): RouteParameters {
  const own = decoratorArguments(act, state, decorator)
  const args = own.length > 0 ? own : fn.decorators.flatMap((other) => decoratorArguments(act, state, other))
  const receiver = decoratorReceiver(act, state, decorator)
  return behindDecorators(act, state, fn, routeParametersIn(act, state, { args, receiver }, place))
}

/** A row for any application knows less of a route than the row for this one. */
export function surest(routes: readonly RouteParameters[]): readonly RouteParameters[] {
  const whole = routes.find(({ others }) => others === 'none')
  return routes.map((route) => (whole && route.others === 'guessed' ? whole : route))
}

/** Any other decorator of a function may hand over more than the framework does: `@use_kwargs({ … })`. */
export function behindDecorators(
  act: Activation,
  state: State,
  { decorators }: FunctionIr,
  route: RouteParameters,
): RouteParameters {
  if (route.others !== 'none') return route
  const rows = act.unit.knowledge.handlers.decorator.filter(({ row }) => row.route)
  const areRoutes = decorators.every((decorator) => {
    const { api } = evaluate(act, state, decorator)
    return api !== null && rows.some(({ matches }) => matches(api))
  })
  return areRoutes ? route : { ...route, others: 'guessed' }
}
