import type { SinkKind } from '../sink-kind.ts'
import type { Names } from './api-pattern.ts'
import type { SinkCondition, SinkRow } from './sink-row.ts'

/**
 * Assigning to a property of this name does harm: `element.innerHTML = …`, `location = …`.
 * @example { property: 'innerHTML', sinkKind: 'dom-xss', what: 'the HTML of a page' }
 */
export type AssignmentSinkRow = {
  /** `*`: any member of the `objects`. */
  readonly property: string
  /** Only on objects with these apis, each a root and a path joined by a dot; absent: on any. */
  readonly objects?: Names
  /** Also as a key in a record literal. */
  readonly inRecords?: boolean
  readonly sinkKind: SinkKind
  readonly condition?: SinkCondition
  readonly what: string
  /** Overrides the rule's own. */
  readonly confidence?: SinkRow['confidence']
}
