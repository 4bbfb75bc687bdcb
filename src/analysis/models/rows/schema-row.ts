import type { ApiPattern } from './api-pattern.ts'
import type { Selector, Selectors } from './selector.ts'

/**
 * The words of JSON Schema, in which the engine reads every description of data, and some for what other validators do:
 * `stripped` additional properties are left out of the result; what is `converted` says nothing of what it was made from;
 * what is `named` so is a part of those members (`in`) of a request, and checked once the program asks for the outcome;
 * `steps` are functions that look at the data, or change it, after everything else; `wholePattern` must match all of a text,
 * `startPattern` its beginning.
 */
export const SCHEMA_KEYWORDS = [
  'additionalProperties',
  'allOf',
  'anyOf',
  'const',
  'converted',
  'enum',
  'format',
  'in',
  'items',
  'maximum',
  'named',
  'oneOf',
  'pattern',
  'prefixItems',
  'properties',
  'startPattern',
  'steps',
  'type',
  'wholePattern',
] as const

export type SchemaKeyword = (typeof SCHEMA_KEYWORDS)[number]

/** What `type` says of a value. */
export type SchemaType = 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string'

/**
 * Formats of texts. `line` holds no line break; `token` is made of letters, digits and `_-.`; the others leave no room for
 * anything else either.
 */
export const TEXT_FORMATS = [
  'date',
  'date-time',
  'duration',
  'hostname',
  'ipv4',
  'ipv6',
  'line',
  'time',
  'token',
  'uuid',
] as const

export type TextFormat = (typeof TEXT_FORMATS)[number]

/**
 * A call that makes a schema, of nothing or of another one: `z.string()`, `schema.optional()`. Keywords are set to a constant
 * or to what a selector finds, several make a list; properties are added to those that are there.
 * @example { roots: ['zod'], paths: ['array'], sets: { type: 'array' }, takes: { items: '0' }, returns: 'zod.ZodType' }
 */
export type SchemaRow = ApiPattern & {
  /** The schema that it starts from. */
  readonly from?: Selector
  readonly sets?: {
    readonly type?: SchemaType
    readonly format?: TextFormat
    readonly additionalProperties?: boolean | 'stripped'
    readonly const?: true
    readonly converted?: true
    readonly in?: string
    readonly pattern?: string
  }
  readonly takes?: Partial<Record<Exclude<SchemaKeyword, 'steps'>, Selector | Selectors>>
  /** What it says is said of the elements of a list. */
  readonly within?: 'items'
  /** A function that is called with the data: its result is true for data that is let through, or goes on instead of it. */
  readonly step?: { readonly fn?: Selector; readonly yields: 'verdict' | 'data' }
  readonly returns: string
}

/**
 * A call that compares data with a schema.
 * @example { roots: ['zod.ZodType'], paths: ['parse'], schema: 'this', data: '0', yields: 'data', throws: true }
 */
export type ValidationRow = ApiPattern & {
  readonly schema: Selector
  readonly data: Selector
  /** The data was given to the call that made the receiver. */
  readonly of?: 'receiver'
  /** The data, a verdict (true for what is accepted), an object that has one or both as members, or nothing to rely on. */
  readonly yields: 'data' | 'verdict' | 'nothing' | ValidationMembers
  /** Keys that the schema does not name are let through, whatever it says. */
  readonly keepsUnknown?: boolean
  /** Does not return where the data does not fit. */
  readonly throws?: boolean
}

export type ValidationMembers = {
  readonly data?: string
  /** That member also holds data that was not accepted. */
  readonly isUnsure?: boolean
  readonly accepted?: string
  readonly refused?: string
}
