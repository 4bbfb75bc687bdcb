import type { ClassValue, Taint, Value } from './value.ts'

/** An object as it is known at one point of the program. Immutable; changed by writing another one in its place. */
export type HeapObject = {
  readonly kind: 'list' | 'record' | 'instance' | 'cell'
  /** By key, or by position written as a number. */
  readonly fields: ReadonlyMap<string, Value>
  /** Anything at a place that is not known: after a write to an unknown key. null: there is nothing else. */
  readonly rest: Value | null
  /** How many elements a list has; null when that is not known. */
  readonly length: number | null
  readonly classes: readonly ClassValue[]
  /** What calls have made certain of it: `no-doctype`. */
  readonly facts: ReadonlySet<string>
  /** The object that lookups go on in: a JavaScript prototype. */
  readonly prototype: number | null
  /** What methods of it may give out, when all that is known of it is what it was made from. */
  readonly latent: readonly Taint[]
  /** Made by code that is not there: what is written to one field of it comes out of others only where it is told whole. */
  readonly isForeign: boolean
  /** What keys carry that were not known when something was written under them. */
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
