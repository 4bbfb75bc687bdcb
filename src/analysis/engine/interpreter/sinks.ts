import type { Expr, Place } from '../../ir/nodes.ts'
import type { Selectors } from '../../models/rows/selector.ts'
import type { SinkRow } from '../../models/rows/sink-row.ts'
import { emitFlow } from './emit.ts'
import { includesSinkKind, NO_SINK_KINDS, sinkKindSet, union, type SinkKindSet } from '../values/sink-kind.ts'
import type { SinkKind } from '../../models/sink-kind.ts'
import type { CallView } from '../knowledge/matches.ts'
import { meetsCondition } from './sink-conditions.ts'
import type { HeapObject } from '../values/heap-object.ts'
import { readObject } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { selectAll } from '../knowledge/selectors.ts'
import { textBeforeTaint } from '../values/text.ts'
import { addStep, type Taint, type Value } from '../values/value.ts'
import { fetcher } from '../memory/match-context.ts'

/** Emits a flow for tainted data in the arguments that a sink row names. */
export function checkSink(act: Activation, state: State, row: SinkRow, call: CallView): void {
  for (const { value, at } of selectAll(call, row.args, fetcher(act, state))) {
    arrive(act, state, { row, value, at, call })
  }
}

type Arrival = {
  readonly row: Pick<SinkRow, 'sinkKind' | 'condition' | 'origins' | 'what' | 'confidence'> & {
    readonly args?: Selectors
  }
  readonly value: Value
  readonly at: Place
  readonly call: CallView | null
  /** The object whose property is assigned. */
  readonly object?: Value | null
}

export function arrive(act: Activation, state: State, { row, value, at, call, object }: Arrival): void {
  if (isContent(act, value, row.sinkKind)) return
  for (const leaf of leavesOf(act, state, value, row)) {
    if (isContent(act, leaf, row.sinkKind)) continue
    for (const taint of leaf.taints) {
      if (isHarmlessThere(leaf, taint, row.sinkKind)) continue
      if (row.origins && !row.origins.includes(taint.origin)) continue
      if (
        row.condition &&
        !meetsCondition(act, state, { condition: row.condition, value: leaf, whole: value, call, object, taint })
      )
        continue
      emitFlow(act, state, {
        sinkKind: row.sinkKind,
        taint: addStep(taint, act.unit.path, at, 'arrives here'),
        at,
        value,
        call,
        what: row.what,
        confidence: row.confidence ?? null,
      })
    }
  }
}

/** An overload or option that takes an open stream reads content, so the value is not a file name. */
function isContent({ unit }: Activation, { api }: Value, sinkKind: SinkKind): boolean {
  if (api === null || !NAMED.has(sinkKind)) return false
  const { knowledge } = unit
  const { contentTypes } = knowledge.model
  return contentTypes.has(api) || knowledge.parentsOf(api).some((parent) => contentTypes.has(parent))
}

/** Sink kinds for which the text must be a name. */
const NAMED: ReadonlySet<SinkKind> = new Set([
  'command-injection',
  'jndi-injection',
  'open-redirect',
  'path-traversal',
  'ssrf',
  'unsafe-reflection',
])

/**
 * Whether the taint was checked for this sink kind. For a path it is enough that both ways out of the folder are
 * checked.
 */
function isHarmlessThere(leaf: Value, taint: Taint, sinkKind: SinkKind): boolean {
  const { cleansed } = taint
  if (includesSinkKind(cleansed, sinkKind)) return true
  // An object found by a key is not the key, as long as no text was made of it.
  if (leaf.pieces === null && includesSinkKind(cleansed, 'members') && SHOWN.has(sinkKind)) return true
  if (sinkKind !== 'path-traversal' || !includesSinkKind(cleansed, 'parent-path')) return false
  return includesSinkKind(cleansed, 'absolute-path') || textBeforeTaint(leaf, taint).trim() !== ''
}

/** Sink kinds for which the data itself must be sent or written. */
const SHOWN: ReadonlySet<SinkKind> = new Set([
  'header-injection',
  'log-injection',
  'mass-assignment',
  'open-redirect',
  'ssrf',
  'trust-boundary',
  'unsafe-reflection',
  'xss',
])

/** Whether only the value itself counts, or the row has selected the elements. */
function isShallow({ sinkKind, condition, args }: Arrival['row']): boolean {
  return (
    sinkKind === 'xss' ||
    sinkKind === 'format-string' ||
    sinkKind === 'mass-assignment' ||
    condition === 'whole-object' ||
    condition === 'whole-tree' ||
    (sinkKind === 'path-traversal' && condition === 'raw-object') ||
    (args?.some((selector) => selector.includes('.*')) ?? false)
  )
}

const MAX_LEVELS = 3
const MAX_LEAVES = 40

/** Leaves out values that a query takes as parameters, and options, which are addresses only where a row says so. */
function heldBy({ unit }: Activation, object: HeapObject | undefined, row: Arrival['row']): Value[] {
  if (object?.isForeign || (row.sinkKind === 'open-redirect' && object?.kind === 'instance')) return []
  if (row.condition === 'controls-host' && object?.kind === 'record') return []
  const fields = [...(object?.fields ?? [])].flatMap(([name, field]) =>
    unit.knowledge.plainKeys.has(name) ? [] : [field],
  )
  return object?.rest ? [...fields, object.rest] : fields
}

/** The value itself and what its objects hold, as far as it is tainted. */
function leavesOf(
  act: Activation,
  state: State,
  value: Value,
  row: Arrival['row'],
  levels = isShallow(row) ? 0 : MAX_LEVELS,
  leaves: Value[] = [],
): Value[] {
  if (value.taints.length > 0) leaves.push(value)
  if (levels === 0) return leaves
  for (const id of value.objects) {
    const object = readObject(act, state.heap, id)
    // A library's own object, such as the request itself, is no document.
    if (row.condition === 'raw-object' && value.api !== null && object?.kind === 'instance') continue
    for (const field of heldBy(act, object, row)) {
      if (leaves.length < MAX_LEAVES) leavesOf(act, state, field, row, levels - 1, leaves)
    }
  }
  return leaves
}

/** The `property` of rows that are about every member of their objects. */
const ANY_MEMBER = '*'

export type PropertyWrite = {
  readonly property: string
  readonly object: Value | null
  readonly value: Value
  readonly written: Expr
  readonly at: Place
}

/** What is reported where a record is written, and so not again where the record is used. */
export function recordSinkKinds({ unit }: Activation, property: string): SinkKindSet {
  const rows = unit.knowledge.assignments.get(property) ?? []
  return rows.reduce((all, { row }) => (row.inRecords ? union(all, sinkKindSet(row.sinkKind)) : all), NO_SINK_KINDS)
}

export function checkAssignmentSinks(act: Activation, state: State, write: PropertyWrite, inRecord = false): void {
  if (write.value.taints.length === 0 && write.value.objects.length === 0) return
  const { assignments } = act.unit.knowledge
  const rows = [...(assignments.get(write.property) ?? []), ...(assignments.get(ANY_MEMBER) ?? [])]
  for (const { row, matches } of rows) {
    if (inRecord && !row.inRecords) continue
    if (matches && !inRecord && !(write.object?.api && matches(write.object.api))) continue
    arrive(act, state, { row, value: write.value, at: write.written.at, call: null, object: write.object })
  }
}
