import type { Place } from '../../ir/nodes.ts'
import { EMPTY_CELL } from '../values/heap-object.ts'
import type { ArgumentView } from '../knowledge/matches.ts'
import { allocate, soleObject } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { ANY_KEYWORDS, ANY_POSITIONS } from '../knowledge/selectors.ts'
import { type Closure, UNKNOWN, type Value } from '../values/value.ts'

/**
 * Marks the object that stores the bound arguments of a library function. Functions of the program store them in their
 * closure.
 */
const BOUND = '(bound)'

/** Binds some arguments of a function in advance: `partial(f, a, key=b)`. */
export function bindArguments(
  act: Activation,
  state: State,
  site: object,
  [first, ...args]: readonly ArgumentView[],
): Value | null {
  if (!first) return null
  const { functions, api } = first.value
  if (functions.length > 0) {
    const bound = functions.map((closure) => bindClosure(closure, args))
    act.program.made.push(...bound)
    return { ...UNKNOWN, functions: bound }
  }
  if (api === null || args.length === 0) return first.value
  const positions = args.filter(({ name }) => name === null)
  const fields = new Map<string, Value>([
    ...positions.map(({ value }, index): [string, Value] => [String(index), value]),
    ...args.flatMap(({ name, value }): [string, Value][] => (isKeyword(name) ? [[name, value]] : [])),
  ])
  const kept = allocate(act, state, site, { ...EMPTY_CELL, fields, facts: new Set([BOUND]) })
  return { ...first.value, taints: [], objects: kept.objects }
}

function isKeyword(name: string | null): name is string {
  return name !== null && name !== ANY_KEYWORDS && name !== ANY_POSITIONS
}

export function bindClosure(closure: Closure, args: readonly ArgumentView[]): Closure {
  const named = args.flatMap(({ name, value }): [string, Value][] => (isKeyword(name) ? [[name, value]] : []))
  return {
    ...closure,
    bound: [...closure.bound, ...args.filter(({ name }) => name === null).map(({ value }) => value)],
    named: new Map([...(closure.named ?? []), ...named]),
  }
}

/** The arguments of a library call, including those bound in advance. */
export function withBound(
  act: Activation,
  state: State,
  callee: Value,
  args: readonly ArgumentView[],
  at: Place,
): readonly ArgumentView[] {
  const kept = callee.functions.length === 0 ? soleObject(act, state.heap, callee) : undefined
  if (!kept?.facts.has(BOUND)) return args
  const bound = [...kept.fields].map(([name, value]): ArgumentView => ({
    value,
    at,
    name: /^\d+$/.test(name) ? null : name,
  }))
  return [...bound.filter(({ name }) => name === null), ...args, ...bound.filter(({ name }) => name !== null)]
}
