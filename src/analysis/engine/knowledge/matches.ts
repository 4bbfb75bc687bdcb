import type { SinkRow } from '../../models/rows/sink-row.ts'
import type { UseRow } from '../../models/rows/use-row.ts'
import type { FileIr, Literal, Place, TypeRef } from '../../ir/nodes.ts'
import type { SinkKind } from '../../models/sink-kind.ts'
import type { HeapObject } from '../values/heap-object.ts'
import type { Taint, Value } from '../values/value.ts'

/** One argument of a call as written, with its value. */
export type ArgumentView = {
  readonly value: Value
  readonly at: Place
  readonly name: string | null
  readonly isLiteral?: boolean
}

/** A call with the values of its parts. */
export type CallView = {
  readonly at: Place
  readonly api: string | null
  /** The last name in the callee: `query` of `db.query(…)`. */
  readonly name: string
  readonly receiver: Value | null
  /** What is called, where it is no method. */
  readonly callee?: Value
  readonly args: readonly ArgumentView[]
  readonly isNew: boolean
  /** Written type arguments: `get<Service>(…)`. */
  readonly types?: readonly TypeRef[] | undefined
}

/** A call with an api, which rows may describe. */
export type LibraryCallView = CallView & { readonly api: string }

export function isLibraryCall(call: CallView): call is LibraryCallView {
  return call.api !== null
}

/** Tainted data has reached a sink. */
export type FlowMatch = {
  readonly sinkKind: SinkKind
  readonly taint: Taint
  /** The dangerous argument. */
  readonly at: Place
  readonly value: Value
  /** null for assignments to properties and returned values. */
  readonly call: CallView | null
  readonly what: string
  readonly confidence: NonNullable<SinkRow['confidence']> | null
}

/** A library function that a rule has a row for was called. */
export type UseMatch = {
  readonly row: UseRow
  readonly call: CallView
  /** One for each selector of the row; null where no argument was passed. */
  readonly values: readonly (Value | null)[]
  readonly places: readonly (Place | null)[]
}

/**
 * A value was assigned to a name: a variable, a member, a key of a record, a keyword argument, a parameter's default.
 */
export type NamingMatch = {
  readonly name: string
  readonly kind: 'variable' | 'member' | 'record' | 'argument' | 'default'
  readonly object: Value | null
  readonly value: Value
  /** The value as written. */
  readonly valueAt: Place
  readonly at: Place
  /** The literal as it is written there, when the value is one. */
  readonly literal: { readonly value: Literal } | null
}

/** `a == b` and similar comparisons, with the names of the operands. */
export type ComparisonMatch = {
  readonly at: Place
  readonly left: Value
  readonly right: Value
  readonly leftName: string
  readonly rightName: string
}

/** What a rule can look up about the file and its values. */
export type MatchContext = {
  readonly ir: FileIr
  readonly content: string
  /** Whether the file is a test, an example, or generated or vendored code. */
  readonly isTest: boolean
  textOf(place: Place): string
  /**
   * The names near a place, nearest first: the variable it is assigned to, the function called with it, the enclosing
   * function.
   */
  namesNear(place: Place): readonly string[]
  /** What a value's objects hold: fields, elements, facts. Empty for anything else. */
  objectsOf(value: Value): readonly HeapObject[]
  /** A property of a value's objects: null when it certainly has none of that name, UNKNOWN when it may. */
  propertyOf(value: Value, name: string): Value | null
  hasFact(value: Value, fact: string): boolean
}
