import type { ApiPattern } from './api-pattern.ts'

/**
 * What a function does to collections and boxes, so that elements, keys and positions are told apart.
 * @example { roots: ['java.util.List'], paths: ['get'], effect: 'get' }
 */
export type EffectRow = ApiPattern & { readonly effect: Effect }

export const EFFECTS = [
  'new-list', // an empty list, or one with the arguments as elements (`*`)
  'new-record', // an empty map, or a copy of the first argument
  'list-of', // a list of the arguments
  'copy', // a shallow copy of the receiver or of argument 0
  'get', // element or entry at argument 0 of the receiver; argument 1 is the default
  'put', // writes argument 1 under key or position argument 0
  'get-nested', // the entry at argument 1 of the map at argument 0 of the receiver
  'put-nested', // writes argument 2 under argument 1 of the map at argument 0 of the receiver
  'append', // adds argument 0 (several: all) at the end
  'prepend',
  'insert', // argument 1 at position argument 0
  'extend', // adds all elements or entries of argument 0
  'remove-at', // removes and yields the element at argument 0; without arguments the last
  'remove-first',
  'clear',
  'elements', // a list of the elements or values: iterators, `values()`, streams
  'keys',
  'entries', // a list of [key, value]
  'first', // any one element: `next()`, `iterator().next()`, `findFirst()`
  'join', // one text of all elements
  'reverse',
  'slice', // some of the elements
  'split-ending', // a text before its last dot, and what stands behind it
  'assign', // JavaScript Object.assign: entries of all arguments after the first go to the first, which is the result
  'box', // an object whose content is the arguments: builders, buffers, wrappers
  'append-text', // adds text to the receiver and yields it: StringBuilder, StringIO
  'content', // what is in a box
  'options', // an object that keeps the arguments that have names, under these names
  'state', // a list of what is kept from one run to the next, at first argument 0, and of the function that replaces it
  'set-state', // argument 0 goes into the receiver's `state`
  'to-list', // a list of what going over argument 0 yields
  'pairs-of', // a map of keys and values that take turns
  'key', // the key of an entry
  'value', // the value of an entry
  'error', // an exception: argument 0 is its message, argument 1 or its `cause` what it was caused by
  'cause', // what an exception was caused by
  'throw', // throws argument 0, now or when it is waited for
  'bind', // argument 0, a function, with the other arguments given beforehand
  'promisify', // argument 0, a function that hands its result to its last argument, as one that yields it
] as const

export type Effect = (typeof EFFECTS)[number]
