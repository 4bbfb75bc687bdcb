import type { ApiPattern } from '../../models/rows/api-pattern.ts'
import type { ValidationMembers } from '../../models/rows/schema-row.ts'
import type { Place } from '../../ir/nodes.ts'
import type { Guard } from '../../models/rows/guard-row.ts'
import { isTrue, validatedWhen } from '../guards/validated-params.ts'
import { summarizeCall } from './call-closure.ts'
import { callFunctions } from './callbacks.ts'
import { EMPTY_RECORD } from '../values/heap-object.ts'
import type { ArgumentView, LibraryCallView } from '../knowledge/matches.ts'
import { allocate, anyElement, deepTaints, siteId, soleObject } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { isSchema, shapeFor } from '../memory/shapes.ts'
import { selectFirst } from '../knowledge/selectors.ts'
import { isChecking, shapeOfInstances } from '../memory/declared-shapes.ts'
import { restricts, type ShapeStep } from '../values/shape.ts'
import { shaped, type Shaping } from '../values/shaped.ts'
import { intersection, NO_SINK_KINDS, sinkKindSetOf, union, type SinkKindSet } from '../values/sink-kind.ts'
import { derivedSite } from '../values/sites.ts'
import { addSteps, cleanse, UNKNOWN, withDoubt, type ClassValue, type Value } from '../values/value.ts'
import { fetcher } from '../memory/match-context.ts'
import { readMember } from '../memory/members.ts'

/** What a call that compares data with a schema yields; null when no row is about it, or the schema is unknown. */
export function validate(
  act: Activation,
  state: State,
  call: LibraryCallView,
  fits: (row: ApiPattern) => boolean,
  site: object,
): Value | null {
  const row = act.unit.knowledge.validations.find(call.api).find(fits)
  if (!row) return null
  const schema = selectFirst(call, row.schema, fetcher(act, state))?.value
  if (!schema || !isSchema(act, state.heap, schema)) return null
  if (row.yields === 'verdict' || row.yields === 'nothing') return UNKNOWN
  const data = selectFirst(call, row.data, fetcher(act, state))?.value
  if (!data) return null
  const shape = shapeFor(act, state.heap, schema, row, 'result')
  // A class that restricts nothing leaves the rest to other rows.
  if (schema.classes.length > 0 && !restricts(shape)) return null
  const shaping = shapingAt(act, state, site, call.at)
  const accepted = addSteps(shaped(shaping, data, shape), act.unit.path, call.at, 'is validated')
  return row.yields === 'data' ? accepted : membersOf(act, state, row.yields, { accepted, data }, site)
}

type Outcome = { readonly accepted: Value; readonly data: Value }

/** Messages about data that was refused may hold it. */
function membersOf(
  act: Activation,
  state: State,
  { data: name, isUnsure, accepted, refused }: ValidationMembers,
  outcome: Outcome,
  site: object,
): Value {
  const reason = { ...UNKNOWN, taints: deepTaints(act, state.heap, outcome.data) }
  const fields = new Map<string, Value>()
  if (accepted) fields.set(accepted, UNKNOWN)
  if (refused) fields.set(refused, reason)
  if (name) fields.set(name, isUnsure ? outcome.data : outcome.accepted)
  return allocate(act, state, derivedSite(site, 'members'), { ...EMPTY_RECORD, fields })
}

/** A new instance of a class that checks by itself what its fields are given. */
export function checkedInstance(act: Activation, state: State, type: ClassValue, instance: Value, site: Site): Value {
  if (!isChecking(act.program, type)) return instance
  const shape = shapeOfInstances(act.program, type)
  return restricts(shape) ? shaped(shapingAt(act, state, site, site.at), instance, shape) : instance
}

type Site = object & { readonly at: Place }

/** Keeps what a schema has accepted in objects of its own, one for each part and each place in the code. */
export function shapingAt(act: Activation, state: State, site: object, at: Place): Shaping {
  return {
    put(object, path) {
      const id = siteId(act, derivedSite(site, `shaped ${path}`))
      state.heap.set(id, object)
      return { ...UNKNOWN, objects: [id] }
    },
    partOf: (value, name) =>
      name === null
        ? (anyElement(act, state.heap, value) ?? { ...UNKNOWN, taints: value.taints })
        : readMember(act, state, value, name, { kind: 'unknown', operands: [], at }),
    held: (value) => soleObject(act, state.heap, value)?.fields ?? new Map<string, Value>(),
    apply: (value, step, path) => applyStep(act, state, { value, at, site: derivedSite(site, `step ${path}`) }, step),
  }
}

/** Calls a function of the schema with the data. */
function applyStep(
  act: Activation,
  state: State,
  { value, at, site }: StepCall,
  { fn, yields }: ShapeStep,
): Value | null {
  const args = [{ value, at, name: null }]
  if (yields === 'data') return callFunctions(act, state, fn, { args, at, site })
  const free = shownBy(act, state, fn, args, at)
  return free === NO_SINK_KINDS ? withDoubt(value, 'unknown-check') : cleanse(value, free)
}

type StepCall = { readonly value: Value; readonly at: Place; readonly site: object }

/** What data can no longer do once a function has said yes to it. */
function shownBy(act: Activation, state: State, fn: Value, args: readonly ArgumentView[], at: Place): SinkKindSet {
  const [closure, another] = fn.functions
  if (another) return NO_SINK_KINDS
  if (!closure) return shownByRows(act, fn.api)
  const { validated } = summarizeCall(act, state, { closure, self: null, args, at })
  const shown = (validated?.results ?? []).flatMap((result) => validatedWhen(result, isTrue(true)))
  return (
    shown.map(([first]) => first?.whole ?? NO_SINK_KINDS).reduce<SinkKindSet | null>(onEvery, null) ?? NO_SINK_KINDS
  )
}

function onEvery(before: SinkKindSet | null, now: SinkKindSet): SinkKindSet {
  return before ? intersection(before, now) : now
}

function shownByRows({ unit }: Activation, api: string | null): SinkKindSet {
  const rows = api === null ? [] : unit.knowledge.guards.find(api)
  return rows
    .map((row) => (isClean(row) && row.arg === '0' && row.whenTrue ? sinkKindSetOf(row.removes) : NO_SINK_KINDS))
    .reduce(union, NO_SINK_KINDS)
}

function isClean(row: Guard): row is Extract<Guard, { readonly removes: unknown }> {
  return row.shows === undefined || row.shows === 'clean'
}
