import type { Activation, State } from './program.ts'
import type { MatchContext, CallView } from '../knowledge/matches.ts'
import { namesNear } from '../values/names-near.ts'
import { hasFact } from './objects.ts'
import { countPositional, passesTests, type Fetch } from '../knowledge/selectors.ts'
import type { HeapObject } from '../values/heap-object.ts'
import { joinValues } from '../values/join.ts'
import type { Value } from '../values/value.ts'
import { readMember } from './members.ts'
import type { Place } from '../../ir/nodes.ts'
import type { ApiPattern } from '../../models/rows/api-pattern.ts'

/** The context in which rules look at a match. */
export function contextOf(act: Activation, state: State): MatchContext {
  const { unit } = act
  return {
    ir: unit.ir,
    content: unit.content,
    isTest: unit.isTest,
    textOf: ({ start, end }) => unit.content.slice(start, end),
    namesNear: (place) => namesNear(unit.content, place, act.fn.name),
    objectsOf: (value) => value.objects.flatMap((id) => state.heap.get(id) ?? []),
    propertyOf: (value, name) => propertyOf(act, state, value, name),
    hasFact: (value, fact) => hasFact(state.heap, value, fact),
  }
}

/** Gives selectors access to the properties and objects of values. */
export function fetcher(act: Activation, state: State): Fetch {
  return {
    one: (value, name) => elementAt(state, value, name) ?? propertyOf(act, state, value, name),
    hasFact: (value, fact) => hasFact(state.heap, value, fact),
    holds: ({ objects }, name) => objects.some((id) => state.heap.get(id)?.fields.has(name)),
    isNumeric: (api) => act.unit.knowledge.model.numericTypes.has(api),
    all: (value, except) => {
      const objects = value.objects.flatMap((id) => state.heap.get(id) ?? [])
      if (objects.length === 0) return value.constants ? [] : [value]
      return objects.flatMap(({ fields, rest }) => {
        const held = except.length > 0 ? without(fields, except) : fields.values()
        return [...held, ...(rest ? [rest] : [])]
      })
    },
  }
}

/**
 * The element that a list was made with at a position: what is appended under an unknown position comes behind it. `['ls',
 * …].extend(names)` starts `ls`.
 */
function elementAt(state: State, { objects }: Value, name: string): Value | null {
  if (objects.length === 0 || !/^\d+$/.test(name)) return null
  let joined: Value | null = null
  for (const id of objects) {
    const object = state.heap.get(id)
    const element = object?.kind === 'list' ? object.fields.get(name) : undefined
    if (!element) return null
    joined = joined ? joinValues(joined, element) : element
  }
  return joined
}

function without(fields: HeapObject['fields'], names: readonly string[]): Value[] {
  return [...fields].flatMap(([name, value]) => (names.includes(name) ? [] : [value]))
}

/** null when the value certainly has no such property. */
export function propertyOf(act: Activation, state: State, value: Value, name: string): Value | null {
  const isKnown = value.objects.length > 0 && value.taints.length === 0
  const objects = value.objects.map((id) => state.heap.get(id))
  if (
    isKnown &&
    objects.every((object) => object && !object.fields.has(name) && !object.rest && object.kind !== 'instance')
  ) {
    return null
  }
  const isText = value.pieces !== null || value.api === act.unit.knowledge.model.types.text
  if ((value.constants !== null || isText) && value.objects.length === 0) return null
  const isCallback = value.functions.length > 0 && value.objects.length === 0 && value.taints.length === 0
  if (isCallback) return null
  // A property of an unknown parameter is only a guess.
  const isGuess = value.objects.length === 0 && value.taints.every(({ origin }) => origin === 'parameter')
  const read = readMember(act, state, value, name, { kind: 'unknown', operands: [], at: NOWHERE })
  return isGuess ? { ...read, taints: [] } : read
}

const NOWHERE: Place = { start: 0, end: 0 }

/** Whether a row applies to this call. */
export function rowFits(act: Activation, state: State, row: ApiPattern, call: CallView, receiverName = ''): boolean {
  if (row.receiver && !row.receiver.test(receiverName)) return false
  if (row.arity) {
    const count = countPositional(call.args)
    if (count < row.arity[0] || count > row.arity[1]) return false
  }
  if (!row.when) return true
  return passesTests(call, row.when, fetcher(act, state))
}
