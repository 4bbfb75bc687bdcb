import type { Names } from './api-pattern.ts'

/**
 * What a function or property yields of a value, by its name alone: a check of the result is one of the value, too.
 * @example { names: ['toLowerCase', 'trim'], derives: 'same-text' }
 */
export type DerivationRow = { readonly names: Names; readonly derives: Derivation }

export const DERIVATIONS = [
  'same-text', // the receiver and the arguments in another form: other case, without blanks, as text
  'same-place', // the receiver, a path, in another form
  'text-of', // argument 0 as text
  'resolved-path', // a path without `..`, but at its start
  'relative-path', // from one folder to another
  'normalized-path', // what it was called on, a path, has `..` at its start only
  'last-name', // the last part of argument 0, a path
  'beginning', // the receiver from argument 0 to argument 1
  'ancestors', // the folders that a path is in
  'common-path', // what the elements of argument 0, paths, have in common
  'separator', // what stands between the parts of a path
  'rest', // the receiver from argument 0 to argument 1, or to its end
  'last-index', // where argument 0 begins for the last time in the receiver
  'last-element', // the last one of a list; of several functions in one, with the argument -1
  'last-cut', // the receiver before its last argument 0, that, and what is behind it
  'parts-from-end', // the receiver cut into a list, the last parts first
  'address-part', // the host, the scheme or the origin of an address
  'object-part', // what elements of a page and the like have, and texts have not
  'first-index', // where argument 0 begins in the receiver; -1: nowhere
  'index', // the same, or how often it is there
  'element-index', // where the first or last element of the receiver stands that argument 0, a function, says yes to
  'chosen-elements', // the elements of the receiver that argument 0, a function, says yes to
  'count', // how many elements there are
  'parts', // the receiver cut into a list
  'elements', // elements of the receiver, or what is made of each: none, where the receiver has none
  'first-or', // an element of the receiver; where it has none, argument 0
  'demanded-element', // an element of the receiver; where it has none, there is no result
  'demanded-argument', // argument 0; where that is null, there is no result
  'present-argument', // argument 0, which is null or not, in another form
  'entry', // the first word of functions that yield what argument 0 names, if there is such a thing
  'registry', // the last word of what keeps things under names
  'character', // the character of the receiver at argument 0
  'matcher', // the receiver, a pattern, on its way over argument 0
  'replaced-text', // the receiver without what argument 0 matches
  'replaced-once', // the same, and only the first match of a pattern that is not global
  'validation', // whether the arguments have the form that a schema asks for
  'is-valid', // of a validation
  'is-invalid', // of a validation
] as const

export type Derivation = (typeof DERIVATIONS)[number]
