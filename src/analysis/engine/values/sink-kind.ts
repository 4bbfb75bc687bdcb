import { SINK_KINDS, type SinkKind } from '../../models/sink-kind.ts'
import { createSinkKindSets, type SinkKindSet } from './sink-kind-sets.ts'

/**
 * Operations on a value that the engine does not understand. They are stored beside the sink kinds that checks have
 * removed, and joined like them: for one source, those that hold on all of its paths. They rule nothing out; they lower
 * the confidence of a finding.
 */
export const DOUBTS = [
  'guessed-source', // only the name of a parameter suggests this source
  'unknown-check', // a condition or a function with the name of a check looked at it, for an unknown purpose
  'unknown-function', // an unknown function got it, and is assumed to propagate it
  'unknown-key', // it was written or read under an unknown key, so it may be another entry
  'shared-state', // one call from outside stored it, and another one read it
] as const
export type Doubt = (typeof DOUBTS)[number]
export type Mark = SinkKind | Doubt

const MARKS: readonly Mark[] = [...SINK_KINDS, ...DOUBTS]
const SETS = createSinkKindSets<Mark>(MARKS)
const SINGLE = new Map<Mark, SinkKindSet>(MARKS.map((mark) => [mark, SETS.of([mark])]))

export type { SinkKindSet }
export const NO_SINK_KINDS = SETS.none
/** The set for a value that can do no harm. */
export const ALL_SINK_KINDS = SETS.of(SINK_KINDS)
/** All sink kinds and all doubts: the start value of an intersection of any number of sets. */
export const EVERY_MARK = SETS.all
export const { union, intersection, difference } = SETS

export function sinkKindSet(...marks: readonly Mark[]): SinkKindSet {
  return (marks.length === 1 && marks[0] && SINGLE.get(marks[0])) || SETS.of(marks)
}

/** Whether no sink kind is left, whatever the doubts. */
export function coversAll(set: SinkKindSet): boolean {
  return set === ALL_SINK_KINDS || difference(ALL_SINK_KINDS, set) === NO_SINK_KINDS
}

/** The sink kinds that a number cannot have: it can only be too large. */
export const TEXT_SINK_KINDS: SinkKindSet = difference(ALL_SINK_KINDS, sinkKindSet('resource-exhaustion'))

export function sinkKindSetOf(removes: readonly SinkKind[] | 'all' | 'number'): SinkKindSet {
  if (removes === 'number') return TEXT_SINK_KINDS
  return removes === 'all' ? ALL_SINK_KINDS : sinkKindSet(...removes)
}

export function includesSinkKind(set: SinkKindSet, sinkKind: SinkKind): boolean {
  return SETS.has(set, sinkKind)
}

export function doubtsIn(set: SinkKindSet): Doubt[] {
  return DOUBTS.filter((doubt) => SETS.has(set, doubt))
}
