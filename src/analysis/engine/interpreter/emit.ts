import type { Expr, Place } from '../../ir/nodes.ts'
import type { CallView, FlowMatch, NamingMatch, UseMatch } from '../knowledge/matches.ts'
import { writtenNameOf } from '../values/places.ts'
import type { Activation, State } from '../memory/program.ts'
import { isExpected } from '../knowledge/selectors.ts'
import { soleConstant, UNKNOWN, type Value } from '../values/value.ts'
import type { CheckRow } from '../../models/rows/check-row.ts'
import type { SettingRow } from '../../models/rows/setting-row.ts'
import { contextOf } from '../memory/match-context.ts'

export function emitFlow(act: Activation, state: State, match: FlowMatch): void {
  act.program.listener.onFlow(match, contextOf(act, state))
}

export function emitUse(act: Activation, state: State, match: UseMatch): void {
  act.program.listener.onUse(match, contextOf(act, state))
}

export function emitCheck(act: Activation, state: State, row: CheckRow, call: CallView, at: Place): void {
  act.program.listener.onCheck(row, call, at, contextOf(act, state))
}

function isMadeOfLiteral(act: Activation, written: Expr): boolean {
  const call = written.kind === 'temp' ? act.definitions.get(written.temp) : null
  return call?.kind === 'call' && call.args.length > 0 && call.args.every((arg) => arg.value.kind === 'literal')
}

export type Naming = Omit<NamingMatch, 'valueAt' | 'literal'> & {
  readonly written: Expr
  /** The other fields of the record that is being made. */
  readonly beside?: ReadonlyMap<string, Value>
}

/**
 * Emits that a value was given a name. Values about which nothing is known are not reported, except what the program itself makes of
 * a literal: `KEY = decode("…")`.
 */
export function emitNaming(act: Activation, state: State, naming: Naming): void {
  const { value, written } = naming
  const isUnknown =
    value.constants === null && value.api === null && value.pieces === null && value.objects.length === 0
  if (isUnknown && !isMadeOfLiteral(act, written)) return
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
  if (isUnknown) return
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
