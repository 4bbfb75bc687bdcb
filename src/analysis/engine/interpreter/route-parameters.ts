import type { ClassIr, Expr } from '../../ir/nodes.ts'
import { evaluateArguments } from './arguments.ts'
import type { ArgumentView } from '../knowledge/matches.ts'
import { sinkKindsAllowedBy } from '../knowledge/guard-patterns.ts'
import { anyElement } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { ALL_SINK_KINDS, intersection, NO_SINK_KINDS, type SinkKindSet, sinkKindSetOf } from '../values/sink-kind.ts'

/** What the parameters of a route cannot do, by their names, since the framework lets nothing else through. */
export type RouteParameters = ReadonlyMap<string, SinkKindSet>

const WHOLE = { start: true, end: true }

/** The parameters of the routes in these arguments. One that several routes have is only what all of them let through. */
export function routeParametersIn(act: Activation, state: State, args: readonly ArgumentView[]): RouteParameters {
  const found = new Map<string, SinkKindSet>()
  for (const route of args.flatMap(({ value }) => textsOf(act, state, value))) {
    for (const { form, removes } of act.unit.knowledge.model.routeParameters) {
      for (const { groups } of route.matchAll(form)) {
        const { name, pattern } = groups ?? {}
        if (name === undefined) continue
        const free = pattern === undefined ? sinkKindSetOf(removes ?? []) : sinkKindsAllowedBy(pattern, '', WHOLE)
        found.set(name, intersection(found.get(name) ?? ALL_SINK_KINDS, free))
      }
    }
  }
  return new Map([...found].filter(([, free]) => free !== NO_SINK_KINDS))
}

const routedTo = new WeakMap<ClassIr, RouteParameters>()

/** The methods of a class are called for a route: those of several routes get what any of them lets through. */
export function noteRouted(type: ClassIr, params: RouteParameters): void {
  const before = routedTo.get(type)
  const shared = [...params].flatMap(([name, free]) => {
    const other = before ? (before.get(name) ?? NO_SINK_KINDS) : free
    return other === NO_SINK_KINDS ? [] : [[name, intersection(free, other)] as const]
  })
  routedTo.set(type, new Map(shared))
}

/** The parameters in the routes that a class stands under. */
export function routedAround(type: ClassIr | undefined): RouteParameters {
  return (type && routedTo.get(type)) ?? NO_PARAMETERS
}

const NO_PARAMETERS: RouteParameters = new Map()

/** The constant texts that a value is, or that it lists. */
function textsOf(act: Activation, state: State, value: ArgumentView['value']): string[] {
  const listed = value.objects.length > 0 ? anyElement(act, state.heap, value) : null
  return [...(value.constants ?? []), ...(listed?.constants ?? [])].filter((one) => typeof one === 'string')
}

/** The arguments of a decorator; none where it was not called. */
export function decoratorArguments(act: Activation, state: State, decorator: Expr): readonly ArgumentView[] {
  const call = decorator.kind === 'temp' ? act.definitions.get(decorator.temp) : null
  return call?.kind === 'call' ? evaluateArguments(act, state, call.args) : []
}

/** The parameters of the routes that a decorator names, else those that others beside it do. */
export function routeParametersOf(
  act: Activation,
  state: State,
  decorator: Expr,
  others: readonly Expr[],
): RouteParameters {
  const own = decoratorArguments(act, state, decorator)
  const args = own.length > 0 ? own : others.flatMap((other) => decoratorArguments(act, state, other))
  return routeParametersIn(act, state, args)
}
