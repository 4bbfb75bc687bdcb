import type { ApiPattern } from '../../models/rows/api-pattern.ts'
import type { SchemaRow } from '../../models/rows/schema-row.ts'
import { EMPTY_INSTANCE, EMPTY_LIST, EMPTY_RECORD } from '../values/heap-object.ts'
import type { CallView, LibraryCallView } from '../knowledge/matches.ts'
import { allocate, soleObject } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { KEYWORDS, keywordsOf } from '../memory/shapes.ts'
import { selectAll, selectFirst } from '../knowledge/selectors.ts'
import { derivedSite } from '../values/sites.ts'
import { constantValue, UNKNOWN, type Value } from '../values/value.ts'
import { fetcher } from '../memory/match-context.ts'

/** The schema that a call makes, as a row says; null when no row does, or when it is made of something unknown. */
export function makeSchema(
  act: Activation,
  state: State,
  call: LibraryCallView,
  fits: (row: ApiPattern) => boolean,
  site: object,
): Value | null {
  const row = act.unit.knowledge.schemas.find(call.api).find(fits)
  if (!row) return null
  const base = row.from === undefined ? null : selectFirst(call, row.from, fetcher(act, state))
  const before = base && keywordsOf(act, state.heap, base.value)
  if (row.from !== undefined && !before) return null
  const fields = new Map(before?.fields ?? [])
  for (const [name, value] of Object.entries(row.sets ?? {})) fields.set(name, constantValue(value))
  for (const [name, value] of takenBy(act, state, call, row, site))
    fields.set(name, merged(act, state, name, fields, value, site))
  const step = stepOf(act, state, call, row, site)
  if (step) fields.set('steps', appended(act, state, fields.get('steps'), step, site))
  const own = allocate(act, state, derivedSite(site, 'keywords'), { ...EMPTY_RECORD, fields })
  const keywords = row.within === undefined ? own : recordOf(act, state, row.within, own, derivedSite(site, 'list'))
  const schema = { ...EMPTY_INSTANCE, fields: new Map([[KEYWORDS, keywords]]) }
  return { ...allocate(act, state, derivedSite(site, 'schema'), schema), api: row.returns }
}

function recordOf(act: Activation, state: State, name: string, value: Value, site: object): Value {
  return allocate(act, state, site, { ...EMPTY_RECORD, fields: new Map([[name, value]]) })
}

function takenBy(
  act: Activation,
  state: State,
  call: CallView,
  row: SchemaRow,
  site: object,
): (readonly [string, Value])[] {
  return Object.entries(row.takes ?? {}).flatMap(([name, selector]) => {
    if (typeof selector === 'string') {
      const found = selectFirst(call, selector, fetcher(act, state))
      return found ? [[name, found.value] as const] : []
    }
    const all = selectAll(call, selector ?? [], fetcher(act, state)).map(({ value }) => value)
    const [only] = all
    const isList = all.length === 1 && only && soleObject(act, state.heap, only)?.kind === 'list'
    return [[name, isList ? only : listOf(act, state, all, derivedSite(site, name))] as const]
  })
}

/** Properties are added to those that are there. */
function merged(
  act: Activation,
  state: State,
  name: string,
  fields: ReadonlyMap<string, Value>,
  value: Value,
  site: object,
): Value {
  const before = fields.get(name)
  if (name !== 'properties' || !before) return value
  const [old, added] = [before, value].map((one) => soleObject(act, state.heap, one)?.fields ?? [])
  const both = new Map([...(old ?? []), ...(added ?? [])])
  return allocate(act, state, derivedSite(site, name), { ...EMPTY_RECORD, fields: both })
}

function stepOf(act: Activation, state: State, call: CallView, { step }: SchemaRow, site: object): Value | null {
  if (!step) return null
  const fn = (step.fn === undefined ? null : selectFirst(call, step.fn, fetcher(act, state))?.value) ?? UNKNOWN
  const fields = new Map([
    ['fn', fn],
    ['yields', constantValue(step.yields)],
  ])
  return allocate(act, state, derivedSite(site, 'step'), { ...EMPTY_RECORD, fields })
}

function appended(act: Activation, state: State, list: Value | undefined, step: Value, site: object): Value {
  const before = list ? [...(soleObject(act, state.heap, list)?.fields.values() ?? [])] : []
  return listOf(act, state, [...before, step], derivedSite(site, 'steps'))
}

function listOf(act: Activation, state: State, values: readonly Value[], site: object): Value {
  const fields = new Map(values.map((value, index) => [String(index), value]))
  return allocate(act, state, site, { ...EMPTY_LIST, fields, length: values.length })
}
