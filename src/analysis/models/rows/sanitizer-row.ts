import type { SinkKind } from '../sink-kind.ts'
import type { ApiPattern } from './api-pattern.ts'
import type { Selectors } from './selector.ts'

/**
 * The result is free of these kinds of sink. `all`: of everything. `number`: of everything that a number cannot do, which leaves
 * `resource-exhaustion`. `args`: what it is made from, absent: all and receiver.
 * @example { roots: ['shlex'], paths: ['quote'], removes: ['command-injection'] }
 */
export type SanitizerRow = ApiPattern & { readonly removes: Removed; readonly args?: Selectors }

export type Removed = readonly SinkKind[] | 'all' | 'number'

/**
 * A function by its name alone that yields what it is given when that does no harm, and else nothing or something else.
 * @example { names: /^escape_?html$/i, removes: ['xss'] }
 */
export type NamedSanitizerRow = { readonly names: RegExp; readonly removes: readonly SinkKind[] }
