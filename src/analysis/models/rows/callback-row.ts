import type { ApiPattern } from './api-pattern.ts'
import type { Alternative, Selector } from './selector.ts'

/**
 * Calls the functions among its arguments. `params` says what each gets, in order: `this.*` is any element of the receiver.
 * @example { roots: ['java.util.Optional'], paths: ['map'], callback: '0', params: ['this.*'], result: 'list' }
 */
export type CallbackRow = ApiPattern & {
  /** Which argument is called. */
  readonly callback: Selector
  readonly params: readonly CallbackParameter[]
  /** What the call yields: `list` of what the callback returns (map), `same` elements as the receiver (sort), `some` of
   *  them (filter),
   *  `value` what the callback returns (then), `either` that or the receiver (catch), `settled` what was kept by
   *  `resolve`, `state` a list of what is kept from one run to the next, at first what the callback returns, and of the
   *  function that replaces it, `nothing`. */
  readonly result: 'list' | 'same' | 'some' | 'value' | 'either' | 'settled' | 'state' | 'nothing'
}

/**
 * What a parameter of a callback is: null, of which nothing is known; what a selector picks from the call; a library object;
 * `return` what the callback returned before (reduce); `key` any key of the receiver; `thrown` what the receiver, a promise,
 * was rejected with; `resolve` and `reject` functions that keep what they are called with.
 */
export type CallbackParameter = null | Alternative | 'key' | 'thrown' | 'resolve' | 'reject' | { readonly api: string }
