import type { Origin } from '../origin.ts'
import type { SinkKind } from '../sink-kind.ts'
import type { ApiPattern } from './api-pattern.ts'
import type { Selectors } from './selector.ts'

/**
 * Hostile data in these arguments does harm.
 * @example { roots: ['mysql'], paths: ['**.query'], args: ['0', '0.sql'], sinkKind: 'sql-injection', what: 'an SQL statement' }
 */
export type SinkRow = ApiPattern & {
  readonly sinkKind: SinkKind
  readonly args: Selectors
  readonly condition?: SinkCondition
  /** Only data of these origins, where others may do the same on purpose. */
  readonly origins?: readonly Origin[]
  /** Words for the message: "a shell command". */
  readonly what: string
  /** Overrides the rule's own. */
  readonly confidence?: 'high' | 'medium' | 'low'
}

/** What must hold of the hostile text at the sink; the engine knows how to check each. */
export const SINK_CONDITIONS = [
  'sql-text', // the text begins like an SQL statement
  'controls-host', // the hostile part decides the scheme or host of an address
  'controls-target', // the hostile part decides where an address leads, a plain path included
  'html-response', // the response is not declared as something other than HTML
  'html-by-start', // the same, and without a declaration only a text that may begin with a tag is HTML
  'shell-command', // the arguments are those of a shell with -c
  'markup', // the text is parsed as markup
  'own-markup', // the text was put together with tags of the program
  'own-page', // the text is a whole page of the program, or begins like one
  'raw-object', // the value may still be an object, not text
  'not-function', // the value is text, not a function
  'unquoted', // the text is put in as it is, not by a conversion that quotes it or takes numbers only
  'names-page', // the hostile part stands before the query of an address
  'whole-text', // the hostile part is the beginning of the text, or all of it
  'whole-object', // the value itself is hostile, not only something in it
  'whole-tree', // the value itself is hostile, and may hold further objects: a table of texts does not
  'leaves-root', // the path is looked up below a root, whatever it begins with
  'command-line', // a text, or a list whose program is hostile or a shell with -c
] as const

/** Some are about words of a library, which the row names. */
export type SinkCondition =
  | (typeof SINK_CONDITIONS)[number]
  /** The call turns this option on: by name, or in a record of options. */
  | { readonly hasOption: string }
  /** The text begins with this, and the hostile part decides where the address behind it leads. */
  | { readonly addressAfter: string }
  /** A fixed piece of the text contains this. */
  | { readonly contains: string }
