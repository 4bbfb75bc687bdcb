import type { ApiPattern, Names } from './api-pattern.ts'
import type { Removed } from './sanitizer-row.ts'
import type { Part } from './selector.ts'

/**
 * What the outcome of a call shows of what it judges, so that branches on it can rely on that. A call that no row of
 * `guards` matches by its api is looked up by its name among the `namedGuards`.
 */
export type Guard =
  /** True (`whenTrue`) or false only for values of `arg` that are free of these kinds of sink. `*` is all arguments. */
  | { readonly shows?: 'clean'; readonly arg: Judged; readonly whenTrue: boolean; readonly removes: Removed }
  /**
   * True for an argument 0 that is in the receiver, a list, or that is a part of it, a text. With `list`: of two arguments, that
   * one is the list, and the other is in it.
   */
  | { readonly shows: 'membership'; readonly list?: '0' | '1' }
  /** True when the receiver and argument 0 are equal; of two arguments, when these are. */
  | { readonly shows: 'equality' }
  /** True when the receiver begins with argument 0. */
  | { readonly shows: 'prefix' }
  /** True when the receiver ends with argument 0: a host that does so belongs to whoever owns that domain. */
  | { readonly shows: 'suffix' }
  /** True when a text matches a pattern, all of it or a part; either may be the receiver or an argument. */
  | { readonly shows: 'match'; readonly whole: boolean }
  /** True (`whenTrue` absent or true) or false when argument 0, a function, says so of an element of the receiver. */
  | { readonly shows: 'element'; readonly whenTrue?: boolean }
  /** True when argument 0, a function, says so of all elements of the receiver. */
  | { readonly shows: 'every-element' }
  /** True (`whenTrue`) or false when there is an element in the receiver. */
  | { readonly shows: 'presence'; readonly whenTrue: boolean }
  /** True when argument 0 holds an element: one that is true itself, or any at all. */
  | { readonly shows: 'true-element' | 'any-element' }
  /** True when argument 0 fits argument 1, a pattern with stars that stand for any text. */
  | { readonly shows: 'stars' }
  /** True when argument 0 is of the type that argument 1 names. */
  | {
      readonly shows: 'type'
      readonly types: readonly { readonly names: Names; readonly removes: Removed }[]
    }

export type Judged = Exclude<Part, `${bigint}+` | '**' | 'callee' | 'return'>

/**
 * A guard of a library, found by its api.
 * @example { roots: ['net'], paths: ['isIP'], arg: '0', whenTrue: true, removes: 'all' }
 */
export type GuardRow = ApiPattern & Guard

/**
 * A guard by its name alone, whatever it belongs to. Rows that list the name go before patterns; of several, the first
 * that has anything to say counts.
 * @example { names: ['startsWith'], isMethod: true, shows: 'prefix' }
 */
export type NamedGuardRow = Guard & {
  readonly names: Names | RegExp
  /** Only as a method. */
  readonly isMethod?: boolean
  /** Only with at least, at most this many arguments. */
  readonly arity?: readonly [number, number]
}
