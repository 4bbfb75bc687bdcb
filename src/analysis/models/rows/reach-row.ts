import type { Names } from './api-pattern.ts'

/** What a name reaches that is outside of the function in which it stands. */
export const REACHES = [
  'decoded-objects', // objects that a text or bytes choose
  'encoded-data', // data that nobody can read in the code
  'environment', // the process, its variables, its operating system
  'evaluation', // code that is not written there
  'files', // and other storage
  'network',
  'output', // what people see
  'programs', // that are started
  'reflection', // members, types and scopes that the code does not name
  'threads', // what goes on when the function has ended
] as const

export type Reach = (typeof REACHES)[number]

/**
 * Names that reach out of a function, whatever they belong to: a change by whom nobody trusts may not bring them in, wherever
 * they stand in it. `fork` is a word; `os.remove` one behind another, with `*` for any letters at its end, and then a row is
 * about all of its names together.
 * @example { names: ['fetch'], reaches: 'network' }
 */
export type ReachRow = {
  readonly names: Names
  readonly reaches: Reach
  /** Only in files with such text, their imports for instance. */
  readonly files?: RegExp
}
