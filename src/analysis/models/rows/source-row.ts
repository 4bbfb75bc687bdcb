import type { Origin } from '../origin.ts'
import type { SinkKind } from '../sink-kind.ts'
import type { ApiPattern } from './api-pattern.ts'
import type { Selectors } from './selector.ts'

/**
 * Reading or calling this yields hostile data. With `args`, the call fills those arguments instead.
 * @example { roots: ['flask'], paths: ['request.args'], origin: 'remote', label: 'the query of a request' }
 */
export type SourceRow = ApiPattern & {
  readonly origin: Origin
  readonly label: string
  readonly args?: Selectors
  /** What this data cannot do from the start: text is no object, so never `nosql-injection`. */
  readonly without?: readonly SinkKind[]
  /** It fits what the receiver describes: an object of a class that is a schema. */
  readonly isChecked?: true
  /** The parts of the address by the names that the route gives them. */
  readonly isRoute?: true
  /** Members that the library writes itself, wherever they are read: where it put an upload, its size. */
  readonly ownMembers?: ReadonlySet<string>
}
