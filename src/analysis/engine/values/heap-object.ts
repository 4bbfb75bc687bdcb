import type { ClassValue, Taint, Value } from './value.ts'

/** An object at one point of the program. Immutable; a change replaces it by another one. */
export type HeapObject = {
  readonly kind: 'list' | 'record' | 'instance' | 'cell'
  /** By key, or by position written as a number. */
  readonly fields: ReadonlyMap<string, Value>
  /**
   * The value at unknown places, after a write to an unknown key; null when there is none. The fields that a record or an instance had
   * at that time hold it as well, so that what is stored under a known key later takes its place.
   */
  readonly rest: Value | null
  /** The number of elements of a list; null when unknown. */
  readonly length: number | null
  readonly classes: readonly ClassValue[]
  /** Facts that calls have established: `no-doctype`. */
  readonly facts: ReadonlySet<string>
  /** The object where property lookups continue: a JavaScript prototype. */
  readonly prototype: number | null
  /** Taints that its methods may return, when all that is known of it is what it was made from. */
  readonly latent: readonly Taint[]
  /**
   * Created by code that is not available: a value written to one field comes out of other methods only where they
   * describe the whole object.
   */
  readonly isForeign: boolean
  /** Taints of keys that were unknown when something was written under them. */
  readonly keys: readonly Taint[]
}

const NO_FIELDS: ReadonlyMap<string, Value> = new Map()
const NO_FACTS: ReadonlySet<string> = new Set()

export const EMPTY_RECORD: HeapObject = {
  kind: 'record',
  fields: NO_FIELDS,
  rest: null,
  length: null,
  classes: [],
  facts: NO_FACTS,
  prototype: null,
  latent: [],
  isForeign: false,
  keys: [],
}
export const EMPTY_LIST: HeapObject = { ...EMPTY_RECORD, kind: 'list', length: 0 }
export const EMPTY_INSTANCE: HeapObject = { ...EMPTY_RECORD, kind: 'instance' }
export const EMPTY_CELL: HeapObject = { ...EMPTY_RECORD, kind: 'cell' }
