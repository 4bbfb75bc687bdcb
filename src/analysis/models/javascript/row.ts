import type { Danger } from '../../dataflow/danger.ts'
import type { Origin } from '../../dataflow/value.ts'

/**
 * Names library things as `roots` and `paths`, both lists separated by blanks. A root is a module name, `@req` and the
 * like for parameters of handlers, `global`, or `?` for anything of unknown origin. A path is `createPool().query` or,
 * for any receiver that comes from the root, `**.query`; `self` is the root itself.
 */
export type ApiPattern = { readonly roots: string; readonly paths: string }

/** Reading this yields hostile data. */
export type SourceRow = ApiPattern & { readonly origin: Origin; readonly label: string }

/** A further condition on what arrives; the engine knows how to check each. */
export type SinkCondition =
  | 'sql-text' // the text begins like an SQL statement
  | 'controls-host' // the hostile part decides the host or the scheme of an address
  | 'controls-target' // the hostile part decides where an address leads, a plain path included
  | 'html-response' // the answer is not declared as something other than HTML
  | 'shell-option' // the call asks for a shell
  | 'shell-command' // the arguments are those of a shell with -c
  | 'markup' // the text is parsed as markup
  | 'raw-object' // the value may still be an object
  | 'not-function' // the value is text, not a function

/** Hostile data in this argument does harm. */
export type SinkRow = ApiPattern & {
  readonly danger: Danger
  /** Positions of the arguments; `all` for every one. */
  readonly args: readonly number[] | 'all'
  /** The argument is an object and these of its properties matter. */
  readonly properties?: readonly string[]
  readonly when?: SinkCondition
  /** Words for the message: "a shell command". */
  readonly what: string
}

/** Assigning to a property of this name does harm. */
export type AssignmentSinkRow = {
  readonly property: string
  /** Which objects, by their whole api; absent: any. */
  readonly objects?: readonly string[]
  /** Also as a property in an object literal. */
  readonly inLiterals?: boolean
  readonly danger: Danger
  readonly when?: SinkCondition
  readonly what: string
}

/** Calling this removes dangers from what is handed over. `all` when nothing of the text is left. */
export type SanitizerRow = ApiPattern & { readonly removes: readonly Danger[] | 'all' }

/** The result carries what these arguments carry; `receiver` the object that the method is called on. */
export type PropagatorRow = ApiPattern & { readonly from: readonly (number | 'receiver')[] | 'all' }

/** A use that a rule judges by itself, by kind. */
export type UseRow = ApiPattern & { readonly use: UseKind; readonly arg?: number; readonly property?: string }

export const USE_KINDS = [
  'hash-algorithm',
  'insecure-random',
  'set-cookie',
  'session-config',
  'jwt-sign',
  'jwt-verify',
  'jwt-decode',
  'cors-config',
  'allow-origin-header',
  'unsafe-deserializer',
  'yaml-load',
  'deep-merge',
  'credential',
] as const
export type UseKind = (typeof USE_KINDS)[number]
