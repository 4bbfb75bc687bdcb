import type { SinkKind } from '../sink-kind.ts'
import type { ApiPattern } from './api-pattern.ts'
import type { Judged } from './guard-row.ts'
import type { Removed } from './sanitizer-row.ts'

/**
 * Returns only when `arg`, a condition, is true (`holds`) or false: `assert(isSafe(path))`. `shows`: only when the receiver
 * begins with argument 0. `removes`: only when `arg` is free of these kinds of sink, as what converts a text throws for any other.
 * @example { roots: ['assert'], paths: ['ok', 'self'], arg: '0', holds: true }
 */
export type AssertionRow = ApiPattern &
  (
    | { readonly shows?: 'condition'; readonly arg: Judged; readonly holds: boolean }
    | { readonly shows: 'prefix' }
    | { readonly shows: 'clean'; readonly arg: Judged; readonly removes: Removed }
  )

/**
 * A function by its name alone that refuses what it does not let pass, by an exception or the like, when nobody uses its result:
 * `check_file_access(root, path)`. Of those of the program only what can refuse at all.
 * @example { names: /^check_file_access$/, removes: ['path-traversal'] }
 */
export type NamedAssertionRow = { readonly names: RegExp; readonly removes: readonly SinkKind[] }
