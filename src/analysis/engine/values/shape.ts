import { NO_SINK_KINDS, type SinkKindSet } from './sink-kind.ts'
import type { ClassValue } from './value.ts'

/** What data can no longer do once a schema has accepted it: as a whole, in its parts, in the elements of a list. */
export type Shape = {
  readonly free: SinkKindSet
  readonly parts: ReadonlyMap<string, Shape>
  readonly elements: Shape | null
  /** The class of the program that it is made an instance of. */
  readonly type?: ClassValue | null
}

/** Whether a schema restricts anything at all. */
export function restricts({ free, parts, elements }: Shape): boolean {
  return free !== NO_SINK_KINDS || [...parts.values()].some(restricts) || (elements !== null && restricts(elements))
}

/** Identifies what a shape allows. */
export function keyOfShape({ free, parts, elements }: Shape): string {
  const inner = [...parts].map(([name, part]) => `${JSON.stringify(name)}:${keyOfShape(part)}`)
  return `${free.id}{${inner.join()}}${elements ? `[${keyOfShape(elements)}]` : ''}`
}
