import type { SinkKind } from '../sink-kind.ts'
import type { ApiPattern } from './api-pattern.ts'
import type { Selector, Selectors } from './selector.ts'

/**
 * What hostile data passes through. `to` absent is the result. Without a row: a method's result carries what its receiver
 * carries and, for unknown functions, what the arguments carry; functions with known apis and no row carry nothing on
 * unless `carriesArguments` says so for the root.
 * @example { roots: ['java.net.URI'], paths: ['create', 'self'], from: ['0'] }
 */
export type PropagatorRow = ApiPattern & {
  readonly from: Selectors
  readonly to?: Selector
  /**
   * Kinds of sink that checks of what goes in say nothing of any more: decoded text, an object read from text, the query of
   * an address. Of properties, too.
   */
  readonly restores?: readonly SinkKind[]
  /** Kinds of sink that what comes out is free of. */
  readonly removes?: readonly SinkKind[]
}

/**
 * Known not to carry anything on: lengths, comparisons, counts, parsed numbers.
 * @example { roots: ['java.util.List'], paths: ['indexOf', 'isEmpty', 'size'] }
 */
export type NeutralRow = ApiPattern
