import type { FunctionIr } from '../../ir/nodes.ts'
import type { Heap } from '../values/heap.ts'
import { EMPTY_LIST, EMPTY_RECORD } from '../values/heap-object.ts'
import { joinTaints } from '../values/join.ts'
import { EVERY_MARK, difference, intersection, type SinkKindSet, union } from '../values/sink-kind.ts'
import { doubted, type Taint, UNKNOWN, type Value } from '../values/value.ts'
import type { ArgumentView } from '../knowledge/matches.ts'
import { deepTaints } from '../memory/objects.ts'
import type { Activation, HandedOn, GuardOutcome, State } from '../memory/program.ts'

/** All arguments beyond the declared parameters share one key. */
const REST = '*'

/** The key for a result as a whole. */
const WHOLE = ''

/** The taints of each tainted argument. */
type Given = readonly { readonly param: string; readonly taints: readonly Taint[] }[]

export function taintsGivenTo(act: Activation, heap: Heap, fn: FunctionIr, args: readonly ArgumentView[]): Given {
  return args.flatMap((arg, index) => {
    const taints = deepTaints(act, heap, arg.value)
    return taints.length > 0 ? [{ param: paramOf(fn, arg, index), taints }] : []
  })
}

/**
 * Records which taint a run of a function has passed from each parameter to its result, as a whole and by part. A
 * widely used helper is not run again for each caller: what it did for the first callers is assumed for the others.
 */
export function noteHandedOn(act: Activation, heap: Heap, fn: FunctionIr, given: Given, value: Value): void {
  if (given.length === 0 || act.program.budget <= 0) return
  const known = act.program.handedOn.get(fn) ?? {
    parts: undefined,
    isList: true,
    outcomes: new Map<string, GuardOutcome>(),
  }
  act.program.handedOn.set(fn, known)
  const parts = partsOf(heap, value)
  if (parts !== undefined) noteParts(known, parts)
  const yielded = [[WHOLE, [value]] as const, ...(parts?.fields ?? [])].map(
    ([name, values]) =>
      [
        name,
        Map.groupBy(
          values.flatMap((one) => deepTaints(act, heap, one)),
          (one) => one.source,
        ),
      ] as const,
  )
  for (const { param, taints } of given) {
    for (const [name, sources] of yielded) {
      const key = keyOf(param, name)
      for (const taint of taints)
        known.outcomes.set(key, joined(known.outcomes.get(key), outcomeOf(taint, sources.get(taint.source))))
    }
  }
}

/** The result of a function that is not run: it propagates its arguments as it did before, else all of them. */
export function handOn(act: Activation, state: State, fn: FunctionIr, args: readonly ArgumentView[]): Value {
  const known = act.program.handedOn.get(fn)
  const given = taintsGivenTo(act, state.heap, fn, args)
  if (!known?.parts) return { ...UNKNOWN, taints: partOf(known, given, WHOLE) }
  const id = act.program.nextId++
  const fields = new Map(known.parts.map((name) => [name, { ...UNKNOWN, taints: partOf(known, given, name) }]))
  state.heap.set(id, known.isList ? { ...EMPTY_LIST, fields, length: fields.size } : { ...EMPTY_RECORD, fields })
  return { ...UNKNOWN, objects: [id] }
}

function partOf(known: HandedOn | undefined, given: Given, name: string): readonly Taint[] {
  return given.reduce<readonly Taint[]>((all, { param, taints }) => {
    const outcome = known?.outcomes.get(keyOf(param, name))
    if (outcome === 'nothing') return all
    return joinTaints(
      all,
      outcome
        ? taints.map((taint) => ({ ...taint, cleansed: union(taint.cleansed, removedBy(outcome)) }))
        : doubted(taints, 'unknown-function'),
    )
  }, [])
}

type Parts = { readonly isList: boolean; readonly fields: readonly (readonly [string, readonly Value[]])[] }

const MAX_PARTS = 8

/**
 * The parts of a result that always has the same form, `return page, count`; null: of another form, undefined: empty.
 */
function partsOf(heap: Heap, value: Value): Parts | null | undefined {
  if (value.objects.length === 0) return value.taints.length > 0 || value.api !== null ? null : undefined
  if (value.taints.length > 0) return null
  const objects = value.objects.flatMap((id) => heap.get(id) ?? [])
  const [first] = objects
  if (!first || (first.kind !== 'list' && first.kind !== 'record')) return null
  const names = [...first.fields.keys()]
  const isAlike = objects.every(
    ({ kind, rest, fields }) =>
      kind === first.kind && rest === null && fields.size === names.length && names.every((name) => fields.has(name)),
  )
  if (!isAlike || names.length === 0 || names.length > MAX_PARTS) return null
  return {
    isList: first.kind === 'list',
    fields: names.map((name) => [name, objects.flatMap(({ fields }) => fields.get(name) ?? [])]),
  }
}

function noteParts(known: HandedOn, parts: Parts | null): void {
  const names = parts?.fields.map(([name]) => name) ?? null
  const isFirst = known.parts === undefined
  const isSame = parts?.isList === known.isList && JSON.stringify(names) === JSON.stringify(known.parts)
  if (isFirst && parts) known.isList = parts.isList
  known.parts = isFirst || isSame ? names : null
}

function paramOf({ params }: FunctionIr, { name }: ArgumentView, index: number): string {
  if (name !== null) return params.some((param) => param.name === name && !param.rest) ? name : REST
  const param = params[index]
  return param && !param.rest ? param.name : REST
}

function keyOf(param: string, part: string): string {
  return `${param}.${part}`
}

type Handed = Exclude<GuardOutcome, 'nothing'>

/** What a run does to a sink kind that its argument did not have any more is not known. */
function removedBy({ removed, cameWith }: Handed): SinkKindSet {
  return intersection(removed, cameWith)
}

function outcomeOf({ cleansed }: Taint, yielded: readonly Taint[] | undefined): GuardOutcome {
  if (!yielded) return 'nothing'
  const removed = yielded.reduce<SinkKindSet>((all, taint) => intersection(all, taint.cleansed), EVERY_MARK)
  return { removed, cameWith: difference(EVERY_MARK, cleansed) }
}

function joined(a: GuardOutcome | undefined, b: GuardOutcome): GuardOutcome {
  if (a === undefined || a === 'nothing') return b
  if (b === 'nothing') return a
  return { removed: intersection(a.removed, b.removed), cameWith: union(a.cameWith, b.cameWith) }
}
