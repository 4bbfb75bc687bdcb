import { SINK_KINDS, type SinkKind } from '../../models/sink-kind.ts'
import { createSinkKindSets, type SinkKindSet } from './sink-kind-sets.ts'

/**
 * What happened to data on its way that nobody understood. They are kept beside the kinds of sink that checks have removed, and joined
 * like them: of one source, what holds on all of its ways. They rule nothing out; they say how much a finding can be relied on.
 */
export const DOUBTS = [
  'guessed-source', // nothing but the name of a parameter says that it comes from there
  'unknown-check', // a condition or a function named for checking looked at it, and nobody knows for what
  'unknown-function', // a function of which nothing is known was handed it, and is taken to hand it on
  'unknown-key', // it was written or read under a key that is not known, so it may be another entry
  'shared-state', // it was left behind in one call from outside, and found in another one
] as const
export type Doubt = (typeof DOUBTS)[number]
export type Mark = SinkKind | Doubt

const MARKS: readonly Mark[] = [...SINK_KINDS, ...DOUBTS]
const SETS = createSinkKindSets<Mark>(MARKS)
const SINGLE = new Map<Mark, SinkKindSet>(MARKS.map((mark) => [mark, SETS.of([mark])]))

export type { SinkKindSet }
export const NO_SINK_KINDS = SETS.none
/** Whatever cannot do any harm any more. */
export const ALL_SINK_KINDS = SETS.of(SINK_KINDS)
/** With the doubts: what an intersection of any number of sets begins with. */
export const EVERY_MARK = SETS.all
export const { union, intersection, difference } = SETS

export function sinkKindSet(...marks: readonly Mark[]): SinkKindSet {
  return (marks.length === 1 && marks[0] && SINGLE.get(marks[0])) || SETS.of(marks)
}

/** Whether no kind of sink is left, whatever the doubts. */
export function coversAll(set: SinkKindSet): boolean {
  return set === ALL_SINK_KINDS || difference(ALL_SINK_KINDS, set) === NO_SINK_KINDS
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

export function doubtsIn(set: SinkKindSet): Doubt[] {
  return DOUBTS.filter((doubt) => SETS.has(set, doubt))
}
