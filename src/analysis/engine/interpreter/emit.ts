import type { Expr, Place } from '../../ir/nodes.ts'
import type { HeapObject } from '../values/heap-object.ts'
import { namesNear } from '../values/names-near.ts'
import type { CallView, FlowMatch, MatchContext, NamingMatch, UseMatch } from '../knowledge/matches.ts'
import { hasFact } from '../memory/objects.ts'
import { readMember } from './members.ts'
import { writtenNameOf } from '../values/places.ts'
import type { Activation, State } from '../memory/program.ts'
import { type Fetch, isExpected } from '../knowledge/selectors.ts'
import { soleConstant, UNKNOWN, type Value } from '../values/value.ts'
import type { CheckRow } from '../../models/rows/check-row.ts'
import type { SettingRow } from '../../models/rows/setting-row.ts'

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
    one: (value, name) => propertyOf(act, state, value, name),
    hasFact: (value, fact) => hasFact(state.heap, value, fact),
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
  // A property of an unknown parameter is only a guess.
  const isGuess = value.objects.length === 0 && value.taints.every(({ origin }) => origin === 'parameter')
  const read = readMember(act, state, value, name, { kind: 'unknown', operands: [], at: NOWHERE })
  return isGuess ? { ...read, taints: [] } : read
}

const NOWHERE: Place = { start: 0, end: 0 }

export function emitFlow(act: Activation, state: State, match: FlowMatch): void {
  act.program.listener.onFlow(match, contextOf(act, state))
}

export function emitUse(act: Activation, state: State, match: UseMatch): void {
  act.program.listener.onUse(match, contextOf(act, state))
}

export function emitCheck(act: Activation, state: State, row: CheckRow, call: CallView, at: Place): void {
  act.program.listener.onCheck(row, call, at, contextOf(act, state))
}

export type Naming = Omit<NamingMatch, 'valueAt' | 'literal'> & {
  readonly written: Expr
  /** The other fields of the record that is being made. */
  readonly beside?: ReadonlyMap<string, Value>
}

/** Emits that a value was given a name. Values about which nothing is known are not reported. */
export function emitNaming(act: Activation, state: State, naming: Naming): void {
  const { value, written } = naming
  if (value.constants === null && value.api === null && value.pieces === null && value.objects.length === 0) return
  const match: NamingMatch = {
    name: naming.name,
    kind: naming.kind,
    object: naming.object,
    value,
    at: naming.at,
    valueAt: written.at,
    literal: written.kind === 'literal' ? { value: written.value } : null,
  }
  const context = contextOf(act, state)
  act.program.listener.onNaming(match, context)
  const place = naming.kind === 'argument' || naming.kind === 'default' ? 'record' : naming.kind
  for (const { row, matches } of act.unit.knowledge.settingsFor(naming.name)) {
    if (!(row.in ?? DEFAULT_PLACES).includes(place)) continue
    if (matches && !(naming.object?.api && matches(naming.object.api))) continue
    if (row.is !== undefined && !isExpected(value, row.is)) continue
    if (row.isNot !== undefined && (isExpected(value, row.isNot) || !soleConstant(value))) continue
    const isMeant = isMeantBeside(row, naming.beside, context.objectsOf(naming.object ?? UNKNOWN))
    act.program.listener.onSetting(isMeant ? { ...row, confidence: 'low' } : row, match, context)
  }
}

function isMeantBeside(
  { lowBeside }: SettingRow,
  beside: Naming['beside'],
  objects: readonly { readonly fields: ReadonlyMap<string, Value> }[],
): boolean {
  if (!lowBeside) return false
  const fields = [...(beside ?? []), ...objects.flatMap((object) => [...object.fields])]
  return fields.some(([name, value]) =>
    lowBeside.some(({ property, is }) => property.test(name) && (is === undefined || isExpected(value, is))),
  )
}

const DEFAULT_PLACES: readonly ('member' | 'record' | 'variable')[] = ['member', 'record']

export function emitComparison(
  act: Activation,
  state: State,
  expr: Extract<Expr, { kind: 'operator' }>,
  left: Value | undefined,
  right: Value | undefined,
): void {
  const [first, second] = expr.operands
  if (!first || !second || left?.constants || right?.constants) return
  const calleeOf = (temp: number): Expr | null => {
    const definition = act.definitions.get(temp)
    return definition?.kind === 'call' ? definition.callee : definition?.kind === 'await' ? definition.value : null
  }
  act.program.listener.onComparison(
    {
      at: expr.at,
      left: left ?? UNKNOWN,
      right: right ?? UNKNOWN,
      leftName: writtenNameOf(first, calleeOf),
      rightName: writtenNameOf(second, calleeOf),
    },
    contextOf(act, state),
  )
}
