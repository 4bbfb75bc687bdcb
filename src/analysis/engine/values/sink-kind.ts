import { SINK_KINDS, type SinkKind } from '../../models/sink-kind.ts'
import { createSinkKindSets, type SinkKindSet } from './sink-kind-sets.ts'

const SETS = createSinkKindSets<SinkKind>(SINK_KINDS)
const SINGLE = new Map<SinkKind, SinkKindSet>(SINK_KINDS.map((sinkKind) => [sinkKind, SETS.of([sinkKind])]))

export type { SinkKindSet }
export const NO_SINK_KINDS = SETS.none
export const ALL_SINK_KINDS = SETS.all
export const { union, intersection, difference } = SETS

export function sinkKindSet(...sinkKinds: readonly SinkKind[]): SinkKindSet {
  return (sinkKinds.length === 1 && sinkKinds[0] && SINGLE.get(sinkKinds[0])) || SETS.of(sinkKinds)
}

/** What a number cannot do: it can only be too large. */
export const TEXT_SINK_KINDS: SinkKindSet = difference(ALL_SINK_KINDS, sinkKindSet('resource-exhaustion'))

export function sinkKindSetOf(removes: readonly SinkKind[] | 'all' | 'number'): SinkKindSet {
  if (removes === 'number') return TEXT_SINK_KINDS
  return removes === 'all' ? ALL_SINK_KINDS : sinkKindSet(...removes)
}

export function includesSinkKind(set: SinkKindSet, sinkKind: SinkKind): boolean {
  return SETS.has(set, sinkKind)
}
